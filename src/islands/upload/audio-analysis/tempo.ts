import type { AudioConsumer, AudioFormat } from './audio-samples';
import { spectrum } from './fourier';

const RATE = 11_025; // hertz; enough to detect onsets
const WINDOW = 512;
const HOP = 128;
const SLOWEST = 60; // BPM
const FASTEST = 200;
const STEP = 0.5; // BPM
const FINE_STEP = 0.02; // BPM
const COMMON = 120; // BPM, centre of the prior
const SPREAD = 0.7; // octaves
const BEATS = 4;
const FINE_BEATS = 32;
const CLEAR = 0.06; // from 0 to 1
const SHORTEST = 6; // seconds

/** Onset strength relative to the local mean. */
const risesOf = (energies: number[], frames: number): Float32Array => {
  const around = Math.round(frames / 2);
  const sums = new Float64Array(energies.length + 1);
  energies.forEach((value, i) => {
    sums[i + 1] = sums[i]! + value;
  });
  return Float32Array.from(energies, (value, i) => {
    const from = Math.max(0, i - around);
    const to = Math.min(energies.length, i + around);
    return Math.max(0, value - (sums[to]! - sums[from]!) / (to - from));
  });
};

/** Autocorrelation for every lag up to `longest`; 1 is identical. */
const likeness = (rises: Float32Array, longest: number): Float64Array => {
  const mean = rises.reduce((sum, value) => sum + value, 0) / rises.length;
  const centred = rises.map((value) => value - mean);
  const correlation = new Float64Array(longest + 1);
  for (let lag = 0; lag <= longest; lag += 1) {
    let sum = 0;
    for (let i = lag; i < centred.length; i += 1) sum += centred[i]! * centred[i - lag]!;
    correlation[lag] = sum / (centred.length - lag);
  }
  const whole = correlation[0] || 1;
  return correlation.map((value) => value / whole);
};

const at = (values: Float64Array, position: number): number => {
  const low = Math.floor(position);
  return values[low]! + (values[Math.min(values.length - 1, low + 1)]! - values[low]!) * (position - low);
};

/** `rate` is in frames per second. Returns null if no beat is clear. */
const tempoOf = (rises: Float32Array, rate: number): number | null => {
  const seconds = rises.length / rate;
  const fineBeats = Math.min(FINE_BEATS, Math.floor((seconds / 2) * (SLOWEST / 60)));
  const similarities = likeness(rises, Math.ceil((rate * 60 * Math.max(BEATS, fineBeats)) / (SLOWEST - 1)) + 2);
  const clearness = (bpm: number, beats: number): number => {
    let sum = 0;
    for (let beat = 1; beat <= beats; beat += 1) sum += at(similarities, (rate * 60 * beat) / bpm);
    return sum / beats;
  };
  const likely = (bpm: number): number => Math.exp(-0.5 * (Math.log2(bpm / COMMON) / SPREAD) ** 2);
  let best = { bpm: 0, score: 0 };
  for (let bpm = SLOWEST; bpm <= FASTEST; bpm += STEP) {
    const score = clearness(bpm, BEATS) * likely(bpm);
    if (score > best.score) best = { bpm, score };
  }
  if (!best.bpm || clearness(best.bpm, BEATS) < CLEAR) return null;
  let fine = { bpm: best.bpm, score: Number.NEGATIVE_INFINITY };
  for (let bpm = best.bpm - 1.5; bpm <= best.bpm + 1.5; bpm += FINE_STEP) {
    const score = clearness(bpm, fineBeats);
    if (score > fine.score) fine = { bpm, score };
  }
  return Math.round(fine.bpm * 10) / 10;
};

/** Tempo in BPM; null if no beat is clear. */
export const tempoMeter = ({ sampleRate }: AudioFormat): AudioConsumer<number | null> => {
  const every = Math.max(1, Math.round(sampleRate / RATE));
  const frames = sampleRate / every / HOP;
  const strengths = spectrum(WINDOW);
  const energies: number[] = [];
  const heard = new Float32Array(WINDOW);
  let before = new Float32Array(WINDOW / 2);
  let [filled, sum, count] = [0, 0, 0];
  const look = (): void => {
    const now = strengths(heard).map((value) => Math.log1p(100 * value));
    let rise = 0;
    for (let i = 0; i < now.length; i += 1) rise += Math.max(0, now[i]! - before[i]!);
    energies.push(rise);
    before = now as Float32Array<ArrayBuffer>;
    heard.copyWithin(0, HOP);
    filled = WINDOW - HOP;
  };
  return {
    add: (planes) => {
      const length = planes[0]?.length ?? 0;
      for (let frame = 0; frame < length; frame += 1) {
        for (const samples of planes) sum += samples[frame]!;
        count += 1;
        if (count < every) continue;
        heard[filled] = sum / (every * planes.length);
        filled += 1;
        sum = 0;
        count = 0;
        if (filled === WINDOW) look();
      }
    },
    end: () => (energies.length < SHORTEST * frames ? null : tempoOf(risesOf(energies, frames), frames)),
  };
};
