import { canEditTrack } from '#functions/catalogue/track/track.policy';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const canEditLyric = (actor: Actor, track: Parameters<typeof canEditTrack>[1]): boolean =>
  hasPermission(actor, 'lyrics.update') || canEditTrack(actor, track);
