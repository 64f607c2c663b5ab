import { biquad, filterBoth } from './filter.ts';
import { loudness, truePeak } from './loudness.ts';
import { amplify, RATE, ratio, type Stereo, soft } from './stereo.ts';

/** Highest true peak in dBTP; leaves headroom for encoding. */
const CEILING = -2.4;
const LOOKAHEAD = 132;

/** Minimum of each sample and the `ahead` samples after it. */
function slidingMinimum(values: Float32Array, ahead: number): Float32Array {
  const out = new Float32Array(values.length);
  const queue = new Int32Array(values.length);
  let head = 0;
  let tail = 0;
  for (let i = values.length - 1; i >= 0; i--) {
    while (tail > head && values[queue[tail - 1]] >= values[i]) tail--;
    queue[tail++] = i;
    while (queue[head] > i + ahead) head++;
    out[i] = values[queue[head]];
  }
  return out;
}

/** Look-ahead limiter with a release of about 90 ms. Returns false if nothing exceeded the ceiling. */
function limit({ left, right }: Stereo, ceiling: number): boolean {
  const top = ratio(ceiling);
  const gains = new Float32Array(left.length);
  let needed = false;
  for (let i = 0; i < left.length; i++) {
    const peak = Math.max(Math.abs(left[i]), Math.abs(right[i]));
    gains[i] = peak > top ? top / peak : 1;
    if (peak > top) needed = true;
  }
  if (!needed) return false;
  const lowest = slidingMinimum(gains, LOOKAHEAD);
  const release = 1 - Math.exp(-1 / (0.09 * RATE));
  let level = 1;
  for (let i = 0; i < lowest.length; i++) {
    level = Math.min(lowest[i], level + (1 - level) * release);
    lowest[i] = level;
  }
  let sum = LOOKAHEAD;
  for (let i = 0; i < lowest.length; i++) {
    sum += lowest[i] - (i >= LOOKAHEAD ? lowest[i - LOOKAHEAD] : 1);
    const gain = Math.min(1, sum / LOOKAHEAD);
    left[i] *= gain;
    right[i] *= gain;
  }
  return true;
}

/** Soft-clips the upper half of full scale, to relieve the limiter. */
function warm(sound: Stereo, amount: number): void {
  if (amount === 0) return;
  for (const channel of [sound.left, sound.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = soft(channel[i] * amount) / amount;
  }
}

export interface Target {
  /** LUFS. */
  loudness: number;
  /** Drive: 0 none, 1 gentle, 2 clear. */
  warmth: number;
}

/** LUFS. */
const DRIVEN_AT = -18;

export function master(sound: Stereo, { loudness: target, warmth }: Target): void {
  filterBoth(sound, biquad('highpass', 28));
  amplify(sound, ratio(DRIVEN_AT - loudness(sound)));
  warm(sound, warmth);
  for (let pass = 0; pass < 2; pass++) {
    amplify(sound, ratio(target - loudness(sound)));
    if (!limit(sound, CEILING - 0.3)) break;
  }
  const over = truePeak(sound) - CEILING;
  if (over > 0) amplify(sound, ratio(-over));
}

/** For gapless albums: a fixed gain in dB and no state, so that levels match where tracks meet. */
export function masterPassage(sound: Stereo, gain: number, warmth: number): void {
  amplify(sound, ratio(gain));
  warm(sound, warmth);
  limit(sound, CEILING - 0.8);
}
