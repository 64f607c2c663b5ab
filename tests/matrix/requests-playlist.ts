import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { playlistFolders, playlistTracks, removedPlaylistTracks } from '#db/schema/playlist';
import { users } from '#db/schema/user';
import { createPlaylist } from '../support/factories/playlist.factory';
import { next } from '../support/factories/sequence';
import { createTrack } from '../support/factories/track.factory';
import type { Build, Cell } from './requests';
import { having } from './something-to-change';
import { createPerson } from './world';

/** Above all ids of existing entries. */
const REMOVED_ID = 1_000_000;
const SECRET = 'a-secret-of-the-matrix';

/** Playlist with two tracks and an editor; the caller is an editor too if it is shared with them. */
const makePlaylist = async ({ state, caller, owner }: Cell) => {
  const [first, editor] = [await createTrack(), await createPerson()];
  const isShared = state.includes('shared') && caller && caller.id !== owner.id;
  const playlist = await createPlaylist({
    ownerId: owner.id,
    public: state.startsWith('public'),
    collaborative: state !== 'not shared any more',
    inviteToken: state.endsWith('withdrawn') ? null : SECRET,
    deletedAt: state === 'deleted' ? new Date() : null,
    tracks: [first, await createTrack()],
    editors: isShared ? [editor, caller] : [editor],
  });
  return { playlist, editor };
};

const entriesOf = async (playlistId: number): Promise<number[]> => {
  const rows = await drizzle(env.DB).select().from(playlistTracks);
  return rows.filter((row) => row.playlistId === playlistId).map(({ id }) => id);
};

const nothing: Build = async () => ({});
const playlist: Build = async (cell) => ({ parts: [(await makePlaylist(cell)).playlist.id], body: { name: 'Changed' } });
const body = { name: 'New', public: true };

const add: Build = async (cell) => ({ ...(await playlist(cell)), body: { tracks: [(await createTrack()).id] } });

const change: Build = async (cell) => {
  const { id } = (await makePlaylist(cell)).playlist;
  const [first, second] = await entriesOf(id);
  return { parts: [id], body: { entries: [second], before: first } };
};

const restore: Build = async (cell) => {
  const { id } = (await makePlaylist(cell)).playlist;
  const [removed] = await drizzle(env.DB)
    .insert(removedPlaylistTracks)
    .values({
      id: next() + REMOVED_ID,
      playlistId: id,
      trackId: (await createTrack()).id,
      position: 9,
      addedAt: new Date(),
      removedAt: new Date(),
    })
    .returning();
  return { parts: [id], body: { entries: [removed.id] } };
};

const editor: Build = async (cell) => {
  const made = await makePlaylist(cell);
  return { parts: [made.playlist.id, made.editor.id] };
};

const invitationOf = async (cell: Cell): Promise<string> => `${(await makePlaylist(cell)).playlist.id}.${SECRET}`;

const ofUser: Build = async ({ state, owner }) => {
  if (state === 'private tab')
    await drizzle(env.DB)
      .update(users)
      .set({ privateTabs: ['playlists'] });
  return { parts: [owner.id] };
};

const makeFolder = async ({ owner }: Cell) => {
  const [folder] = await drizzle(env.DB).insert(playlistFolders).values({ userId: owner.id, name: 'Matrix' }).returning();
  return folder;
};
const folder: Build = async (cell) => ({ parts: [(await makeFolder(cell)).id], body: { name: 'Changed' } });

export const PLAYLIST_REQUESTS: Record<string, Build> = {
  'GET /playlists': nothing,
  'GET /playlists/:id': playlist,
  'GET /playlists/:id/tracks': playlist,
  'GET /playlists/:id/order': playlist,
  'GET /users/me/playlists': nothing,
  'GET /users/:id/playlists': ofUser,
  'POST /playlists': async () => ({ body }),
  'PUT /playlists/:id': playlist,
  'DELETE /playlists/:ids': playlist,
  'POST /playlists/:id/restore': playlist,
  'POST /playlists/:id/image': playlist,
  'DELETE /playlists/:id/image': having(playlist, "update playlists set image = '/media/playlists-x.webp' where id = ?1"),
  'POST /playlists/:id/follow': playlist,
  'POST /playlists/:id/unfollow': playlist,
  'POST /playlists/:id/tracks/add': add,
  'POST /playlists/:id/tracks/remove': change,
  'POST /playlists/:id/tracks/restore': restore,
  'POST /playlists/:id/tracks/order': change,
  'GET /playlists/:id/editors': playlist,
  'DELETE /playlists/:id/editors/:userId': editor,
  'POST /playlists/:id/invite': playlist,
  'DELETE /playlists/:id/invite': playlist,
  'GET /playlist-invitations/:token': async (cell) => ({ parts: [await invitationOf(cell)] }),
  'POST /playlists/join': async (cell) => ({ body: { token: await invitationOf(cell) } }),
  'GET /playlist-folders': nothing,
  'POST /playlist-folders': async () => ({ body }),
  'PUT /playlist-folders/:id': folder,
  'DELETE /playlist-folders/:id': folder,
  'POST /playlist-folders/place': async (cell) => {
    const made = (await makePlaylist({ ...cell, state: 'public' })).playlist;
    return { body: { playlists: [made.id], folder: (await makeFolder(cell)).id } };
  },
};
