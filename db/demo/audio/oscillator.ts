import { RATE } from './stereo.ts';

const TABLE_SIZE = 4096;
const table = Float32Array.from({ length: TABLE_SIZE + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / TABLE_SIZE));

type Shape = 'saw' | 'pulse' | 'triangle' | 'sine';

/** Sine of a phase in turns, from a table. */
export function sine(turns: number): number {
  const x = (turns - Math.floor(turns)) * TABLE_SIZE;
  const k = x | 0;
  const low = table[k];
  return low + (table[k + 1] - low) * (x - k);
}

export const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

export interface Bend {
  /** MIDI pitch to slide from, and the duration in seconds. */
  from?: number;
  glide?: number;
  /** Vibrato in cents, rate in Hz; fades in after `delay`. */
  vibrato?: number;
  rate?: number;
  delay?: number;
}

/** Frequency per sample. */
export function pitchLine(length: number, pitch: number, bend: Bend = {}): Float32Array {
  const { from = pitch, glide = 0, vibrato = 0, rate = 5, delay = 0.25 } = bend;
  const line = new Float32Array(length);
  if (from === pitch && vibrato === 0) return line.fill(hertz(pitch));
  const pull = Math.exp(-1 / Math.max(1, (glide * RATE) / 4));
  let distance = from - pitch;
  for (let block = 0; block < length; block += 16) {
    const time = block / RATE;
    const depth = (vibrato / 100) * Math.min(1, Math.max(0, (time - delay) / 0.4));
    const value = hertz(pitch + distance + depth * sine(time * rate));
    line.fill(value, block, block + 16);
    distance *= pull ** 16;
  }
  return line;
}

/** PolyBLEP correction against aliasing. */
function corner(turn: number, step: number): number {
  if (turn < step) {
    const x = turn / step;
    return x + x - x * x - 1;
  }
  if (turn > 1 - step) {
    const x = (turn - 1) / step;
    return x * x + x + x + 1;
  }
  return 0;
}

export interface Wave {
  shape: Shape;
  /** Frequency multiplier, 1 by default. */
  ratio?: number;
  gain?: number;
  /** Pulse width. */
  width?: number;
}

/** `phase` in turns. */
export function addWave(out: Float32Array, line: Float32Array, wave: Wave, phase: number): void {
  const { shape, gain = 1, width = 0.5 } = wave;
  const scale = (wave.ratio ?? 1) / RATE;
  let turn = phase - Math.floor(phase);
  for (let i = 0; i < out.length; i++) {
    const step = line[i] * scale;
    turn += step;
    if (turn >= 1) turn -= 1;
    if (shape === 'sine') out[i] += gain * sine(turn);
    else if (shape === 'triangle') out[i] += gain * (1 - 4 * Math.abs(turn - 0.5));
    else if (shape === 'saw') out[i] += gain * (2 * turn - 1 - corner(turn, step));
    else {
      let other = turn + 1 - width;
      if (other >= 1) other -= 1;
      const high = turn < width ? 1 : -1;
      out[i] += gain * (high + corner(turn, step) - corner(other, step) + 1 - 2 * width);
    }
  }
}
