import { LARGE_PEAKS, SMALL_PEAKS } from '#contracts/upload/audio';
import type { AudioConsumer, AudioFormat } from './audio-samples';

const STEPS_A_SECOND = 100;
const SILENCE = 0.001; // −60 dBFS

export interface Peaks {
  duration: number; // milliseconds
  peaks: number[] | null;
  waveform: number[] | null;
  silence: { start: number; end: number }; // milliseconds
}

const heightsOf = (steps: readonly number[], count: number, heightOf: (section: readonly number[]) => number): number[] | null => {
  if (!steps.length) return null;
  const peaks = Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * steps.length) / count);
    const end = Math.max(start + 1, Math.floor(((index + 1) * steps.length) / count));
    return heightOf(steps.slice(start, end));
  });
  const highest = Math.max(...peaks);
  return peaks.map((peak) => (highest > 0 ? Math.round((100 * peak) / highest) : 0));
};

export const peaksOf = (steps: readonly number[], count: number) => heightsOf(steps, count, (section) => Math.max(...section));

/** Means: the maximum of a longer section is the same throughout most mastered music. */
export const levelsOf = (steps: readonly number[], count: number) =>
  heightsOf(steps, count, (section) => section.reduce((sum, height) => sum + height, 0) / section.length);

export const peakMeter = ({ sampleRate }: AudioFormat): AudioConsumer<Peaks> => {
  const step = sampleRate / STEPS_A_SECOND;
  const steps: number[] = [];
  let frames = 0;
  return {
    add: (planes) => {
      const length = planes[0]?.length ?? 0;
      for (const samples of planes) {
        for (let frame = 0; frame < length; frame += 1) {
          const at = Math.floor((frames + frame) / step);
          const height = Math.abs(samples[frame] ?? 0);
          if (!((steps[at] ?? -1) >= height)) steps[at] = height;
        }
      }
      frames += length;
    },
    end: () => {
      const duration = (frames / sampleRate) * 1000;
      const first = steps.findIndex((height) => height >= SILENCE);
      const last = steps.findLastIndex((height) => height >= SILENCE);
      const stepLength = 1000 / STEPS_A_SECOND;
      const start = first < 0 ? duration : first * stepLength;
      const end = first < 0 ? duration : Math.max(0, duration - (last + 1) * stepLength);
      return {
        duration: Math.round(duration),
        peaks: levelsOf(steps, SMALL_PEAKS),
        waveform: peaksOf(steps, LARGE_PEAKS),
        silence: { start: Math.round(start), end: Math.round(end) },
      };
    },
  };
};
