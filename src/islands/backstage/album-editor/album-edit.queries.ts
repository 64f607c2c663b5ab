import type { AlbumChanges, NewAlbum } from '#contracts/catalogue/album';
import { type AlbumWithTracks, trackApi } from '#contracts/catalogue/track';
import { albumPath } from '#functions/platform/contract/page-path';
import { refreshManagedMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { t } from '#islands/platform/lib/translate';
import { refreshPage } from '#islands/platform/router/refresh-page';

interface TrackPosition {
  id: number;
  disc: number;
}

/** Refetches music lists and the album's page. */
const renew = async (album: AlbumWithTracks): Promise<AlbumWithTracks> => {
  await Promise.all([refreshManagedMusic(), refreshPage(albumPath(album, album.artists[0]?.slug))]);
  return album;
};

let turn: Promise<unknown> = Promise.resolve();

/** Serializes album changes: the last one wins, and publishing sees the tracks saved before it. */
const inTurn = <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
  const mine = turn.then(change);
  turn = mine.catch(() => undefined);
  return mine;
};

export const createAlbum = async (album: NewAlbum): Promise<AlbumWithTracks> =>
  renew((await call(trackApi.createAlbum, { body: album })).album);

export const readAlbum = async (id: number): Promise<AlbumWithTracks> => (await call(trackApi.albumWithTracks, { params: { id } })).album;

const matching = (revision: number | undefined) => (revision === undefined ? undefined : { 'If-Match': `"${revision}"` });

const STALE = 412;

type Publishing = Pick<AlbumChanges, 'visibility' | 'scheduled_at'>;

const isAs = (track: AlbumWithTracks['tracks'][number], visibility: Publishing['visibility']): boolean =>
  track.visibility === visibility && visibility !== 'scheduled';

/**
 * Updates the fields of an album. If its visibility changes, its tracks follow: before it when opening, after it when closing, so that the
 * album never shows without them. Other fields go first, so that nothing opens if they are rejected. Throws 412 if `revision` is outdated.
 */
const changeFields = async (
  id: number,
  changes: AlbumChanges,
  areTracksFollowing: boolean,
  revision?: number,
): Promise<AlbumWithTracks> => {
  const { visibility, scheduled_at, ...others } = changes;
  const now = visibility && areTracksFollowing ? await readAlbum(id) : null;
  const followers = now && visibility ? now.tracks.filter((track) => !isAs(track, visibility)) : [];
  // Updating tracks changes the album's revision, so check it first instead of with `If-Match`.
  if (now && revision !== undefined && now.revision !== revision)
    throw new HttpError(STALE, { message: t('Someone else has changed this in the meantime.') });
  const headers = now ? undefined : matching(revision);
  const follow = async () => {
    for (const track of followers) await call(trackApi.update, { params: { id: track.id }, body: { visibility, scheduled_at } });
  };
  const isOpening = visibility === 'public' || visibility === 'unlisted';
  if (isOpening && followers.length && Object.keys(others).length) await call(trackApi.updateAlbum, { params: { id }, body: others });
  if (isOpening) await follow();
  const saved = (await call(trackApi.updateAlbum, { params: { id }, body: changes, headers })).album;
  if (!isOpening) await follow();
  return renew(followers.length ? await readAlbum(saved.id) : saved);
};

const orderTracks = async (id: number, tracks: TrackPosition[], revision?: number): Promise<AlbumWithTracks> =>
  (await call(trackApi.orderAlbum, { params: { id }, body: { tracks }, headers: matching(revision) })).album;

interface AlbumEdit extends AlbumChanges {
  tracks?: TrackPosition[];
}

/** Saves the tracks first, so that only the new ones are published. `onOrdered` is called even if the fields are rejected then. */
const changeAlbum = async (
  id: number,
  { tracks, ...changes }: AlbumEdit,
  areTracksFollowing: boolean,
  revision?: number,
  onOrdered?: (album: AlbumWithTracks) => void,
): Promise<AlbumWithTracks> => {
  if (!tracks) return changeFields(id, changes, areTracksFollowing, revision);
  const ordered = await orderTracks(id, tracks, revision);
  onOrdered?.(ordered);
  if (Object.keys(changes).length === 0) return renew(ordered);
  return changeFields(id, changes, areTracksFollowing, ordered.revision);
};

/** `changeAlbum`, after pending changes. Throws 412 if `revision` is outdated. */
export const updateAlbum: typeof changeAlbum = (...change) => inTurn(() => changeAlbum(...change));
