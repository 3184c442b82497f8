// The sound of one's turn: two soft notes of a wooden bar, a fifth apart, half a second in all. No file is fetched.

const NOTES = [
  { frequency: 523.25, at: 0 },
  { frequency: 783.99, at: 0.13 },
];
const LENGTH = 0.4;

let context: AudioContext | null = null;

/** Whether the browser makes a sound: not before somebody has touched the page. */
export async function isAudible(): Promise<boolean> {
  if (typeof AudioContext !== "function") return false;
  context ??= new AudioContext();
  if (context.state === "suspended") await Promise.race([context.resume(), wait(200)]);
  return context.state === "running";
}

/** Play it, from 0 to 100, if the browser does; whether it did. */
export async function chime(volume: number): Promise<boolean> {
  if (!(await isAudible()) || !context) return false;
  for (const { frequency, at } of NOTES) strike(context, frequency, context.currentTime + at, volume / 100);
  return true;
}

/** A note that begins at once and fades, with a faint overtone as wood has it. */
function strike(on: AudioContext, frequency: number, at: number, loudness: number): void {
  for (const [overtone, share] of [
    [1, 0.5],
    [4, 0.06],
  ] as const) {
    const tone = on.createOscillator();
    const fading = on.createGain();
    tone.frequency.value = frequency * overtone;
    fading.gain.setValueAtTime(0.0001, at);
    fading.gain.exponentialRampToValueAtTime(Math.max(loudness * share, 0.0002), at + 0.012);
    fading.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH / overtone ** 0.5);
    tone.connect(fading).connect(on.destination);
    tone.start(at);
    tone.stop(at + LENGTH);
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
