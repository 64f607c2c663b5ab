import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { next, type Row } from './sequence';
import { createUser } from './user.factory';

type PlaylistValues = Partial<typeof playlists.$inferInsert> & { tracks?: Row[]; editors?: Row[] };

/** A public playlist of a new person unless an owner is given. */
export const createPlaylist = async ({ tracks = [], editors = [], ...values }: PlaylistValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const ownerId = values.ownerId ?? (await createUser()).id;
  const [playlist] = await db
    .insert(playlists)
    .values({ name: `Playlist ${number}`, slug: `playlist-${number}`, ...values, ownerId })
    .returning();
  for (const [position, track] of tracks.entries())
    await db.insert(playlistTracks).values({ playlistId: playlist.id, trackId: track.id, position });
  for (const editor of editors) await db.insert(playlistFollowers).values({ playlistId: playlist.id, userId: editor.id, editor: true });
  return playlist;
};
