import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { folded } from './folded';
import { newest } from './newest';
import { next, type Row } from './sequence';
import { createUser } from './user.factory';

type PlaylistValues = Partial<typeof playlists.$inferInsert> & { tracks?: Row[]; editors?: Row[] };

export const createPlaylist = async ({ tracks = [], editors = [], ...values }: PlaylistValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const ownerId = values.ownerId ?? (await createUser()).id;
  const playlistId = values.id ?? newest(playlists);
  const [[playlist]] = await db.batch([
    db
      .insert(playlists)
      .values(folded('playlists', { name: `Playlist ${number}`, slug: `playlist-${number}`, ...values, ownerId }))
      .returning(),
    ...tracks.map((track, position) => db.insert(playlistTracks).values({ playlistId, trackId: track.id, position })),
    ...editors.map((editor) => db.insert(playlistFollowers).values({ playlistId, userId: editor.id, editor: true })),
  ]);
  return playlist;
};
