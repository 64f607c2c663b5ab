import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { albumArtists, albums } from '#db/schema/album';
import { albumGenres } from '#db/schema/genre';
import { albumTags } from '#db/schema/tag';
import { createArtist } from './artist.factory';
import { next, type Row } from './sequence';

type AlbumValues = Partial<typeof albums.$inferInsert> & { artists?: Row[]; genres?: Row[]; tags?: Row[] };

/** A public album, by a new artist unless artists are given. */
export const createAlbum = async ({ artists, genres = [], tags = [], ...values }: AlbumValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const [album] = await db
    .insert(albums)
    .values({ name: `Album ${number}`, slug: `album-${number}`, ...values })
    .returning();
  for (const [position, artist] of (artists ?? [await createArtist()]).entries()) {
    await db.insert(albumArtists).values({ albumId: album.id, artistId: artist.id, position });
  }
  for (const genre of genres) await db.insert(albumGenres).values({ albumId: album.id, genreId: genre.id });
  for (const tag of tags) await db.insert(albumTags).values({ albumId: album.id, tagId: tag.id });
  return album;
};
