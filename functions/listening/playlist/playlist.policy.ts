import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface PlaylistRights {
  public: boolean;
  collaborative: boolean;
  ownerId: number;
  deletedAt: Date | null;
  editor: boolean;
  smart: boolean;
}

const isOwner = (actor: Actor, playlist: PlaylistRights): boolean => actor.user?.id === playlist.ownerId;

const isEditor = (playlist: PlaylistRights): boolean => playlist.collaborative && playlist.editor && playlist.deletedAt === null;

const manages = (actor: Actor, playlist: PlaylistRights): boolean => hasPermission(actor, 'playlists.update') || isOwner(actor, playlist);

/** Editors can't rename, hide or delete it. */
export const canEditPlaylist = (actor: Actor, playlist: PlaylistRights): boolean => playlist.deletedAt === null && manages(actor, playlist);

export const canRestorePlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  playlist.deletedAt !== null && manages(actor, playlist);

export const canAddTracks = (actor: Actor, playlist: PlaylistRights): boolean =>
  !playlist.smart && (canEditPlaylist(actor, playlist) || isEditor(playlist));

/** Only the owner: the invitation link is a secret. */
export const canInviteToPlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  !playlist.smart && playlist.deletedAt === null && isOwner(actor, playlist);

export const canSeePlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  (playlist.public && playlist.deletedAt === null) || canEditPlaylist(actor, playlist) || isEditor(playlist);

export const canFollowPlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  actor.user !== null && !isOwner(actor, playlist) && canSeePlaylist(actor, playlist);
