import { type SQL, sql } from 'drizzle-orm';
import type { TableTrack } from '#contracts/administration/music-table';
import type { Read } from '#db/json-row';
import { contains, containsText } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { trackGenres } from '#db/schema/genre';
import { lyrics } from '#db/schema/lyric';
import { tags, trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { imageOfTrack } from '#functions/catalogue/track/track.select';
import { musicActions } from './music-action';
import { musicColumns } from './music-column';
import { artistParts, besideColumn, idsByPart } from './music-part.select';
import { tableTrackRow } from './music-table.select';
import { toTableTrack } from './music-table.view';

const MAIN_ARTISTS = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId} and ${trackArtists.role} = 'primary'`;

const byArtist = (condition: SQL): SQL => sql`select ${trackArtists.trackId} from ${MAIN_ARTISTS} where ${condition}`;

const finds = (
  typed: string,
): SQL => sql`(${contains(tracks.folded, typed)} or ${containsText(tracks.isrc, typed)} or ${tracks.id} = ${typed}
  or exists (select 1 from ${MAIN_ARTISTS} where ${trackArtists.trackId} = ${tracks.id} and ${contains(artists.folded, typed)}))`;

const parts = (typed: string): SQL | null => {
  const [own, named] = [idsByPart('track', typed), artistParts(typed)];
  if (!own || !named) return null;
  return sql`${own} union select ${tracks.id} from ${tracks} where ${tracks.id} = ${typed} union ${byArtist(named)}`;
};

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Includes drafts, scheduled and deleted tracks. */
export const trackTable: Resource<Read<typeof tableTrackRow>, TableTrack> = {
  name: 'tracks',
  permission: 'tracks.update',
  area: 'tracks',
  counted: ['track', 'tracks'],
  table: tracks,
  where: sql`1`,
  finds,
  parts,
  defaultOrder: 'created',
  exported: ['name', 'artists', 'album', 'genre', 'state', 'plays', 'likes', 'length', 'isrc', 'owner', 'released', 'created'],
  columns: {
    ...musicColumns<TableTrack>({
      kind: 'track',
      table: tracks,
      artists: { from: MAIN_ARTISTS, row: sql`${trackArtists.trackId}` },
      genres: { from: sql`${trackGenres}`, row: sql`${trackGenres.trackId}`, genre: sql`${trackGenres.genreId}` },
      tags: { from: sql`${trackTags} join ${tags} on ${tags.id} = ${trackTags.tagId}`, row: sql`${trackTags.trackId}` },
    }),
    album: {
      type: 'text',
      filters: true,
      ...besideColumn({
        from: sql`${albums} join ${tracks} as placed on placed.album_id = ${albums.id}`,
        row: sql`placed.id`,
        of: tracks.id,
        folded: albums.folded,
        parts: (text) => {
          const ids = idsByPart('album', text, 'name');
          return ids && sql`${albums.id} in (${ids})`;
        },
      }),
      cell: ({ album }) => album?.name ?? null,
    },
    length: { type: 'number', value: sql`(${tracks.duration} / 1000)`, filters: true, cell: ({ duration }) => Math.round(duration / 1000) },
    isrc: {
      type: 'text',
      value: sql`${tracks.isrc}`,
      filters: true,
      parts: (text) => idsByPart('track', text, 'isrc'),
      cell: ({ isrc }) => isrc,
    },
    explicit: { type: 'flag', value: sql`${tracks.explicit} = 1`, filters: true, cell: ({ explicit }) => yesNo(explicit) },
    lyrics: {
      type: 'flag',
      value: sql`exists (select 1 from ${lyrics} where ${lyrics.trackId} = ${tracks.id})`,
      filters: true,
      cell: (item) => yesNo(item.has_lyrics),
    },
    cover: { type: 'flag', value: sql`${imageOfTrack} is not null`, filters: true, cell: ({ image }) => yesNo(image !== null) },
  },
  row: tableTrackRow,
  view: toTableTrack,
  allows: () => sql`1`,
  actions: musicActions('track'),
};
