import { sql } from 'drizzle-orm';
import { type AdminSearchResult, RESULTS_PER_KIND, type ResultKind } from '#contracts/administration/palette';
import { type Expression, readRows, tuple } from '#db/json-row';
import { contains } from '#functions/listening/search/search.match';
import { queryWords } from '#functions/listening/search/search.text';
import type { Context } from '#functions/platform/access/context';
import { customPagePath, musicFormPath, playlistPath } from '#functions/platform/contract/page-path';
import { canFind } from './palette.policy';
import { type ResultRow, resultPages, resultsByAddress, resultsByIndex } from './palette.select';
import { findSettings } from './setting-search';

const INDEXED = ['user', 'artist', 'album', 'track', 'playlist', 'channel'] as const;

const PATHS: Record<Exclude<ResultKind, 'setting'>, (row: ResultRow) => string> = {
  user: ({ id }) => `/admin/users/${id}/details`,
  artist: ({ id }) => musicFormPath('artist', id),
  album: ({ id }) => musicFormPath('album', id),
  track: ({ id }) => musicFormPath('track', id),
  playlist: ({ id, slug }) => playlistPath({ id, slug: slug ?? '' }),
  channel: ({ id }) => `/admin/channels/${id}/edit`,
  page: ({ slug }) => customPagePath({ slug: slug ?? '' }),
};

interface Looking {
  kind: Exclude<ResultKind, 'setting'>;
  rows: Expression<ResultRow[]>;
}

const searchesFor = (query: string): Looking[] => {
  const words = queryWords(query);
  const part = query.toLowerCase();
  return [
    { kind: 'user', rows: resultsByAddress(part) },
    ...(words.length ? INDEXED.map((kind) => ({ kind, rows: resultsByIndex(kind, contains(words)) })) : []),
    { kind: 'page', rows: resultPages(query) },
  ];
};

const toThing = (kind: Looking['kind'], row: ResultRow): AdminSearchResult => ({
  kind,
  id: String(row.id),
  name: row.name ?? '',
  note: row.note,
  is_hidden: row.isHidden,
  path: PATHS[kind](row),
});

/** A user can match by address and by name. */
const distinct = (things: AdminSearchResult[]): AdminSearchResult[] => {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  return things.filter(({ kind, id }) => {
    const count = counts.get(kind) ?? 0;
    if (seen.has(`${kind}:${id}`) || count >= RESULTS_PER_KIND) return false;
    seen.add(`${kind}:${id}`);
    counts.set(kind, count + 1);
    return true;
  });
};

/** Returns only kinds that the caller may manage. One statement. */
export const searchAdministration = async ({ db, actor }: Context, query: string): Promise<AdminSearchResult[]> => {
  const settings = canFind(actor, 'setting') ? findSettings(query) : [];
  const searches = searchesFor(query.toWellFormed()).filter(({ kind }) => canFind(actor, kind));
  if (!searches.length) return settings;
  const [results] = await readRows(db, tuple(searches.map(({ rows }) => rows)), sql`(select 1) as one`);
  return distinct([...settings, ...searches.flatMap(({ kind }, index) => (results[index] ?? []).map((row) => toThing(kind, row)))]);
};
