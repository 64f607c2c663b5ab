import type { AudioConsumer, AudioFormat, ChannelSamples } from './audio-samples';
import { loudnessMeter } from './loudness';
import { type Peaks, peakMeter } from './peaks';
import { tempoMeter } from './tempo';
import { truePeakMeter } from './true-peak';

export interface SampleAnalysis extends Peaks {
  loudness: number | null;
  true_peak: number | null;
  bpm: number | null;
}

const rounded = (value: number | null, places: number): number | null =>
  value === null ? null : Math.round(value * 10 ** places) / 10 ** places;

export const sampleAnalyser = (shape: AudioFormat): AudioConsumer<SampleAnalysis> => {
  const outline = peakMeter(shape);
  const loudness = loudnessMeter(shape);
  const peak = truePeakMeter(shape);
  const tempo = tempoMeter(shape);
  return {
    add: (planes: ChannelSamples) => {
      for (const each of [outline, loudness, peak, tempo]) each.add(planes);
    },
    end: () => ({
      ...outline.end(),
      loudness: rounded(loudness.end(), 2),
      true_peak: rounded(peak.end(), 2),
      bpm: tempo.end(),
    }),
  };
};
