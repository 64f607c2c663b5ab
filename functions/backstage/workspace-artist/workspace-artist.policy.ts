import type { WorkspaceRole } from '#contracts/account/workspace';
import type { Actor } from '#functions/platform/access/actor';

/** The artist's own manager may, and any member with a higher role. */
export const canRemoveArtist = (_actor: Actor, own: { role: WorkspaceRole }, artist: { managed: string | null }): boolean =>
  artist.managed === 'self' || own.role !== 'member';
