// In the page: draw one picture, or two along the diagonal, and reduce them to a palette by median cut over
// colours of five bits a channel. Answers the size, the palette and one byte for each pixel.
async ({ pictures, most, wide }) => {
  const images = await Promise.all(pictures.map(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    return image;
  }));
  const scale = Math.min(1, wide / images[0].width);
  const [width, height] = [Math.round(images[0].width * scale), Math.round(images[0].height * scale)];
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(images[0], 0, 0, width, height);
  if (images[1]) {
    pen.save();
    pen.beginPath();
    for (const [x, y] of [[width * 0.62, 0], [width, 0], [width, height], [width * 0.38, height]]) pen.lineTo(x, y);
    pen.clip();
    pen.drawImage(images[1], 0, 0, width, height);
    pen.restore();
  }
  const pixels = pen.getImageData(0, 0, width, height).data;
  const bucket = (at) => ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3);
  const found = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const key = bucket(at);
    const sum = found.get(key) ?? { key, count: 0, colour: [0, 0, 0] };
    sum.count += 1;
    for (const channel of [0, 1, 2]) sum.colour[channel] += pixels[at + channel];
    found.set(key, sum);
  }
  const all = [...found.values()].map(({ key, count, colour }) => ({ key, count, colour: colour.map((sum) => sum / count) }));
  const spread = (box) => [0, 1, 2].map((channel) => {
    const values = box.map(({ colour }) => colour[channel]);
    return Math.max(...values) - Math.min(...values);
  });
  const weight = (box) => Math.max(...spread(box)) * Math.sqrt(box.reduce((sum, { count }) => sum + count, 0));
  const boxes = [all];
  while (boxes.length < most) {
    const box = boxes.filter((one) => one.length > 1).sort((a, b) => weight(b) - weight(a))[0];
    if (!box) break;
    const wides = spread(box);
    const channel = wides.indexOf(Math.max(...wides));
    box.sort((a, b) => a.colour[channel] - b.colour[channel]);
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
    let [cut, seen] = [0, 0];
    while (cut < box.length - 2 && (seen += box[cut].count) < half) cut += 1;
    boxes.splice(boxes.indexOf(box), 1, box.slice(0, cut + 1), box.slice(cut + 1));
  }
  const palette = boxes.map((box) => {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    return [0, 1, 2].map((channel) => Math.round(box.reduce((sum, one) => sum + one.colour[channel] * one.count, 0) / total));
  });
  const index = new Map(boxes.flatMap((box, number) => box.map(({ key }) => [key, number])));
  let text = "";
  for (let at = 0; at < pixels.length; at += 4) text += String.fromCharCode(index.get(bucket(at)));
  return { width, height, palette, pixels: btoa(text) };
}
