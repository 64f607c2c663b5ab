import { describe, expect, test, vi } from 'vitest';
import { groupFolders } from '../../scripts/music-import/folder-groups.ts';
import type { FolderFile } from '../../scripts/music-import/listed-files.ts';
import type { FileOutcome } from '../../scripts/music-import/outcome.ts';
import type { Sound } from '../../scripts/music-import/read-sound.ts';
import { creditRelease } from '../../scripts/music-import/release-credits.ts';
import { type Importing, importRelease } from '../../scripts/music-import/release-import.ts';
import { planReleases } from '../../scripts/music-import/release-plan.ts';
import { valuesOf } from '../../scripts/music-import/release-tracks.ts';
import { createSiteClient } from '../../scripts/music-import/site-client.ts';
import { namesAlone, namesOfTags, readSiteNames } from '../../scripts/music-import/site-names.ts';
import { createTurns } from '../../scripts/music-import/turns.ts';

const NO_TAGS = {
  ...{ title: null, artists: [], album: null, album_artist: null, number: null, disc: null, date: null, genres: [], isrc: null, bpm: null },
  ...{
    comment: null,
    lyrics: null,
    lyrics_language: null,
    copyright: null,
    compilation: false,
    label: null,
    catalogue_number: null,
    upc: null,
    licence: null,
  },
  ...{ phonographic: null, work: null, movement: null, movement_number: null, people: [] },
};
type Tags = Sound['analysis']['tags'];

const fileAt = (path: string): FolderFile => {
  const name = path.split('/').at(-1) ?? '';
  return { file: { name, size: 10, type: '' }, source: `/music/${path}`, path, relativePath: `Music/${path}`, changedAt: 1 };
};

const plannedReleases = (files: Record<string, Partial<Tags>>) => {
  const { groups, passedOver } = groupFolders(Object.keys(files).map(fileAt));
  const planned = groups.map((group) => {
    const sounds = group.sounds.map((file): Sound => {
      const analysis = { tags: { ...NO_TAGS, ...files[file.path] }, bpm: null };
      const folder = file.relativePath.split('/')[0] ?? null;
      return { file, name: file.file.name, relativePath: file.relativePath, folder, analysis, duration: 1, notes: [] };
    });
    const isLoose = groups.some(({ folder }) => folder.startsWith(`${group.folder}/`));
    return planReleases(group, sounds, { isLoose, refused: 0 });
  });
  return { releases: planned.flatMap((each) => each.releases), left: [...passedOver, ...planned.flatMap(({ leftOut }) => leftOut)] };
};

/** Import plan of a folder with these tags, by path. */
const plan = (files: Record<string, Partial<Tags>>) => {
  const { releases, left } = plannedReleases(files);
  const shown = releases.map(({ folder, isAlbum, cover, sounds }) => ({
    ...{ folder, isAlbum, cover: cover?.path ?? null },
    sounds: sounds.map(({ file, disc, number, words }) => `${disc}-${number} ${file.path}${words ? ` + ${words.path}` : ''}`),
  }));
  return { releases: shown, left: left.map(({ path }) => path) };
};

describe('music folder', () => {
  test('a folder with discs is one release with cover and lyrics; other files are left', () => {
    const { releases, left } = plan({
      'Ferry/CD 1/01 Low.flac': {},
      'Ferry/CD 1/01 Low.lrc': {},
      'Ferry/CD 2/01 Tide.flac': {},
      'Ferry/Artwork/back.jpg': {},
      'Ferry/cover.jpg': {},
      'Ferry/rip.log': {},
    });
    expect(releases).toEqual([
      {
        ...{ folder: 'Ferry', isAlbum: true, cover: 'Ferry/cover.jpg' },
        sounds: ['1-1 Ferry/CD 1/01 Low.flac + Ferry/CD 1/01 Low.lrc', '2-1 Ferry/CD 2/01 Tide.flac'],
      },
    ]);
    expect(left).toEqual(['Ferry/Artwork/back.jpg', 'Ferry/rip.log']);
  });

  test('disc folders side by side are one release', () => {
    const { releases } = plan({ 'Ferry (Disc 1)/01.mp3': {}, 'Ferry (Disc 2)/01.mp3': {}, 'Other/01.mp3': {} });
    expect(releases.map(({ folder, sounds }) => [folder, sounds.length])).toEqual([
      ['Ferry', 2],
      ['Other', 1],
    ]);
  });

  test('a folder has one release per tagged album; a shared cover is left', () => {
    const { releases, left } = plan({
      'a.mp3': { album: 'Ferry', number: 2 },
      'b.mp3': { album: 'Ferry', number: 1 },
      'c.mp3': { album: 'Night', album_artist: 'Ada' },
      'd.mp3': { album: 'Night', album_artist: 'Bo' },
      'cover.jpg': {},
    });
    expect(releases.map(({ sounds }) => sounds)).toEqual([['1-1 b.mp3', '1-2 a.mp3'], ['1-1 c.mp3'], ['1-1 d.mp3']]);
    expect(left).toEqual(['cover.jpg']);
  });

  test('files without an album among releases become single tracks', () => {
    const { releases } = plan({ 'loose.mp3': {}, 'named.mp3': { album: 'Night' }, 'Ferry/01.mp3': {} });
    expect(releases.map(({ isAlbum, sounds }) => [isAlbum, sounds])).toEqual([
      [false, ['1-1 loose.mp3']],
      [true, ['1-1 named.mp3']],
      [true, ['1-1 Ferry/01.mp3']],
    ]);
    expect(plan({ 'one.mp3': {}, 'two.mp3': {} }).releases).toMatchObject([{ isAlbum: true, folder: 'Music' }]);
  });
});

