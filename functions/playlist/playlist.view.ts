import type { PlaylistItem, UserReference } from '#contracts/playlist';
import type { Read } from '#db/json';
import type { Actor } from '../auth/actor';
import { toSlug } from '../http/slug';
import { canEditPlaylist, canFillPlaylist } from './playlist.policy';
import type { playlistRow, userReferenceRow } from './playlist.select';

export type PlaylistRow = Read<ReturnType<typeof playlistRow>>;

/** A person as the public sees them. */
export const toUserReference = (user: Read<typeof userReferenceRow>): UserReference => ({
  id: user.id,
  name: user.name,
  slug: toSlug(user.name),
  image: user.image,
});

/** A playlist in a list. Of a smart one the tracks are still to be counted: see `completePlaylists`. */
export const toPlaylistItem = (actor: Actor, row: PlaylistRow): PlaylistItem => ({
  model_type: 'playlist',
  id: row.id,
  name: row.name,
  slug: row.slug,
  image: row.image,
  covers: row.image ? [] : row.covers,
  tint: row.tint,
  public: row.public,
  collaborative: row.collaborative,
  smart: row.smart,
  description: row.description,
  owner: toUserReference(row.owner),
  tracks_count: row.sum.count,
  duration: row.sum.duration,
  followers_count: row.followersCount,
  can: { edit: canEditPlaylist(actor, row), delete: canEditPlaylist(actor, row), fill: !row.smart && canFillPlaylist(actor, row) },
});
