import type { TrackItem } from '#contracts/catalogue/track';
import type { LibraryPlaylist, PlaylistDetail, PlaylistItem, PlaylistTrack } from '#contracts/listening/playlist';
import type { Read } from '#db/json-row';
import type { UserReference } from '#functions/account/user/user-reference.contract';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Actor } from '#functions/platform/access/actor';
import { toSlug } from '#functions/platform/contract/slug';
import { canAddTracks, canEditPlaylist, canFollowPlaylist, canInviteToPlaylist } from './playlist.policy';
import type { entryRow, libraryPlaylistRow, playlistRow, userReferenceRow } from './playlist.select';

export type PlaylistRow = Read<ReturnType<typeof playlistRow>>;
type LibraryPlaylistRow = Read<ReturnType<typeof libraryPlaylistRow>>;
type EntryRow = Read<ReturnType<typeof entryRow>>;

export const toUserReference = (user: Read<typeof userReferenceRow>): UserReference => ({
  id: user.id,
  name: user.name,
  slug: toSlug(user.name),
  image: user.image,
});

/** Smart playlists also need `completePlaylists`, which counts their tracks. */
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
  frozen_at: row.frozenAt?.toISOString() ?? null,
  description: row.description,
  owner: toUserReference(row.owner),
  tracks_count: row.sum.count,
  duration: row.sum.duration,
  followers_count: row.followersCount,
  can: {
    edit: canEditPlaylist(actor, row),
    delete: canEditPlaylist(actor, row),
    fill: canAddTracks(actor, row),
    invite: canInviteToPlaylist(actor, row),
    follow: canFollowPlaylist(actor, row),
  },
});

export const toPlaylistDetail = (actor: Actor, row: PlaylistRow): PlaylistDetail => ({
  ...toPlaylistItem(actor, row),
  revision: row.revision,
  following: row.following,
});

export const toLibraryPlaylist = (actor: Actor, row: LibraryPlaylistRow): LibraryPlaylist => ({
  ...toPlaylistItem(actor, row),
  following: row.following,
  folder_id: row.folder?.id ?? null,
  updated_at: row.updatedAt.toISOString(),
});

export const toPlaylistTrack = (actor: Actor, { track, entryId, addedAt, addedBy }: EntryRow): PlaylistTrack => ({
  ...toTrackItem(actor, track),
  entry_id: entryId,
  added_at: new Date(addedAt).toISOString(),
  added_by: addedBy && toUserReference(addedBy),
});

export const toMatchingTrack = (track: TrackItem): PlaylistTrack => ({ ...track, entry_id: null, added_at: null, added_by: null });
