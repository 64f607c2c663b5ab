import type { WorkspaceRole } from '#contracts/account/workspace';
import type { Actor } from '#functions/platform/access/actor';

/** Whether the actor may take an artist out of a workspace: whose artist it is may, and who manages the workspace. */
export const canRemoveArtist = (_actor: Actor, own: { role: WorkspaceRole }, artist: { managed: string | null }): boolean =>
  artist.managed === 'self' || own.role !== 'member';
