import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { IDS_MAX, idParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';

export const FOLDER_NAME_MAX = 255;
export const FOLDERS_MAX = 200;

export const playlistFolder = z.object({ id: z.number(), name: z.string(), playlists_count: z.number() });
export type PlaylistFolder = z.infer<typeof playlistFolder>;

export const folderBody = z.object({
  name: nameText({ max: FOLDER_NAME_MAX }),
});

export const folderItem = z.object({
  playlists: z
    .array(z.int('List playlists by ID.').positive('List playlists by ID.'), 'List playlists by ID.')
    .min(1, 'Choose a playlist.')
    .max(IDS_MAX, `You can move at most ${IDS_MAX} playlists at once.`),
  folder: z.int('Enter a folder ID.').positive('Enter a folder ID.').nullable(),
});
export type FolderItem = z.infer<typeof folderItem>;

export const playlistLocation = z.object({ playlist: z.number(), folder: z.number() });
export type PlaylistLocation = z.infer<typeof playlistLocation>;

const params = z.object({ id: idParam });
const one = z.object({ folder: playlistFolder });

export const playlistFolderApi = {
  list: endpoint({
    method: 'GET',
    path: '/playlist-folders',
    summary: 'List your playlist folders by name',
    response: z.object({ folders: z.array(playlistFolder) }),
  }),
  create: endpoint({ method: 'POST', path: '/playlist-folders', summary: 'Create a playlist folder', body: folderBody, response: one }),
  rename: endpoint({
    method: 'PUT',
    path: '/playlist-folders/:id',
    summary: 'Rename a playlist folder',
    params,
    body: folderBody,
    response: one,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/playlist-folders/:id',
    summary: 'Delete a playlist folder; the playlists in it stay in your library',
    params,
    response: done,
  }),
  move: endpoint({
    method: 'POST',
    path: '/playlist-folders/place',
    summary: 'Move playlists of your library to a folder or out of folders; returns the ones that were in a folder before',
    body: folderItem,
    response: z.object({ before: z.array(playlistLocation) }),
  }),
};
