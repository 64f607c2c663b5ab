import { describe, expect, test } from 'vitest';
import { tintOf } from '#functions/platform/media/tint';

type Part = [share: number, colour: [number, number, number, number?]];

/** 1,000 pixels of RGBA. */
const picture = (...parts: Part[]): number[] =>
  parts.flatMap(([share, [red, green, blue, alpha = 255]]) => Array<number[]>(share).fill([red, green, blue, alpha]).flat());

const [WHITE, BLACK, GREY]: [number, number, number][] = [
  [255, 255, 255],
  [4, 4, 4],
  [120, 120, 120],
];
const RED: [number, number, number] = [200, 40, 30];

const channels = (hex: string | null): number[] => [1, 3, 5].map((at) => Number.parseInt(hex!.slice(at, at + 2), 16));

describe('tint of pixels', () => {
  test('an image of one colour has that colour', () => {
    for (const colour of [RED, [12, 90, 200], [40, 160, 70], [240, 220, 40]] as [number, number, number][])
      channels(tintOf(picture([1000, colour]))).forEach((channel, index) => {
        expect(Math.abs(channel - colour[index]!)).toBeLessThanOrEqual(1);
      });
  });

  test('the saturated colour with the largest share wins over white, black and grey', () => {
    const [red, green, blue] = channels(tintOf(picture([500, WHITE], [200, BLACK], [200, GREY], [70, RED], [30, [30, 60, 200]])));
    expect([red! > 180, green! < 60, blue! < 60]).toEqual([true, true, true]);
  });

  test('colours of one hue add up, and those around red are one hue', () => {
    const reds = Array.from({ length: 60 }, (_, step): Part => [8, [180 + step, 30, 30 + (step % 2) * 20]]);
    expect(channels(tintOf(picture(...reds, [500, [40, 70, 150]])))[0]).toBeGreaterThan(180);
  });

  test('transparent pixels do not count', () => {
    expect(channels(tintOf(picture([900, [30, 60, 200, 0]], [100, RED])))[0]).toBeGreaterThan(180);
    expect(tintOf(picture([1000, [30, 60, 200, 0]]))).toBeNull();
    expect(tintOf([])).toBeNull();
  });

  test('a grey, black or white image has a neutral tint, also with a speck of colour', () => {
    expect(tintOf(picture([1000, GREY]))).toBe('#787878');
    expect(tintOf(picture([1000, [255, 255, 255]]))).toBe('#FFFFFF');
    expect(tintOf(picture([1000, [0, 0, 0]]))).toBe('#000000');
    expect(new Set(channels(tintOf(picture([995, GREY], [5, RED])))).size).toBe(1);
  });

  test('one pixel is enough', () => {
    expect(tintOf([0, 0, 255, 255])).toBe('#0000FF');
  });

  test('an image of any single colour has it, also close to black or white', () => {
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) {
          const tint = tintOf(picture([10, [red, green, blue]]));
          expect(tint).toMatch(/^#[0-9A-F]{6}$/);
          expect(Math.max(...channels(tint).map((channel, index) => Math.abs(channel - [red, green, blue][index]!)))).toBeLessThan(3);
        }
  });
});
