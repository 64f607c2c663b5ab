import type { Visibility } from '#contracts/catalogue/publishing';
import { isReachable } from '#functions/catalogue/album/album.policy';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface TrackRights {
  visibility: Visibility;
  deletedAt: Date | null;
  /** The actor created it, and no workspace has one of its main artists. */
  owned: boolean;
  managed: boolean;
  /** A track is never more visible than its album. */
  album: { visibility: Visibility; deletedAt: Date | null } | null;
}

export const canEditTrack = (actor: Actor, track: TrackRights): boolean =>
  hasPermission(actor, 'tracks.update') || track.managed || track.owned;

export const canSeeTrack = (actor: Actor, track: TrackRights): boolean =>
  (isReachable(track) && (track.album === null || isReachable(track.album))) || canEditTrack(actor, track);

export const canHearOriginal = (
  actor: Actor,
  track: TrackRights & { lossless: boolean; downloadable: boolean },
  areDownloadsOpen: boolean,
): boolean => track.lossless || (track.downloadable && areDownloadsOpen) || canEditTrack(actor, track);

export const canPlayTrack = (actor: Actor, track: TrackRights): boolean => hasPermission(actor, 'music.view') && canSeeTrack(actor, track);
