// Five short sounds, made here and on request only.
import { SOUNDS } from "./preferences";

export type Sound = "run" | "click" | "turn" | "roll" | "gain";

/** A note: its wave, its frequency in hertz at the start and at the end, its start and its length in seconds. */
type Note = [wave: OscillatorType, from: number, to: number, start: number, length: number];

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  run: [0, 0.09, 0.24, 0.33].map((start): Note => ["triangle", 130, 70, start, 0.07]),
  click: [
    ["square", 1400, 500, 0, 0.02],
    ["triangle", 240, 160, 0.01, 0.06],
  ],
  turn: [["sawtooth", 300, 900, 0, 0.06]],
  roll: [0, 0.06, 0.13, 0.22, 0.34].map((start): Note => ["square", 700 - 900 * start, 260, start, 0.03]),
  gain: [
    ["sine", 660, 660, 0, 0.12],
    ["sine", 880, 880, 0.1, 0.22],
  ],
};

const VOLUME = 0.06;

let context: AudioContext | undefined;

/** Plays a sound after a delay in milliseconds, if the viewer wants sounds. */
export function play(sound: Sound, delay = 0): void {
  if (!SOUNDS.isOn || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  // Browsers keep a page silent until its viewer has done something on it; what was missed then stays silent.
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime + delay / 1000;
  for (const note of NOTES[sound]) ring(context, now, note);
}

function ring(audio: AudioContext, now: number, [wave, from, to, start, length]: Note): void {
  const voice = audio.createOscillator();
  const level = audio.createGain();
  const begin = now + start;
  voice.type = wave;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + length);
  level.gain.setValueAtTime(VOLUME, begin);
  level.gain.exponentialRampToValueAtTime(0.0005, begin + length);
  voice.connect(level).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
}
