import { type SQL, sql } from 'drizzle-orm';
import { LYRIC_STATES, type LyricState, type TableLyric } from '#contracts/administration/lyric-table';
import { list, map, object, type Read, text } from '#db/json-row';
import { contains, nameOrder } from '#db/keyset';
import { artists } from '#db/schema/artist';
import { lyrics } from '#db/schema/lyric';
import { trackArtists, tracks } from '#db/schema/track';
import { idsByPart } from '#functions/administration/music-table/music-part.select';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { lyricWords } from '#functions/catalogue/lyric/lyric-document.contract';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { LYRIC_ACTIONS } from './lyric-action';

const SCANNED_CHARACTERS = 1000;
const MAX_LINE_LENGTH = 120;
const ofTrack = (value: SQL): SQL => sql`(select ${value} from ${lyrics} where ${lyrics.trackId} = ${tracks.id} limit 1)`;
const state = sql`coalesce(${ofTrack(sql`iif(${lyrics.synced}, 'synced', 'plain')`)}, 'none')`;

const artistNames = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
  where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' order by ${trackArtists.position}`;

const firstLine = (text: string | null): string | null => {
  const lines = text === null ? [] : lyricWords(text, true).split('\n');
  return lines.find((line) => line !== '')?.slice(0, MAX_LINE_LENGTH) ?? null;
};

const row = object({
  id: tracks.id,
  name: tracks.name,
  slug: tracks.slug,
  artists: map(list(object({ name: artists.name }), artistNames), (rows) => rows.map(({ name }) => name)),
  visibility: tracks.visibility,
  state: { sql: state, read: (value) => value as LyricState },
  language: text(ofTrack(sql`${lyrics.language}`)),
  first_line: map(text(ofTrack(sql`substr(${lyrics.text}, 1, ${SCANNED_CHARACTERS})`)), firstLine),
  changedAt: { sql: ofTrack(sql`${lyrics.updatedAt}`), read: (value) => (value === null ? null : new Date(Number(value)).toISOString()) },
});

/** Public tracks; with `tracks.update`, all tracks outside of the bin. */
const isShown = (actor: Actor): SQL => (hasPermission(actor, 'tracks.update') ? sql`+${tracks.deletedAt} is null` : publicTrackWhere);

export const lyricTable: Resource<Read<typeof row>, TableLyric> = {
  name: 'lyrics',
  permission: 'lyrics.update',
  area: 'lyrics',
  counted: ['track', 'tracks'],
  table: tracks,
  where: isShown,
  finds: (typed) => contains(tracks.folded, typed),
  parts: (typed) => idsByPart('track', typed, 'name'),
  defaultOrder: 'added',
  exported: ['name', 'artists', 'state', 'language', 'first_line', 'changed'],
  columns: {
    name: {
      type: 'text',
      value: sql`${tracks.name}`,
      folded: sql`${tracks.folded}`,
      filters: true,
      parts: (text) => idsByPart('track', text, 'name'),
      sorts: nameOrder(tracks),
      cell: ({ name }) => name,
    },
    artists: {
      type: 'text',
      value: sql`(select group_concat(credits.name, ', ') from (select ${artists.name} as name from ${artistNames}) as credits)`,
      folded: sql`(select group_concat(credits.name, char(10)) from (select ${artists.folded} as name from ${artistNames}) as credits)`,
      filters: true,
      cell: (track) => track.artists.join(', '),
    },
    state: {
      type: 'choice',
      value: state,
      choices: LYRIC_STATES,
      filters: true,
      counted: ({ operator, value }) =>
        operator === 'is' && value !== 'none' && !value.includes('none') ? sql`select 1 from ${lyrics}` : null,
      cell: (track) => track.state,
    },
    language: { type: 'text', value: ofTrack(sql`${lyrics.language}`), filters: true, cell: ({ language }) => language },
    words: { type: 'text', value: ofTrack(sql`${lyrics.text}`), folded: ofTrack(sql`${lyrics.folded}`), filters: true },
    first_line: { type: 'text', cell: ({ first_line }) => first_line },
    changed: { type: 'date', value: ofTrack(sql`${lyrics.updatedAt}`), filters: true, cell: ({ changed_at }) => changed_at },
    added: { type: 'date', value: sql`${tracks.createdAt}`, filters: true, sorts: sql`${tracks.id}` },
  },
  row,
  view: (_, { changedAt, ...track }) => ({ ...track, changed_at: changedAt }),
  allows: () => sql`1`,
  actions: LYRIC_ACTIONS,
};
