import type { z } from 'zod';
import type { AlbumChanges, NewAlbum } from '#contracts/catalogue/album';
import { trackApi } from '#contracts/catalogue/track';
import { albumPath } from '#functions/platform/contract/page-path';
import { refreshManagedMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { refreshPage } from '#islands/platform/router/refresh-page';

export type AlbumWithTracks = z.infer<typeof trackApi.albumWithTracks.response>['album'];
/** Where a track stands on its album. */
export interface TrackPlace {
  id: number;
  disc: number;
}

/** Has what shows the album read anew. */
const renew = async (album: AlbumWithTracks): Promise<AlbumWithTracks> => {
  await Promise.all([refreshManagedMusic(), refreshPage(albumPath(album, album.artists[0]?.slug))]);
  return album;
};

let turn: Promise<unknown> = Promise.resolve();

/** Changes of albums go out one after the other: what was asked for last counts, and a release is published with the tracks that it has by then. */
const inTurn = <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
  const mine = turn.then(change);
  turn = mine.catch(() => undefined);
  return mine;
};

export const createAlbum = async (album: NewAlbum): Promise<AlbumWithTracks> =>
  renew((await call(trackApi.createAlbum, { body: album })).album);

export const readAlbum = async (id: number): Promise<AlbumWithTracks> => (await call(trackApi.albumWithTracks, { params: { id } })).album;

/** Which tracks an album has, disc by disc and in order. */
export const orderAlbum = (id: number, tracks: TrackPlace[]): Promise<AlbumWithTracks> =>
  inTurn(async () => renew((await call(trackApi.orderAlbum, { params: { id }, body: { tracks } })).album));

type Publishing = Pick<AlbumChanges, 'visibility' | 'scheduled_at'>;

const isAs = (track: AlbumWithTracks['tracks'][number], visibility: Publishing['visibility']): boolean =>
  track.visibility === visibility && visibility !== 'scheduled';

/**
 * Changes an album. Where it changes who can hear it, its tracks follow: they come before it as it is opened and after it as it is closed, so that
 * nobody ever finds it without them. What else is changed goes first, so that nothing is opened where that is refused.
 */
const changeAlbum = async (id: number, changes: AlbumChanges, areTracksFollowing: boolean): Promise<AlbumWithTracks> => {
  const { visibility, scheduled_at, ...others } = changes;
  const followers = visibility && areTracksFollowing ? (await readAlbum(id)).tracks.filter((track) => !isAs(track, visibility)) : [];
  const follow = async () => {
    for (const track of followers) await call(trackApi.update, { params: { id: track.id }, body: { visibility, scheduled_at } });
  };
  const isOpening = visibility === 'public' || visibility === 'unlisted';
  if (isOpening && followers.length && Object.keys(others).length) await call(trackApi.updateAlbum, { params: { id }, body: others });
  if (isOpening) await follow();
  const saved = (await call(trackApi.updateAlbum, { params: { id }, body: changes })).album;
  if (!isOpening) await follow();
  return renew(followers.length ? await readAlbum(saved.id) : saved);
};

/** Changes an album, as `changeAlbum` does, after what is on its way of it. */
export const updateAlbum: typeof changeAlbum = (...change) => inTurn(() => changeAlbum(...change));
