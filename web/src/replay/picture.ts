// A picture of the table as it is drawn now: the elements themselves with all that styles them, put into one SVG.

/** The whole table as SVG, and its size; what it shows of other files is put into it. */
export async function drawSvg(stage: HTMLElement): Promise<{ svg: string; width: number; height: number }> {
  const { clientWidth: width, clientHeight, scrollHeight } = stage;
  const height = Math.max(clientHeight, scrollHeight);
  const body = document.createElementNS("http://www.w3.org/1999/xhtml", "body");
  const copy = document.importNode(stage, true);
  // The table measures itself by its stage, which stays as it is: what one would scroll to lies below it.
  copy.style.width = `${width}px`;
  copy.style.height = `${clientHeight}px`;
  copy.style.overflow = "visible";
  body.style.margin = "0";
  body.style.minHeight = `${height}px`;
  body.append(copy);
  await putFilesIn(copy);
  const root = document.documentElement;
  const scheme = getComputedStyle(root).colorScheme.includes("dark") && isNight() ? "dark" : "light";
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = `${rules()}\n:root{color-scheme:${scheme} !important}`;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries(root.dataset)) if (value) svg.dataset[name] = value;
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "foreignObject");
  for (const each of [svg, frame]) {
    each.setAttribute("width", String(width));
    each.setAttribute("height", String(height));
  }
  frame.append(body);
  svg.append(style, frame);
  return { svg: new XMLSerializer().serializeToString(svg), width, height };
}

/** The same as PNG, twice as fine; nothing where the browser does not let it out. */
export async function drawPng(stage: HTMLElement): Promise<Blob | null> {
  const { svg, width, height } = await drawSvg(stage);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * 2);
  canvas.height = Math.round(height * 2);
  const brush = canvas.getContext("2d");
  if (!brush) return null;
  brush.fillStyle = getComputedStyle(document.body).backgroundColor;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.scale(2, 2);
  brush.drawImage(image, 0, 0);
  try {
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } catch {
    return null; // some browsers take such a picture for somebody else's
  }
}

/** Whether the page is dark now. */
function isNight(): boolean {
  const theme = document.documentElement.dataset["theme"];
  return theme === "night" || (theme !== "day" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** A picture knows no depth: of what turns in space (`data-solid`) it shows the side that lies up, and no other. */
const FLAT =
  "[data-side=away]{display:none !important}" +
  "[data-solid],[data-side=up]{transform:none !important;rotate:none !important}";

/** All rules of the page that hold now; what moves stands still in a picture. */
function rules(): string {
  const found = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(holding));
  return [...found, "*{animation:none !important;transition:none !important}", FLAT].join("\n");
}

/** A rule as it holds in this window, by day or by night: whoever opens the picture may have another one. */
function holding(rule: CSSRule): string[] {
  if (rule instanceof CSSMediaRule)
    return matchMedia(rule.media.mediaText).matches ? [...rule.cssRules].flatMap(holding) : [];
  const sides = { w: innerWidth, h: innerHeight };
  return [
    rule.cssText.replace(
      /(?<![\w-])([\d.]+)d?v([wh])\b/g,
      (_, share: string, side: "w" | "h") => `${(Number(share) / 100) * sides[side]}px`,
    ),
  ];
}

/** What is drawn from files of the house comes along in the picture. */
async function putFilesIn(copy: HTMLElement): Promise<void> {
  const files = new Map<string, Promise<string>>();
  const drawn = [...copy.querySelectorAll("image, img")];
  await Promise.all(
    drawn.map(async (item) => {
      const name = item.localName === "img" ? "src" : "href";
      const address = item.getAttribute(name);
      if (!address || address.startsWith("data:")) return;
      if (!files.has(address)) files.set(address, fetchFile(address));
      item.setAttribute(name, (await files.get(address)) ?? "");
    }),
  );
}

async function fetchFile(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => fail(new Error(address));
    reader.readAsDataURL(blob);
  });
}
