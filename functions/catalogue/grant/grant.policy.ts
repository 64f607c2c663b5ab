import { canControlAlbum } from '#functions/catalogue/album/album.policy';
import { canControlTrack } from '#functions/catalogue/track/track.policy';
import type { Actor } from '#functions/platform/access/actor';
import { withoutOffice } from '#functions/platform/audit/office.policy';

interface GrantRights {
  track: Parameters<typeof canControlTrack>[1] | null;
  album: Parameters<typeof canControlAlbum>[1] | null;
}

const controlsWork = (actor: Actor, { track, album }: GrantRights): boolean =>
  (track !== null && canControlTrack(actor, track)) || (album !== null && canControlAlbum(actor, album));

/** Offices cannot grant: a grant ends with its giver’s right, and an office is none of the home. */
export const canGrant = (actor: Actor, work: GrantRights): boolean => controlsWork(withoutOffice(actor), work);

export const canRevoke = (actor: Actor, grant: GrantRights & { isReceiver: boolean }): boolean =>
  grant.isReceiver || controlsWork(actor, grant);
