import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { albumLikes } from '#db/schema/album';
import { artistLikes } from '#db/schema/artist';
import { trackLikes } from '#db/schema/track';
import type { Row } from './sequence';

/** Likes subjects one second apart, in order. */
export const like = async (user: Row, { tracks = [], albums = [], artists = [] }: Record<string, Row[]>): Promise<void> => {
  const db = drizzle(env.DB);
  const at = (index: number) => ({ userId: user.id, createdAt: new Date(1_700_000_000_000 + index * 1000) });
  for (const [index, { id }] of tracks.entries()) await db.insert(trackLikes).values({ trackId: id, ...at(index) });
  for (const [index, { id }] of albums.entries()) await db.insert(albumLikes).values({ albumId: id, ...at(index) });
  for (const [index, { id }] of artists.entries()) await db.insert(artistLikes).values({ artistId: id, ...at(index) });
};
