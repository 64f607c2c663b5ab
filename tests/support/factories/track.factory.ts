import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { artists as artistTable } from '#db/schema/artist';
import { trackGenres } from '#db/schema/genre';
import { trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { artistValues } from './artist.factory';
import { folded } from './folded';
import { trackHome } from './home';
import { newest } from './newest';
import { next, type Row } from './sequence';

interface Part extends Row {
  role?: (typeof ARTIST_ROLES)[number];
}

type TrackValues = Partial<typeof tracks.$inferInsert> & { artists?: Part[]; genres?: Row[]; tags?: Row[] };

/** Public, three minutes, no album, with a new artist by default. */
export const createTrack = async ({ artists, genres = [], tags = [], ...values }: TrackValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const trackId = values.id ?? newest(tracks);
  const parts = artists?.map(({ id, role }) => ({ artistId: id, role })) ?? [{ artistId: newest(artistTable), role: undefined }];
  const [[track]] = await db.batch([
    db
      .insert(tracks)
      .values(folded('tracks', { name: `Track ${number}`, slug: `track-${number}`, duration: 180_000, ...values }))
      .returning(),
    ...(artists ? [] : [db.insert(artistTable).values(artistValues())]),
    ...parts.map((part, position) => db.insert(trackArtists).values({ trackId, position, ...part })),
    ...genres.map((genre) => db.insert(trackGenres).values({ trackId, genreId: genre.id })),
    ...tags.map((tag) => db.insert(trackTags).values({ trackId, tagId: tag.id })),
    ...('homeArtistId' in values ? [] : [trackHome(db, trackId)]),
  ]);
  return track;
};
