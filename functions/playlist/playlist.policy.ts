import type { Actor } from '../auth/actor';
import { allows } from '../auth/permission.policy';

interface PlaylistRights {
  public: boolean;
  collaborative: boolean;
  ownerId: number;
  deletedAt: Date | null;
  /** The actor was let in as an editor. */
  editor: boolean;
}

/** Whether the actor may rename, hide or delete the playlist. */
export const canEditPlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  allows(actor, 'playlists.update') || actor.user?.id === playlist.ownerId;

/** Whether the actor may add tracks and order them. */
export const canFillPlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  canEditPlaylist(actor, playlist) || (playlist.collaborative && playlist.editor && playlist.deletedAt === null);

export const canSeePlaylist = (actor: Actor, playlist: PlaylistRights): boolean =>
  (playlist.public && playlist.deletedAt === null) || canFillPlaylist(actor, playlist);
