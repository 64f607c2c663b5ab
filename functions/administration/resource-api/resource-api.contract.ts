import { z } from 'zod';
import { tableChannel } from '#contracts/administration/channel-table';
import { tableFile } from '#contracts/administration/file-table';
import { tableJoinRequest } from '#contracts/administration/join-request';
import { tableLabel } from '#contracts/administration/label-table';
import { tableLyric } from '#contracts/administration/lyric-table';
import { tableAlbum, tableArtist, tableTrack } from '#contracts/administration/music-table';
import { tablePlaylist } from '#contracts/administration/playlist-table';
import { type ResourceName, resourceList } from '#contracts/administration/resource';
import { tableUser } from '#contracts/administration/user-table';
import { listedComment } from '#contracts/community/comment';

/** Responses are stripped to these fields. */
const ROWS = {
  users: tableUser,
  'join-requests': tableJoinRequest,
  genres: tableLabel,
  tags: tableLabel,
  files: tableFile,
  playlists: tablePlaylist,
  lyrics: tableLyric,
  channels: tableChannel,
  tracks: tableTrack,
  albums: tableAlbum,
  artists: tableArtist,
  comments: listedComment,
} satisfies Record<ResourceName, z.ZodType>;

export const resourceListApi = {
  list: resourceList(z.union([...new Set(Object.values(ROWS))])),
};
