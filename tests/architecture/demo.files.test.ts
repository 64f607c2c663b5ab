import { expect, test } from 'vitest';
import { compose } from '../../db/demo/compose';
import { pictureFiles } from '../../db/demo/image/picture';
import { pictureTint } from '../../db/demo/image/tint';
import { firstGroups, trackGroups } from '../../db/demo/jobs';
import { musicTables } from '../../db/demo/load/music';
import { LoadTime } from '../../db/demo/load/time';
import { makeTrack } from '../../db/demo/make-track';
import { frameOffsets } from '../../db/demo/mp3/frame';

test('a first start generates whole albums, at most a fifth of all tracks', () => {
  const groups = trackGroups();
  const first = groups.slice(0, firstGroups(groups)).flat().length;
  expect([first >= 8, first <= groups.flat().length / 5]).toEqual([true, true]);
});

const FRAME_SECONDS = 1152 / 44_100;
const tracks = trackGroups().flat();

/** Milliseconds of audio in a file. */
const heard = (file: Uint8Array): number => {
  const size = file.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
  return frameOffsets(file.subarray(10 + size)).length * FRAME_SECONDS * 1000;
};

test.each([
  ['on its own', tracks.find(({ passage }) => !passage)!],
  ['of an album without gaps', tracks.find(({ passage }) => passage)!],
])('full and sketched audio have equal length and loudness below full scale: a track %s', async (_, job) => {
  const [full, sketched] = [await makeTrack(job), await makeTrack({ ...job, isSketch: true })];
  expect(sketched.result.duration).toBe(full.result.duration);
  for (const { file, result } of [full, sketched]) {
    expect(result.truePeak).toBeLessThan(-2);
    expect(Math.abs(heard(file) - result.duration)).toBeLessThan(100);
    expect([result.peaks.length, Math.max(...result.peaks), result.line.length]).toEqual([800, 100, 48]);
    expect(new Set(result.peaks).size).toBeGreaterThan(20);
  }
  expect(Math.abs(sketched.result.loudness - full.result.loudness)).toBeLessThan(3);
});

test('ATT-06 artists are loaded with the keys of their names, which no two verified ones share', () => {
  const { artists = [] } = musicTables(
    compose(() => undefined, new Map()),
    new LoadTime(Date.now()),
  );
  const keys = artists.filter(({ verified }) => verified).flatMap((artist) => artist.name_keys as string[]);
  expect(artists.every((artist) => (artist.name_keys as string[]).length > 0)).toBe(true);
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys).size).toBe(keys.length);
});

test('A1 drawings get the tint that their upload would get, before the rows that show them', async () => {
  const tint = await pictureTint((await pictureFiles('slow-ferry')).get('-96.webp')!);
  expect(tint).toMatch(/^#[0-3][0-9A-F][4-7][0-9A-F][4-7][0-9A-F]$/);
  const pictures = new Map([['ferry', { sizes: { '-320.webp': 1 }, tint }]]);
  const tables = musicTables(
    compose(() => undefined, pictures),
    new LoadTime(Date.now()),
  );
  expect(tables.image_tints).toEqual([{ image: '/media/ferry-320.webp', tint }]);
  expect(Object.keys(tables).indexOf('image_tints')).toBeLessThan(Object.keys(tables).indexOf('artists'));
});
