import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { albumArtists, albums } from '#db/schema/album';
import { artists as artistTable } from '#db/schema/artist';
import { albumGenres } from '#db/schema/genre';
import { albumTags } from '#db/schema/tag';
import { artistValues } from './artist.factory';
import { folded } from './folded';
import { albumHome } from './home';
import { newest } from './newest';
import { next, type Row } from './sequence';

type AlbumValues = Partial<typeof albums.$inferInsert> & { artists?: Row[]; genres?: Row[]; tags?: Row[] };

/** Public, with a new artist by default. */
export const createAlbum = async ({ artists, genres = [], tags = [], ...values }: AlbumValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const albumId = values.id ?? newest(albums);
  const artistIds = artists?.map(({ id }) => id) ?? [newest(artistTable)];
  const [[album]] = await db.batch([
    db
      .insert(albums)
      .values(folded('albums', { name: `Album ${number}`, slug: `album-${number}`, ...values }))
      .returning(),
    ...(artists ? [] : [db.insert(artistTable).values(artistValues())]),
    ...artistIds.map((artistId, position) => db.insert(albumArtists).values({ albumId, artistId, position })),
    ...genres.map((genre) => db.insert(albumGenres).values({ albumId, genreId: genre.id })),
    ...tags.map((tag) => db.insert(albumTags).values({ albumId, tagId: tag.id })),
    ...('homeArtistId' in values ? [] : [albumHome(db, albumId)]),
  ]);
  return album;
};
