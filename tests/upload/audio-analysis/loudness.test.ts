import { describe, expect, test } from 'vitest';
import type { AudioFormat, ChannelSamples } from '#islands/upload/audio-analysis/audio-samples';
import { loudnessMeter } from '#islands/upload/audio-analysis/loudness';
import { truePeakMeter } from '#islands/upload/audio-analysis/true-peak';
import { heardBy, inTurn, sine } from '../../support/signal';

const STEREO = { sampleRate: 48_000, channels: 2 };
const loudness = (shape: AudioFormat, planes: ChannelSamples) => heardBy(loudnessMeter(shape), planes) ?? Number.NaN;
const tone = (level: number, seconds: number, shape: AudioFormat = STEREO) => sine(shape, { frequency: 1000, level, seconds });

describe('loudness of the ITU-R BS.1770 and EBU Tech 3341 signals', () => {
  test.each([44_100, 48_000, 96_000, 22_050])('a 997 Hz sine has the recommended loudness at %i Hz', (sampleRate) => {
    const read = (channels: number, level: number) =>
      loudness({ sampleRate, channels }, sine({ sampleRate, channels }, { frequency: 997, level, seconds: 10 }));
    expect(read(1, 0)).toBeCloseTo(-3.01, 1);
    expect(read(1, -20)).toBeCloseTo(-23.01, 1);
    expect(read(2, -20)).toBeCloseTo(-20, 1);
  });

  test('cases 1 and 2: steady tones of −23 and −33 dBFS are measured exactly', () => {
    expect(loudness(STEREO, tone(-23, 20))).toBeCloseTo(-23, 1);
    expect(loudness(STEREO, tone(-33, 20))).toBeCloseTo(-33, 1);
  });

  test('cases 3 to 5: far quieter parts are gated', () => {
    const cases = [
      inTurn(tone(-36, 10), tone(-23, 60), tone(-36, 10)),
      inTurn(tone(-72, 10), tone(-36, 10), tone(-23, 60), tone(-36, 10), tone(-72, 10)),
      inTurn(tone(-26, 20), tone(-20, 20.1), tone(-26, 20)),
    ];
    for (const planes of cases) expect(Math.abs(loudness(STEREO, planes) + 23)).toBeLessThan(0.1);
  });

  test('case 6: surround channels weigh more, the low-frequency channel is ignored', () => {
    const shape = { sampleRate: 48_000, channels: 6 };
    const levels = [-28, -28, -24, -10, -30, -30];
    const planes = levels.map((level) => sine({ sampleRate: 48_000, channels: 1 }, { frequency: 1000, level, seconds: 20 })[0]!);
    expect(Math.abs(loudness(shape, planes) + 23)).toBeLessThan(0.1);
  });

  test('silence and less than 400 ms have no loudness', () => {
    expect(loudness(STEREO, [new Float32Array(480_000), new Float32Array(480_000)])).toBeNaN();
    expect(loudness(STEREO, tone(-20, 0.39))).toBeNaN();
  });
});

describe('true peak', () => {
  /** Faded in, because a wave that starts at its middle overshoots. */
  const peak = (frequency: number, phase: number, level = -6.02) => {
    const planes = sine(STEREO, { frequency, level, seconds: 1, phase }).map((plane) =>
      plane.map((value, i) => value * Math.min(1, i / 4800)),
    );
    return heardBy(truePeakMeter(STEREO), planes, 7);
  };

  test('the inter-sample peak is within the tolerance of EBU Tech 3341', () => {
    for (const [frequency, phase] of [
      [12_000, 1 / 8],
      [8000, 1 / 6],
      [6000, 1 / 16],
      [997, 0],
    ] as const) {
      expect(peak(frequency, phase)).toBeGreaterThan(-6.4);
      expect(peak(frequency, phase)).toBeLessThan(-5.8);
    }
  });

  test('silence has the lowest value of −120 dB', () => {
    expect(heardBy(truePeakMeter(STEREO), [new Float32Array(1000), new Float32Array(1000)])).toBe(-120);
  });
});
