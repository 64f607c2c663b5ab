import { canEditTrack } from '#functions/catalogue/track/track.policy';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const lyricOffice = (actor: Actor): 'lyrics.update' | 'tracks.update' =>
  hasPermission(actor, 'lyrics.update') ? 'lyrics.update' : 'tracks.update';

export const canEditLyric = (actor: Actor, track: Parameters<typeof canEditTrack>[1]): boolean =>
  hasPermission(actor, 'lyrics.update') || canEditTrack(actor, track);
