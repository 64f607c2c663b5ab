import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digest } from '#islands/upload/audio-analysis/digest';
import { peakMeter, peaksOf } from '#islands/upload/audio-analysis/peaks';
import { heardBy, inTurn, sine } from '../../support/signal';
import { digestOf } from '../../support/wav';

const SHAPE = { sampleRate: 44_100, channels: 2 };
const silence = (seconds: number) => [new Float32Array(seconds * 44_100), new Float32Array(seconds * 44_100)];
const tone = (level: number, seconds: number) => sine(SHAPE, { frequency: 440, level, seconds });

describe('waveform of an audio file', () => {
  test('duration, peaks and leading and trailing silence are measured', () => {
    const result = heardBy(peakMeter(SHAPE), inTurn(silence(1), tone(-6, 2), tone(-12, 4), silence(3)));
    expect(result.duration).toBe(10_000);
    expect(result.silence.start).toBeCloseTo(1000, -2);
    expect(result.silence.end).toBeCloseTo(3000, -2);
    expect([result.peaks?.length, result.waveform?.length]).toEqual([48, 800]);
    expect([result.waveform?.[40], result.waveform?.[160], result.waveform?.[400], result.waveform?.[700]]).toEqual([0, 100, 50, 0]);
  });

  test('silent audio is silent throughout, and empty audio has no waveform', () => {
    const quiet = heardBy(peakMeter(SHAPE), silence(2));
    expect([quiet.silence, new Set(quiet.waveform)]).toEqual([{ start: 2000, end: 2000 }, new Set([0])]);
    expect(peakMeter(SHAPE).end()).toMatchObject({ duration: 0, peaks: null, waveform: null });
  });

  test('a waveform preserves the maximum at any length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 2000 }),
        fc.integer({ min: 1, max: 900 }),
        (steps, count) => {
          const line = peaksOf(steps, count) ?? [];
          expect(line).toHaveLength(count);
          expect(Math.max(...line)).toBe(100);
          expect(Math.min(...line)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test('the digest equals that of the platform for any chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 700 }), fc.integer({ min: 1, max: 130 }), async (bytes, piece) => {
      const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => bytes.slice(at * piece, (at + 1) * piece));
      const stream = () => new ReadableStream({ start: (to) => [...pieces.map((part) => to.enqueue(part)), to.close()].at(-1) });
      expect(await digest({ stream } as Blob)).toBe(await digestOf(bytes as Uint8Array<ArrayBuffer>));
    }),
  );
});
