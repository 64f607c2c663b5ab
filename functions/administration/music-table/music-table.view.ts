import type { TableAlbum, TableArtist, TableTrack } from '#contracts/administration/music-table';
import type { Read } from '#db/json-row';
import { restorableUntil } from '#functions/administration/resource/restorable-until';
import type { Context } from '#functions/platform/access/context';
import type { tableAlbumRow, tableArtistRow, tableTrackRow } from './music-table.select';

type Now = Pick<Context, 'now'>;

type Published = Read<typeof tableTrackRow> | Read<typeof tableAlbumRow>;

const toPublished = (context: Now, row: Published) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  image: row.image,
  plays: row.plays,
  likes_count: row.likesCount,
  created_at: row.createdAt.toISOString(),
  restorable_until: restorableUntil(context, row.deletedAt),
  state: row.state,
  scheduled_at: row.scheduledAt?.toISOString() ?? null,
  release_date: row.releaseDate,
  artists: row.artists,
  genres: row.genres.map(({ name }) => name),
  owner: row.owner,
});

export const toTableTrack = (context: Now, row: Read<typeof tableTrackRow>): TableTrack => ({
  model_type: 'track',
  ...toPublished(context, row),
  album: row.album,
  duration: row.duration,
  explicit: row.explicit,
  has_lyrics: row.hasLyrics,
  isrc: row.isrc,
});

export const toTableAlbum = (context: Now, row: Read<typeof tableAlbumRow>): TableAlbum => ({
  model_type: 'album',
  ...toPublished(context, row),
  record_type: row.recordType,
  tracks_count: row.tracksCount,
  upc: row.upc,
});

export const toTableArtist = (context: Now, row: Read<typeof tableArtistRow>): TableArtist => ({
  model_type: 'artist',
  id: row.id,
  name: row.name,
  slug: row.slug,
  image: row.image,
  plays: row.plays,
  likes_count: row.likesCount,
  followers_count: row.followersCount,
  verified: row.verified,
  created_at: row.createdAt.toISOString(),
  restorable_until: restorableUntil(context, row.deletedAt),
  state: row.state,
  albums_count: row.albumsCount,
  tracks_count: row.tracksCount,
  managers: row.managers,
});
