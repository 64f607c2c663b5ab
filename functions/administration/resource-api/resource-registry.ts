import type { ResourceName } from '#contracts/administration/resource';
import { channelTable } from '#functions/administration/channel-table/channel-table';
import { commentTable } from '#functions/administration/comment-table/comment-table';
import { fileTable } from '#functions/administration/file-table/file-table';
import { joinRequestTable } from '#functions/administration/join-request/join-request';
import { genreTable, tagTable } from '#functions/administration/label-table/label-table';
import { lyricTable } from '#functions/administration/lyric-table/lyric-table';
import { albumTable } from '#functions/administration/music-table/album-table';
import { artistTable } from '#functions/administration/music-table/artist-table';
import { trackTable } from '#functions/administration/music-table/track-table';
import { playlistTable } from '#functions/administration/playlist-table/playlist-table';
import type { AnyResource } from '#functions/administration/resource/resource.definition';
import { userTable } from '#functions/administration/user-table/user-table';

export const RESOURCES: Record<ResourceName, AnyResource> = {
  users: userTable,
  'join-requests': joinRequestTable,
  genres: genreTable,
  tags: tagTable,
  files: fileTable,
  playlists: playlistTable,
  lyrics: lyricTable,
  channels: channelTable,
  tracks: trackTable,
  albums: albumTable,
  artists: artistTable,
  comments: commentTable,
};

/** Stored jobs may name a list that no longer exists. */
export const resourceNamed = (name: string): AnyResource | undefined => (name in RESOURCES ? RESOURCES[name as ResourceName] : undefined);
