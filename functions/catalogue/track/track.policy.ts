import type { Visibility } from '#contracts/catalogue/publishing';
import { isReachable } from '#functions/catalogue/album/album.policy';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface TrackRights {
  visibility: Visibility;
  deletedAt: Date | null;
  /** The actor made it, and none of its primary artists is in a workspace. */
  owned: boolean;
  /** The actor manages one of the track's primary artists. */
  managed: boolean;
  /** A track is never more open than the album that it stands on. */
  album: { visibility: Visibility; deletedAt: Date | null } | null;
}

export const canEditTrack = (actor: Actor, track: TrackRights): boolean =>
  hasPermission(actor, 'tracks.update') || track.managed || track.owned;

export const canSeeTrack = (actor: Actor, track: TrackRights): boolean =>
  (isReachable(track) && (track.album === null || isReachable(track.album))) || canEditTrack(actor, track);

/** Whether an actor who may play a track may hear its original: where the artist says so, where it may be kept anyhow, and who may change the track. */
export const canHearOriginal = (
  actor: Actor,
  track: TrackRights & { lossless: boolean; downloadable: boolean },
  areDownloadsOpen: boolean,
): boolean => track.lossless || (track.downloadable && areDownloadsOpen) || canEditTrack(actor, track);

export const canPlayTrack = (actor: Actor, track: TrackRights): boolean => hasPermission(actor, 'music.view') && canSeeTrack(actor, track);
