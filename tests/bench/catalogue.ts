import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { Env } from '../../functions/platform/http/env.ts';
import { ROOT, run } from '../../scripts/process.ts';

const TRACKS_PER_ALBUM = 10;
const ALBUMS_PER_ARTIST = 5;
const ROWS_PER_STATEMENT = 50_000;

const numbers = (from: number, to: number) =>
  `with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to})`;

const spread = 'abs((n * 2654435761) % 1000003)';

/** Inserts artists first, so that the search index adds every track once. */
const insertTracks = (from: number, to: number): string[] => [
  'pragma defer_foreign_keys = on',
  `${numbers(from, to)} insert into track_artists (track_id, artist_id) select n, (n - 1) / ${TRACKS_PER_ALBUM * ALBUMS_PER_ARTIST} + 1 from numbers`,
  `${numbers(from, to)} insert into tracks (id, name, folded, slug, album_id, disc, number, duration, plays, likes_count, created_at, audio_key, audio_type, audio_size, home_artist_id)
    select n, 'Track ' || n, ' track ' || n, 'track-' || n, (n - 1) / ${TRACKS_PER_ALBUM} + 1, 1, (n - 1) % ${TRACKS_PER_ALBUM} + 1, 180000, ${spread}, ${spread} % 997,
    1700000000000 + n, 'none', 'audio/mpeg', 1, (n - 1) / ${TRACKS_PER_ALBUM * ALBUMS_PER_ARTIST} + 1 from numbers`,
];

const insertAlbums = (count: number): string[] => [
  `${numbers(1, count)} insert into albums (id, name, folded, slug, release_date, plays, likes_count, home_artist_id)
    select n, 'Album ' || n, ' album ' || n, 'album-' || n, date('2000-01-01', '+' || (n % 9000) || ' days'), ${spread}, ${spread} % 997,
      (n - 1) / ${ALBUMS_PER_ARTIST} + 1 from numbers`,
  `${numbers(1, count)} insert into album_artists (album_id, artist_id) select n, (n - 1) / ${ALBUMS_PER_ARTIST} + 1 from numbers`,
];

const insertArtists = (count: number): string =>
  `${numbers(1, count)} insert into artists (id, name, folded, slug, plays)
    select n, 'Artist ' || n, ' artist ' || n, 'artist-' || n, ${spread} from numbers`;

const folderOf = (tracks: number): string => join(ROOT, '.wrangler', `bench-${tracks}`);

export const dropCatalogue = (tracks: number): void => rmSync(folderOf(tracks), { recursive: true, force: true });

/** Creates a local database with `tracks` tracks, ten per album, five albums per artist; returns its folder. */
export const makeCatalogue = async (tracks: number): Promise<string> => {
  const state = folderOf(tracks);
  dropCatalogue(tracks);
  mkdirSync(state, { recursive: true });
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    environment: { CI: '1' },
    output: 'quiet',
  });
  const proxy = await getPlatformProxy<Env>({ persist: { path: join(state, 'v3') } });
  const albums = Math.ceil(tracks / TRACKS_PER_ALBUM);
  const batches = [
    [
      `insert into roles (name, is_guest, permissions) values ('Guests', 1, '[{"name":"music.view"}]')`,
      insertArtists(Math.ceil(albums / ALBUMS_PER_ARTIST)),
      ...insertAlbums(albums),
    ],
  ];
  for (let from = 1; from <= tracks; from += ROWS_PER_STATEMENT)
    batches.push(insertTracks(from, Math.min(tracks, from + ROWS_PER_STATEMENT - 1)));
  for (const batch of batches) await proxy.env.DB.batch(batch.map((statement) => proxy.env.DB.prepare(statement)));
  await proxy.env.DB.prepare('analyze').run();
  await proxy.dispose();
  return state;
};
