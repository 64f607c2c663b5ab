import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  BAND_QUALITY,
  BANDS,
  curveOf,
  filterGains,
  GAIN_LIMIT,
  peakOf,
  responseAt,
} from '#islands/listening/player/engine/equaliser.curve';
import { PRESETS } from '#islands/listening/player/engine/equaliser.presets';
import { changeEqualiser, levelsOf, readEqualiser, setLevelOf } from '#islands/listening/player/engine/equaliser.settings';
import { $settings, DEFAULT_PLAYER_SETTINGS } from '#islands/listening/player/engine/player.store';

const FLAT = PRESETS.flat;
const rates = fc.constantFrom(8_000, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000);
const level = fc.integer({ min: -24, max: 24 }).map((steps) => steps / 2);
const levels = fc.array(level, { minLength: 10, maxLength: 10 });

/** Peaking filter with the coefficients that the Web Audio API defines. */
const prescribed = (centre: number, gain: number, frequency: number, rate: number): number => {
  const [amplitude, turn] = [10 ** (gain / 40), (2 * Math.PI * centre) / rate];
  const alpha = Math.sin(turn) / (2 * BAND_QUALITY);
  const magnitude = ([zero, one, two]: number[]): number => {
    const angle = (2 * Math.PI * frequency) / rate;
    const real = zero! + one! * Math.cos(angle) + two! * Math.cos(2 * angle);
    return Math.hypot(real, one! * Math.sin(angle) + two! * Math.sin(2 * angle));
  };
  const middle = -2 * Math.cos(turn);
  const above = magnitude([1 + alpha * amplitude, middle, 1 - alpha * amplitude]);
  return 20 * Math.log10(above / magnitude([1 + alpha / amplitude, middle, 1 - alpha / amplitude]));
};

describe('equaliser curve', () => {
  test("the response equals the sum of the Web Audio API's peaking filters", () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: 20, max: 20_000 }), (gains, frequency) => {
        const sum = BANDS.reduce((total, centre, band) => total + prescribed(centre, gains[band]!, frequency, 48_000), 0);
        expect(responseAt(gains, frequency, 48_000)).toBeCloseTo(sum, 6);
      }),
    );
  });

  test('the curve passes through every handle for all levels and sample rates', () => {
    fc.assert(
      fc.property(levels, rates, (targets, rate) => {
        const gains = filterGains(targets, rate);
        for (const [band, centre] of BANDS.entries())
          if (centre < rate * 0.49) expect(responseAt(gains, centre, rate)).toBeCloseTo(targets[band]!, 2);
      }),
    );
  });

  test('levels at 0 change nothing', () => {
    const gains = filterGains(FLAT, 44_100);
    expect(gains.map(Math.abs)).toEqual(FLAT);
    expect(curveOf(gains, 44_100, 20, 20_000).every(([, decibels]) => decibels === 0)).toBe(true);
    expect(peakOf(gains, 44_100)).toBe(0);
  });
});

describe('equaliser attenuation', () => {
  test('attenuation is the peak of the curve, not the largest level or gain', () => {
    const gains = filterGains([0, 0, 0, 12, 12, 0, 0, 0, 0, 0], 48_000);
    const peak = peakOf(gains, 48_000);
    expect(peak).toBeGreaterThan(12.05);
    expect(peak).toBeGreaterThan(Math.max(...gains) + 1);
    const finest = Array.from({ length: 2000 }, (_, step) => responseAt(gains, 200 + step / 4, 48_000));
    expect(Math.max(...finest) - peak).toBeLessThan(0.01);
  });

  test('no frequency is louder than before', () => {
    fc.assert(
      fc.property(levels, rates, fc.double({ min: 1, max: 96_000, noNaN: true }), (targets, rate, frequency) => {
        const gains = filterGains(targets, rate);
        expect(responseAt(gains, frequency, rate) - peakOf(gains, rate)).toBeLessThan(0.01);
      }),
      { examples: [[[0, 1, 11, -7.5, 0, 0, 0, 0, 0, 0], 8000, 121.877_708_938_859_98]] },
    );
  });

  test('lowered levels need no attenuation', () => {
    expect(peakOf(filterGains(Array(10).fill(-6), 48_000), 48_000)).toBeLessThan(0.1);
  });
});

describe('device settings', () => {
  beforeEach(() => $settings.set(DEFAULT_PLAYER_SETTINGS));

  test('the equaliser is off, flat and not stored at first', () => {
    expect(readEqualiser()).toEqual({ isOn: false, preset: 'flat', own: FLAT });
    expect($settings.get()).not.toHaveProperty('equaliser');
  });

  test('a moved handle starts an own curve from the preset, in steps and within limits', () => {
    changeEqualiser({ preset: 'bass', isOn: true });
    setLevelOf(9, 40);
    setLevelOf(8, -3.3);
    expect(levelsOf(readEqualiser())).toEqual([...PRESETS.bass.slice(0, 8), -3.5, GAIN_LIMIT]);
    expect(readEqualiser()).toMatchObject({ isOn: true, preset: 'own' });
  });

  test('an unmoved handle leaves the preset selected', () => {
    changeEqualiser({ preset: 'bass' });
    setLevelOf(0, 6.1);
    expect(readEqualiser()).toMatchObject({ isOn: false, preset: 'bass' });
  });

  test.each([{ isOn: 'yes', preset: 'constructor', own: 'loud' }, { isOn: 1, own: [Number.NaN, null, 'x', {}, 99] }, null])(
    'an invalid stored equaliser is replaced by the default: %j',
    (equaliser) => {
      $settings.set({ ...DEFAULT_PLAYER_SETTINGS, equaliser: equaliser as never });
      const { isOn, preset, own } = readEqualiser();
      expect([isOn, preset]).toEqual([false, 'flat']);
      expect(own).toHaveLength(10);
      for (const value of own) expect(Math.abs(value)).toBeLessThanOrEqual(GAIN_LIMIT);
    },
  );
});
