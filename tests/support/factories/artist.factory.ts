import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { artistManagers, artists } from '#db/schema/artist';
import { artistGenres } from '#db/schema/genre';
import { nameKeys } from '#functions/platform/name/name-key';
import { folded } from './folded';
import { newest } from './newest';
import { next, type Row } from './sequence';

type ArtistValues = Partial<typeof artists.$inferInsert> & { genres?: Row[]; managers?: Row[] };

export const artistValues = () => {
  const number = next();
  return folded('artists', { name: `Artist ${number}`, slug: `artist-${number}` });
};

export const createArtist = async ({ genres = [], managers = [], ...values }: ArtistValues = {}) => {
  const db = drizzle(env.DB);
  const artistId = values.id ?? newest(artists);
  const named = { ...artistValues(), folded: undefined, ...values };
  const [[artist]] = await db.batch([
    db
      .insert(artists)
      .values(folded('artists', { ...named, nameKeys: nameKeys(named.name) }))
      .returning(),
    ...genres.map((genre) => db.insert(artistGenres).values({ artistId, genreId: genre.id })),
    ...managers.map((manager) => db.insert(artistManagers).values({ artistId, userId: manager.id })),
  ]);
  return artist;
};
