import type { Actor } from '../auth/actor';
import { allows } from '../auth/permission.policy';
import { canEditTrack } from '../track/track.policy';

/** Whether the actor may give a track its words: who may edit the track, and who keeps the site's lyrics. */
export const canEditLyric = (actor: Actor, track: Parameters<typeof canEditTrack>[1]): boolean =>
  allows(actor, 'lyrics.update') || canEditTrack(actor, track);
