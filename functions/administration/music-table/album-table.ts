import { type SQL, sql } from 'drizzle-orm';
import type { TableAlbum } from '#contracts/administration/music-table';
import { RECORD_TYPES } from '#contracts/catalogue/album';
import type { Read } from '#db/json-row';
import { contains, containsText } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { albumGenres } from '#db/schema/genre';
import { albumTags, tags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { musicActions } from './music-action';
import { musicColumns } from './music-column';
import { artistParts, idsByPart } from './music-part.select';
import { tableAlbumRow } from './music-table.select';
import { toTableAlbum } from './music-table.view';

const ARTISTS = sql`${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId}`;

const finds = (
  typed: string,
): SQL => sql`(${contains(albums.folded, typed)} or ${containsText(albums.upc, typed)} or ${albums.id} = ${typed}
  or exists (select 1 from ${ARTISTS} where ${albumArtists.albumId} = ${albums.id} and ${contains(artists.folded, typed)}))`;

const parts = (typed: string): SQL | null => {
  const [own, named] = [idsByPart('album', typed), artistParts(typed)];
  if (!own || !named) return null;
  return sql`${own} union select ${albums.id} from ${albums} where ${albums.id} = ${typed}
    union select ${albumArtists.albumId} from ${ARTISTS} where ${named}`;
};

const trackCount = sql`(select count(*) from ${tracks} where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null)`;

/** Includes drafts, scheduled and deleted albums. */
export const albumTable: Resource<Read<typeof tableAlbumRow>, TableAlbum> = {
  name: 'albums',
  permission: 'albums.update',
  area: 'albums',
  counted: ['album', 'albums'],
  table: albums,
  where: sql`1`,
  finds,
  parts,
  defaultOrder: 'created',
  exported: ['name', 'artists', 'type', 'genre', 'state', 'plays', 'likes', 'tracks', 'upc', 'owner', 'released', 'created'],
  columns: {
    ...musicColumns<TableAlbum>({
      kind: 'album',
      table: albums,
      artists: { from: ARTISTS, row: sql`${albumArtists.albumId}` },
      genres: { from: sql`${albumGenres}`, row: sql`${albumGenres.albumId}`, genre: sql`${albumGenres.genreId}` },
      tags: { from: sql`${albumTags} join ${tags} on ${tags.id} = ${albumTags.tagId}`, row: sql`${albumTags.albumId}` },
    }),
    type: {
      type: 'choice',
      choices: RECORD_TYPES,
      value: sql`${albums.recordType}`,
      filters: true,
      cell: (album) => album.record_type,
    },
    tracks: { type: 'number', value: trackCount, filters: true, cell: (album) => album.tracks_count },
    upc: {
      type: 'text',
      value: sql`${albums.upc}`,
      filters: true,
      parts: (text) => idsByPart('album', text, 'upc'),
      cell: ({ upc }) => upc,
    },
    cover: {
      type: 'flag',
      value: sql`${albums.image} is not null`,
      filters: true,
      cell: ({ image }) => (image === null ? 'no' : 'yes'),
    },
  },
  row: tableAlbumRow,
  view: toTableAlbum,
  allows: () => sql`1`,
  actions: musicActions('album'),
};
