import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { artistManagers, artists } from '#db/schema/artist';
import { artistGenres } from '#db/schema/genre';
import { next, type Row } from './sequence';

type ArtistValues = Partial<typeof artists.$inferInsert> & { genres?: Row[]; managers?: Row[] };

/** An artist that everybody may see. */
export const createArtist = async ({ genres = [], managers = [], ...values }: ArtistValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const [artist] = await db
    .insert(artists)
    .values({ name: `Artist ${number}`, slug: `artist-${number}`, ...values })
    .returning();
  for (const genre of genres) await db.insert(artistGenres).values({ artistId: artist.id, genreId: genre.id });
  for (const manager of managers) await db.insert(artistManagers).values({ artistId: artist.id, userId: manager.id });
  return artist;
};
