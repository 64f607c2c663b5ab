import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface PlaylistRights {
  public: boolean;
  collaborative: boolean;
  ownerId: number;
  deletedAt: Date | null;
  /** The actor was let in as an editor. */
  editor: boolean;
  /** Its tracks are chosen by rules. */
  smart: boolean;
}

const isOwner = (actor: Actor, playlist: PlaylistRights): boolean => actor.user?.id === playlist.ownerId;

const isEditor = (playlist: PlaylistRights): boolean => playlist.collaborative && playlist.editor && playlist.deletedAt === null;

const manages = (actor: Actor, playlist: PlaylistRights): boolean => hasPermission(actor, 'playlists.update') || isOwner(actor, playlist);

/** Whether the actor may rename, hide or delete the playlist or change its image: its owner may, its editors may not. */
export const canEditPlaylist = (actor: Actor, playlist: PlaylistRights): boolean => playlist.deletedAt === null && manages(actor, playlist);

/** Whether the actor may bring a deleted playlist back. */
export const canRestorePlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  playlist.deletedAt !== null && manages(actor, playlist);

/** Whether the actor may add tracks, take them out and order them, whoever added them. */
export const canAddTracks = (actor: Actor, playlist: PlaylistRights): boolean =>
  !playlist.smart && (canEditPlaylist(actor, playlist) || isEditor(playlist));

/** Whether the actor may invite editors, see them and take them out: the owner alone, for the invitation is a secret. */
export const canInviteToPlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  !playlist.smart && playlist.deletedAt === null && isOwner(actor, playlist);

export const canSeePlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  (playlist.public && playlist.deletedAt === null) || canEditPlaylist(actor, playlist) || isEditor(playlist);

/** Whether the actor may keep the playlist in their library, where their own are anyway. */
export const canFollowPlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  actor.user !== null && !isOwner(actor, playlist) && canSeePlaylist(actor, playlist);
