import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { trackGenres } from '#db/schema/genre';
import { trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { createArtist } from './artist.factory';
import { next, type Row } from './sequence';

interface Part extends Row {
  role?: (typeof ARTIST_ROLES)[number];
}

type TrackValues = Partial<typeof tracks.$inferInsert> & { artists?: Part[]; genres?: Row[]; tags?: Row[] };

/** A public track of three minutes on no album, by a new artist unless artists are given. */
export const createTrack = async ({ artists, genres = [], tags = [], ...values }: TrackValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const [track] = await db
    .insert(tracks)
    .values({ name: `Track ${number}`, slug: `track-${number}`, duration: 180_000, ...values })
    .returning();
  const parts: Part[] = artists ?? [await createArtist()];
  for (const [position, { id, role }] of parts.entries()) {
    await db.insert(trackArtists).values({ trackId: track.id, artistId: id, role, position });
  }
  for (const genre of genres) await db.insert(trackGenres).values({ trackId: track.id, genreId: genre.id });
  for (const tag of tags) await db.insert(trackTags).values({ trackId: track.id, tagId: tag.id });
  return track;
};
