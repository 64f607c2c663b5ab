import type { AlbumDetail, AlbumItem } from '#contracts/catalogue/album';
import type { object, Read } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import { canEditAlbum } from './album.policy';
import type { albumDetailFields, albumRow } from './album.select';

export type AlbumRow = Read<ReturnType<typeof albumRow>>;
type AlbumDetailRow = Read<ReturnType<typeof object<ReturnType<typeof albumDetailFields>>>>;

/** An album in a list. */
export const toAlbumItem = (actor: Actor, row: AlbumRow): AlbumItem => ({
  model_type: 'album',
  id: row.id,
  name: row.name,
  slug: row.slug,
  image: row.image,
  tint: row.tint,
  release_date: row.releaseDate,
  record_type: row.recordType,
  artists: row.artists,
  tracks_count: row.sum.count,
  duration: row.sum.duration,
  explicit: row.sum.explicit,
  plays: row.plays,
  likes_count: row.likesCount,
  visibility: row.visibility,
  can: { edit: canEditAlbum(actor, row), delete: canEditAlbum(actor, row) },
});

/** An album by itself, without its tracks. */
export const toAlbumDetail = (actor: Actor, row: AlbumDetailRow): AlbumDetail => ({
  ...toAlbumItem(actor, row),
  description: row.description,
  label: row.label,
  upc: row.upc,
  loudness: row.loudness,
  scheduled_at: row.scheduledAt?.toISOString() ?? null,
  genres: row.genres,
  tags: row.tags,
  waiting_credits: canEditAlbum(actor, row) ? row.waitingCredits : [],
  revision: row.revision,
});
