import type { AlbumDetail, AlbumItem } from '#contracts/catalogue/album';
import type { object, Read } from '#db/json-row';
import { needsNoConsent } from '#functions/catalogue/credit/credit.policy';
import type { Actor } from '#functions/platform/access/actor';
import { canControlAlbum, canEditAlbum } from './album.policy';
import type { albumDetailFields, albumRow } from './album.select';

export type AlbumRow = Read<ReturnType<typeof albumRow>>;
type AlbumDetailRow = Read<ReturnType<typeof object<ReturnType<typeof albumDetailFields>>>>;

export const toAlbumItem = (actor: Actor, row: AlbumRow): AlbumItem => ({
  model_type: 'album',
  ...row.columns,
  artists: row.artists,
  tracks_count: row.sum.count,
  duration: row.sum.duration,
  explicit: row.sum.explicit,
  can: { edit: canEditAlbum(actor, row), control: canControlAlbum(actor, row), delete: canControlAlbum(actor, row) },
});

const toDetailItem = (actor: Actor, row: AlbumDetailRow): AlbumItem => {
  const item = toAlbumItem(actor, row);
  return { ...item, can: { ...item.can, transfer: row.isHead, move_home: needsNoConsent(actor, 'album') } };
};

export const toAlbumDetail = (actor: Actor, row: AlbumDetailRow): AlbumDetail => ({
  ...row.columns,
  ...toDetailItem(actor, row),
  scheduled_at: row.columns.scheduled_at?.toISOString() ?? null,
  genres: row.genres,
  tags: row.tags,
  waiting_credits: canControlAlbum(actor, row) ? row.waitingCredits : [],
  home: canEditAlbum(actor, row) ? row.home : null,
});
