import { type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '#contracts/listening/search';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { albumGenres, artistGenres, trackGenres } from '#db/schema/genre';
import { albumTags, trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { publicAlbumWhere } from '#functions/catalogue/publishing/publishing.select';
import { releaseDate } from '#functions/listening/smart-rule/smart-rule.condition';
import type { Bind } from '#functions/listening/smart-rule/smart-rule.value';
import { SECOND } from '#functions/platform/contract/duration';
import type { PlannedCode, PlannedName, PlannedSpan, SearchPlan } from './search.plan';

type Planned = PlannedName | PlannedSpan | PlannedCode;
type Field = Planned['field'];
/** `ids` selects a column `value`; `to` is exclusive. */
type Values = { ids: SQL } | { from: SQL; to: SQL };
type Filter = (values: Values) => SQL;

const ROWS_PER_LOOKUP = 1000;

const named =
  (make: (ids: SQL) => SQL): Filter =>
  (values) =>
    'ids' in values ? make(values.ids) : sql`0`;
const within =
  (column: SQL): Filter =>
  (values) =>
    'from' in values ? sql`(${column} >= ${values.from} and ${column} < ${values.to})` : sql`0`;
/** Track names are checked after reading. */
const later: Filter = () => sql`1`;

const LABEL = sql.raw('collate nocase');

const TRACK: Partial<Record<Field, Filter>> = {
  artist: named(
    (ids) =>
      sql`exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.artistId} in (${ids}))`,
  ),
  album: named((ids) => sql`${tracks.albumId} in (${ids})`),
  genre: named(
    (ids) => sql`exists (select 1 from ${trackGenres} where ${trackGenres.trackId} = ${tracks.id} and ${trackGenres.genreId} in (${ids}))`,
  ),
  tag: named(
    (ids) => sql`exists (select 1 from ${trackTags} where ${trackTags.trackId} = ${tracks.id} and ${trackTags.tagId} in (${ids}))`,
  ),
  label: named(
    (labels) =>
      sql`coalesce(${tracks.label}, (select ${albums.label} from ${albums} where ${albums.id} = ${tracks.albumId})) ${LABEL} in (${labels})`,
  ),
  isrc: named((codes) => sql`${tracks.isrc} in (${codes})`),
  upc: named((codes) => sql`exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${albums.upc} in (${codes}))`),
  year: within(releaseDate),
  bpm: within(sql`${tracks.bpm}`),
  length: within(sql`${tracks.duration}`),
};

const FILTERS: Partial<Record<SearchType, Partial<Record<Field, Filter>>>> = {
  track: { ...TRACK, track: later },
  lyric: TRACK,
  album: {
    artist: named(
      (ids) =>
        sql`exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${albums.id} and ${albumArtists.artistId} in (${ids}))`,
    ),
    album: named((ids) => sql`${albums.id} in (${ids})`),
    genre: named(
      (ids) =>
        sql`exists (select 1 from ${albumGenres} where ${albumGenres.albumId} = ${albums.id} and ${albumGenres.genreId} in (${ids}))`,
    ),
    tag: named(
      (ids) => sql`exists (select 1 from ${albumTags} where ${albumTags.albumId} = ${albums.id} and ${albumTags.tagId} in (${ids}))`,
    ),
    label: named((labels) => sql`${albums.label} ${LABEL} in (${labels})`),
    upc: named((codes) => sql`${albums.upc} in (${codes})`),
    year: within(sql`${albums.releaseDate}`),
  },
  artist: {
    artist: named((ids) => sql`${artists.id} in (${ids})`),
    genre: named(
      (ids) =>
        sql`exists (select 1 from ${artistGenres} where ${artistGenres.artistId} = ${artists.id} and ${artistGenres.genreId} in (${ids}))`,
    ),
  },
};

const led = (id: SQL, from: SQL): SQL => sql`select * from (select ${id} as id from ${from} limit ${sql.raw(String(ROWS_PER_LOOKUP))})`;
const ledByIds = (id: SQL, from: SQL, by: SQL): Filter => named((ids) => led(id, sql`${from} where ${by} in (${ids})`));
const ledBySpan =
  (id: SQL, from: SQL, where: SQL, column: SQL): Filter =>
  (values) =>
    led(id, sql`${from} where ${where} and ${within(column)(values)}`);

const publicColumns = (table: typeof tracks | typeof albums): SQL => sql`${table.visibility} = 'public' and ${table.deletedAt} is null`;

/** Index lookups from a condition to rows, the most selective first. */
const WAYS: Partial<Record<SearchType, Partial<Record<Field, Filter>>>> = {
  track: {
    isrc: ledByIds(sql`${tracks.id}`, sql`${tracks}`, sql`${tracks.isrc}`),
    upc: ledByIds(sql`${tracks.id}`, sql`${albums} cross join ${tracks} on ${tracks.albumId} = ${albums.id}`, sql`${albums.upc}`),
    album: ledByIds(sql`${tracks.id}`, sql`${tracks}`, sql`${tracks.albumId}`),
    artist: ledByIds(sql`${trackArtists.trackId}`, sql`${trackArtists}`, sql`${trackArtists.artistId}`),
    tag: ledByIds(sql`${trackTags.trackId}`, sql`${trackTags}`, sql`${trackTags.tagId}`),
    label: (values) =>
      sql`${ledByIds(sql`${tracks.id}`, sql`${tracks}`, sql`${tracks.label} ${LABEL}`)(values)} union all
        ${ledByIds(sql`${tracks.id}`, sql`${albums} cross join ${tracks} on ${tracks.albumId} = ${albums.id}`, sql`${albums.label} ${LABEL}`)(values)}`,
    genre: ledByIds(sql`${trackGenres.trackId}`, sql`${trackGenres}`, sql`${trackGenres.genreId}`),
    bpm: ledBySpan(sql`${tracks.id}`, sql`${tracks}`, publicColumns(tracks), sql`${tracks.bpm}`),
    year: (values) =>
      sql`${ledBySpan(sql`${tracks.id}`, sql`${tracks}`, publicColumns(tracks), sql`${tracks.releaseDate}`)(values)} union all
        ${ledBySpan(sql`${tracks.id}`, sql`${albums} cross join ${tracks} on ${tracks.albumId} = ${albums.id}`, publicAlbumWhere, sql`${albums.releaseDate}`)(values)}`,
    length: ledBySpan(sql`${tracks.id}`, sql`${tracks}`, publicColumns(tracks), sql`${tracks.duration}`),
  },
  album: {
    upc: ledByIds(sql`${albums.id}`, sql`${albums}`, sql`${albums.upc}`),
    album: named((ids) => sql`select value as id from (${ids})`),
    artist: ledByIds(sql`${albumArtists.albumId}`, sql`${albumArtists}`, sql`${albumArtists.artistId}`),
    tag: ledByIds(sql`${albumTags.albumId}`, sql`${albumTags}`, sql`${albumTags.tagId}`),
    label: ledByIds(sql`${albums.id}`, sql`${albums}`, sql`${albums.label} ${LABEL}`),
    genre: ledByIds(sql`${albumGenres.albumId}`, sql`${albumGenres}`, sql`${albumGenres.genreId}`),
    year: ledBySpan(sql`${albums.id}`, sql`${albums}`, publicColumns(albums), sql`${albums.releaseDate}`),
  },
  artist: {
    artist: named((ids) => sql`select value as id from (${ids})`),
    genre: ledByIds(sql`${artistGenres.artistId}`, sql`${artistGenres}`, sql`${artistGenres.genreId}`),
  },
};

/** Converts to column values: dates are text, tempos and milliseconds are rounded. */
const endsOf = ({ field, span: { from, to } }: PlannedSpan): [from: string | number, to: string | number] => {
  if (field === 'year') return [String(from), `${to}~`];
  if (field === 'bpm') return [from - 0.5, to + 0.5];
  return [(from - 0.5) * SECOND, (to + 0.5) * SECOND];
};

const isPlannedSpan = (condition: Planned): condition is PlannedSpan => 'span' in condition;

const valuesOf = (condition: Planned, bind: Bind): Values => {
  if (!isPlannedSpan(condition)) {
    const values = 'codes' in condition ? condition.codes : (condition.ids ?? []);
    return { ids: sql`select value from json_each(${bind(JSON.stringify(values))})` };
  }
  const [from, to] = endsOf(condition);
  return { from: bind(from), to: bind(to) };
};

const conditionsOf = ({ names, spans, codes }: SearchPlan): Planned[] => [...names, ...spans, ...codes];

export const canFit = (type: SearchType, plan: SearchPlan): boolean =>
  conditionsOf(plan).every(({ field, isExcluded }) => isExcluded || FILTERS[type]?.[field] !== undefined);

/** Exclusions don't exclude rows whose value is unknown. */
export const filterOf = (type: SearchType, plan: SearchPlan, bind: Bind): SQL => {
  const filters = conditionsOf(plan).flatMap((condition) => {
    const filter = FILTERS[type]?.[condition.field];
    if (!filter || filter === later) return [];
    const fits = filter(valuesOf(condition, bind));
    return [condition.isExcluded ? sql`not coalesce(${fits}, 0)` : fits];
  });
  return sql.join([sql`1`, ...filters], sql` and `);
};

export const wayOf = (type: SearchType, plan: SearchPlan, bind: Bind): SQL | null => {
  const included = conditionsOf(plan).filter(({ isExcluded }) => !isExcluded);
  for (const [field, way] of Object.entries(WAYS[type] ?? {})) {
    const condition = included.find((other) => other.field === field);
    if (condition) return way(valuesOf(condition, bind));
  }
  return null;
};
