import { describe, expect, it } from 'vitest';
import { formatDay } from '#islands/platform/lib/day';
import {
  formatAlbums,
  formatArtists,
  formatClock,
  formatCount,
  formatDuration,
  formatFollowers,
  formatPlays,
  formatTracks,
  isoDuration,
} from '#islands/platform/lib/format';
import { imageAt, imageSet, shareImage, wideImageSet } from '#islands/platform/lib/image';
import { formatMoney } from '#islands/platform/lib/money';
import { scriptJson } from '#islands/platform/lib/script-json';

describe('formatting', () => {
  it('times are formatted like a clock', () => {
    expect([0, 999, 61_000, 247_000, 3_847_000].map(formatClock)).toEqual(['0:00', '0:01', '1:01', '4:07', '1:04:07']);
  });

  it('lengths are formatted in minutes, from one hour in hours', () => {
    expect([0, 61_000, 2_460_000, 3_600_000, 4_320_000].map(formatDuration)).toEqual([
      '1 min',
      '1 min',
      '41 min',
      '1 h 0 min',
      '1 h 12 min',
    ]);
  });

  it('counts have thousands separators and plural forms', () => {
    expect(formatCount(41_207)).toBe('41,207');
    expect([0, 1, 1204].map(formatTracks)).toEqual(['0 tracks', '1 track', '1,204 tracks']);
    expect([0, 1, 1204].map(formatPlays)).toEqual(['0 plays', '1 play', '1,204 plays']);
    expect([0, 1, 1204].map(formatFollowers)).toEqual(['0 followers', '1 follower', '1,204 followers']);
    expect([0, 1, 2].map(formatArtists)).toEqual(['0 artists', '1 artist', '2 artists']);
    expect([0, 1, 2].map(formatAlbums)).toEqual(['0 albums', '1 album', '2 albums']);
  });

  it('dates, amounts of money and ISO durations are formatted', () => {
    expect(formatDay('2026-08-14')).toBe('14 August 2026');
    expect([formatMoney(640, 'EUR'), formatMoney(1200, 'EUR'), formatMoney(500, 'JPY')]).toEqual(['€6.40', '€12', 'JP¥500']);
    expect(isoDuration(247_000)).toBe('PT4M7S');
  });
});

describe('image sizes', () => {
  it('sizes are derived from the image address', () => {
    expect(imageAt('/media/ab-320.webp', 96)).toBe('/media/ab-96.webp');
    expect(imageSet('/media/ab-320.webp')).toBe('/media/ab-96.webp 96w, /media/ab-320.webp 320w, /media/ab-640.webp 640w');
    expect(wideImageSet('/media/ab-320.webp')).toMatch(/, \/media\/ab-1200\.jpg 1200w$/);
    expect(shareImage('/media/ab-320.webp')).toBe('/media/ab-1200.jpg');
  });

  it('an external image has a single size', () => {
    const elsewhere = 'https://pictures.example/cover.png';
    expect([imageAt(elsewhere, 96), imageSet(elsewhere), wideImageSet(elsewhere), shareImage(elsewhere)]).toEqual([
      elsewhere,
      undefined,
      undefined,
      elsewhere,
    ]);
  });
});

it('JSON in a script element cannot close it', () => {
  const hostile = { name: '</script><script>alert(1)</script><!--' };
  expect(scriptJson(hostile)).not.toContain('<');
  expect(JSON.parse(scriptJson(hostile))).toEqual(hostile);
});
