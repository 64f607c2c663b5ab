import { biquad, filterBoth } from '../filter.ts';
import { RATE, type Stereo } from '../stereo.ts';

export interface Room {
  /** Decay time to -60 dB. */
  seconds: number;
  /** 0.5 (cupboard) to 2 (cathedral). */
  size?: number;
  /** Hz. */
  damping?: number;
  /** Pre-delay in seconds. */
  before?: number;
}

const LENGTHS = [1277, 1481, 1693, 1889, 2111, 2347, 2593, 2819];
const SIZE = 8192;
const MASK = SIZE - 1;

/** Returns only the reverb: a feedback delay network of eight lines with a Hadamard matrix. */
export function reverb(input: Stereo, { seconds, size = 1, damping = 5000, before = 0.015 }: Room): Stereo {
  const length = input.left.length;
  const wet = diffuse(input, Math.floor(before * RATE));
  const lines = new Float32Array(SIZE * 8);
  const taps = LENGTHS.map((samples) => Math.min(MASK, Math.floor(samples * size)));
  const gains = taps.map((samples) => 10 ** ((-3 * samples) / (seconds * RATE)));
  const smooth = 1 - Math.exp((-2 * Math.PI * damping) / RATE);
  const state = new Float64Array(8);
  const y = new Float64Array(8);
  const { left, right } = wet;
  for (let i = 0; i < length; i++) {
    for (let k = 0; k < 8; k++) {
      const sample = lines[k * SIZE + ((i - taps[k]) & MASK)];
      state[k] += smooth * (sample - state[k]);
      y[k] = state[k] * gains[k];
    }
    const outLeft = y[0] - y[2] + y[4] - y[6];
    const outRight = y[1] - y[3] + y[5] - y[7];
    hadamard(y);
    for (let k = 0; k < 8; k++) {
      lines[k * SIZE + (i & MASK)] = y[k] + (k & 1 ? right[i] : left[i]) * 0.35;
    }
    left[i] = outLeft;
    right[i] = outRight;
  }
  filterBoth(wet, biquad('highpass', 160));
  return wet;
}

function hadamard(y: Float64Array): void {
  for (let width = 1; width < 8; width *= 2) {
    for (let k = 0; k < 8; k++) {
      if (k & width) continue;
      const a = y[k];
      const b = y[k + width];
      y[k] = a + b;
      y[k + width] = a - b;
    }
  }
  for (let k = 0; k < 8; k++) y[k] *= 0.353_553_390_593;
}

function diffuse(input: Stereo, delay: number): Stereo {
  const smear = (sound: Float32Array, lengths: readonly number[]) => {
    const out = new Float32Array(sound.length);
    out.set(sound.subarray(0, Math.max(0, sound.length - delay)), delay);
    for (const size of lengths) {
      const line = new Float32Array(size);
      let at = 0;
      for (let i = 0; i < out.length; i++) {
        const delayed = line[at];
        const sum = out[i] - 0.6 * delayed;
        out[i] = delayed + 0.6 * sum;
        line[at] = sum;
        if (++at === size) at = 0;
      }
    }
    return out;
  };
  return { left: smear(input.left, [211, 347]), right: smear(input.right, [223, 331]) };
}