test('--artist is for files without an artist; the release is by the artist of the others', async () => {
  const { releases } = plannedReleases({
    'Night/1.mp3': {},
    'Night/2.mp3': { artists: ['Bo Lind'] },
    'Night/3.mp3': { artists: ['Bo Lind'] },
  });
  const { album, sounds, source } = await creditRelease(releases[0]!, namesOfTags(new Set()), 'Ada Reed');
  const namesOf = (artists: { name: string }[] = []) => artists.map(({ name }) => name);
  expect(namesOf(album.artists)).toEqual(['Bo Lind']);
  expect(sounds.map((sound) => namesOf(valuesOf(sound, null, source).artists))).toEqual([['Ada Reed'], ['Bo Lind'], ['Bo Lind']]);
});

test('joined artist names are split if one occurs alone; band names are not', async () => {
  const tags = (...artists: string[]): Tags => ({ ...NO_TAGS, artists });
  const all = [tags('Ada Reed & Bo Lind'), tags('Ada Reed'), tags('Salt & Smoke')];
  const names = namesOfTags(namesAlone(all));
  const sources = await Promise.all(all.map((each) => names.prefillSourceFor(each)));
  expect(sources.map(({ artists }) => artists.map(({ name }) => name))).toEqual([['Ada Reed', 'Bo Lind'], ['Ada Reed'], ['Salt & Smoke']]);
});

test('ATT-06 a file of a refused artist name is left out; the report quotes the name', async () => {
  const refusal = 'This name looks like that of a verified artist. Choose another.';
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ errors: { name: [refusal] } }, { status: 422 })
      : Response.json({ artists: [], pagination: { data: [] } }),
  );
  const client = createSiteClient({ url: 'https://music.example', token: 'token', patience: 0, onWait: () => undefined });
  const tags: Tags = { ...NO_TAGS, artists: ['Nіght Ferry'] };
  const { releases } = plannedReleases({ 'Tide/01 Low.mp3': tags });
  const credited = await creditRelease(releases[0]!, await readSiteNames(client, namesAlone([tags])), null);
  const outcomes: FileOutcome[] = [];
  const importing = { client, tell: (outcome: FileOutcome) => outcomes.push(outcome), onFile: () => undefined };
  await importRelease(importing as unknown as Importing, credited);
  vi.unstubAllGlobals();
  expect(outcomes).toEqual([{ path: 'Tide/01 Low.mp3', outcome: 'left out', note: `“Nіght Ferry”: ${refusal}` }]);
});

test('work runs with limited concurrency in order, and a failure does not block it', async () => {
  const inTurn = createTurns(2);
  const log: number[] = [];
  let [now, most] = [0, 0];
  const work = async (at: number) => {
    now += 1;
    most = Math.max(most, now);
    log.push(at);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    if (at === 1) throw new Error('failed');
  };
  const settled = await Promise.allSettled([0, 1, 2, 3, 4].map((at) => inTurn(() => work(at))));
  expect([most, log, settled.filter(({ status }) => status === 'rejected').length]).toEqual([2, [0, 1, 2, 3, 4], 1]);
});
