import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { Env } from '../../functions/platform/http/env.ts';
import { ROOT, run } from '../../scripts/process.ts';

const WORDS = 40_000;
const TRACKS_PER_ARTIST = 40;
const TRACKS_PER_STATEMENT = 5_000;
const PLAYS_MAX = 10_000_000;

const ONSETS = ['', 'b', 'bl', 'br', 'c', 'ch', 'cl', 'd', 'dr', 'f', 'fl', 'g', 'gr', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'pl', 'r', 's', 'sh', 'sl', 'st', 't', 'th', 'tr', 'v', 'w', 'z']; // biome-ignore format: one list
const NUCLEI = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo', 'ou', 'ie'];
const CODAS = ['', '', 'l', 'm', 'n', 'nd', 'ng', 'r', 'rt', 's', 'st', 't', 'ck'];

/** Deterministic numbers from 0 to 1. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** Distinct pronounceable words, mostly of two or three syllables. */
const makeWords = (random: () => number): string[] => {
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? '';
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = 1 + Math.floor(random() * 2.6);
    words.add(Array.from({ length: syllables }, () => pick(ONSETS) + pick(NUCLEI) + pick(CODAS)).join(''));
  }
  return [...words];
};

export interface SearchCatalogue {
  /** Database folder. */
  state: string;
  names: string[];
}

const folderOf = (count: number): string => join(ROOT, '.wrangler', `bench-search-${count}`);

export const dropSearchCatalogue = (count: number): void => rmSync(folderOf(count), { recursive: true, force: true });

/** Creates a local database with `count` tracks named from random words, a few of them very common. */
export const makeSearchCatalogue = async (count: number): Promise<SearchCatalogue> => {
  const state = folderOf(count);
  dropSearchCatalogue(count);
  mkdirSync(state, { recursive: true });
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    environment: { CI: '1' },
    output: 'quiet',
  });
  const random = seeded(7);
  const words = makeWords(random);
  const word = () => words[Math.floor(words.length * random() ** 3)] ?? '';
  const name = () => Array.from({ length: 1 + Math.floor(random() * 3.5) }, word).join(' ');
  const plays = () => Math.floor(PLAYS_MAX * random() ** 8);
  const names: string[] = [];
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: join(state, 'v3') } });
  const insert = (sql: string, rows: unknown[][]) => env.DB.prepare(`${sql} from json_each(?)`).bind(JSON.stringify(rows));

  const artists = Array.from({ length: Math.ceil(count / TRACKS_PER_ARTIST) }, (_, index) => [index + 1, name(), plays()]);
  for (let from = 0; from < artists.length; from += TRACKS_PER_STATEMENT) {
    await insert(
      "insert into artists (id, name, folded, slug, plays) select value->>0, value->>1, ' ' || lower(value->>1), value->>0, value->>2",
      artists.slice(from, from + TRACKS_PER_STATEMENT),
    ).run();
  }
  for (let from = 0; from < count; from += TRACKS_PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(TRACKS_PER_STATEMENT, count - from) }, (_, index) => [from + index + 1, name(), plays()]);
    names.push(String(rows[0]?.[1]));
    // Sorted like the index, so that it is written sequentially.
    rows.sort((one, other) => Number(other[2]) - Number(one[2]));
    await env.DB.batch([
      env.DB.prepare('pragma defer_foreign_keys = on'),
      insert(`insert into track_artists (track_id, artist_id) select value->>0, value->>0 % ${artists.length} + 1`, rows),
      insert(
        `insert into tracks (id, name, folded, slug, duration, plays)
        select value->>0, value->>1, ' ' || lower(value->>1), value->>0, 180000, value->>2`,
        rows,
      ),
    ]);
  }
  await env.DB.batch([env.DB.prepare(`insert into search_tracks(search_tracks) values ('optimize')`), env.DB.prepare('analyze')]);
  await dispose();
  return { state, names };
};
