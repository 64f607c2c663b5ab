import type { Visibility } from '#contracts/catalogue/publishing';
import { isReachable } from '#functions/catalogue/album/album.policy';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface TrackRights {
  visibility: Visibility;
  deletedAt: Date | null;
  /** The actor created it, and it has no home artist. */
  owned: boolean;
  managed: boolean;
  /** Granted by its home; null once the music is deleted. */
  shared: 'see' | 'edit' | null;
  /** A track is never more visible than its album. */
  album: { visibility: Visibility; deletedAt: Date | null } | null;
}

/** Holds all rights, such as publishing, crediting, sharing and deleting. */
export const canControlTrack = (actor: Actor, track: TrackRights): boolean =>
  hasPermission(actor, 'tracks.update') || track.managed || track.owned;

/** May change details, lyrics and audio. */
export const canEditTrack = (actor: Actor, track: TrackRights): boolean => canControlTrack(actor, track) || track.shared === 'edit';

/** True for drafts that the actor controls or that are shared with them. */
export const isTrackOpenTo = (actor: Actor, track: TrackRights): boolean => canControlTrack(actor, track) || track.shared !== null;

export const canSeeTrack = (actor: Actor, track: TrackRights): boolean =>
  (isReachable(track) && (track.album === null || isReachable(track.album))) || isTrackOpenTo(actor, track);

export const canHearOriginal = (
  actor: Actor,
  track: TrackRights & { lossless: boolean; downloadable: boolean },
  areDownloadsOpen: boolean,
): boolean => track.lossless || (track.downloadable && areDownloadsOpen) || canControlTrack(actor, track);

export const canPlayTrack = (actor: Actor, track: TrackRights): boolean => hasPermission(actor, 'music.view') && canSeeTrack(actor, track);
