import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amplitude, fadeCurve, normalizedLevel, PEAK_LIMIT, TARGET_LOUDNESS } from '#islands/listening/player/engine/player.gain';

const decibels = (factor: number): number => 20 * Math.log10(factor);
const loudness = fc.double({ min: -40, max: 0, noNaN: true });

describe('loudness normalisation', () => {
  test('measured tracks never exceed the target loudness or the peak limit', () => {
    fc.assert(
      fc.property(loudness, loudness, fc.double({ min: -30, max: 3, noNaN: true }), fc.boolean(), (own, album, peak, isAlbum) => {
        const gain = decibels(normalizedLevel({ loudness: own, album_loudness: album, true_peak: peak }, isAlbum));
        expect(gain + (isAlbum ? album : own)).toBeLessThanOrEqual(TARGET_LOUDNESS + 1e-9);
        expect(gain + peak).toBeLessThanOrEqual(PEAK_LIMIT + 1e-9);
      }),
    );
  });

  test('the tracks of an album get the same gain', () => {
    const album = { album_loudness: -9, true_peak: -6 };
    expect(normalizedLevel({ ...album, loudness: -20 }, true)).toBe(normalizedLevel({ ...album, loudness: -8 }, true));
    expect(decibels(normalizedLevel({ ...album, loudness: -8 }, false))).toBeCloseTo(-6, 5);
  });

  test('unmeasured tracks and those without a known peak are not amplified', () => {
    expect(normalizedLevel({ loudness: null, album_loudness: null, true_peak: null }, false)).toBe(1);
    expect(normalizedLevel({ loudness: -30, album_loudness: null, true_peak: null }, false)).toBe(1);
    expect(normalizedLevel({ loudness: -8, album_loudness: null, true_peak: null }, true)).toBeCloseTo(amplitude(-6), 9);
  });
});

test('the power of a crossfade is constant', () => {
  const [fadeIn, fadeOut] = [fadeCurve('in'), fadeCurve('out')];
  for (const [index, level] of fadeIn.entries()) expect(level ** 2 + (fadeOut[index] ?? 0) ** 2).toBeCloseTo(1, 5);
  expect([fadeIn[0], fadeIn.at(-1), fadeOut[0], fadeOut.at(-1)].map((level) => Math.round((level ?? 9) * 1000))).toEqual([
    0, 1000, 1000, 0,
  ]);
});
