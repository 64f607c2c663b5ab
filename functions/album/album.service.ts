import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { albumListQuery } from '#contracts/album';
import { list, readRows } from '#db/json';
import { contains, pageLimits, sorted } from '#db/page';
import { albumArtists, albums } from '#db/schema/album';
import { readOfArtist } from '../artist/artist.service';
import type { Context } from '../http/context';
import { toPage } from '../http/paging';
import { ALBUM_KEYS, albumPage, albumRow } from './album.select';
import { toAlbumItem } from './album.view';

type AlbumListQuery = z.output<typeof albumListQuery>;

/** A page of the albums that stand in lists. */
export const listAlbums = async ({ db, actor }: Context, query: AlbumListQuery) => {
  const where = contains(albums.name, query.query);
  const rows = await readRows(db, albumRow(actor), albumPage({ ...pageLimits(query), where, key: ALBUM_KEYS[query.orderBy] }));
  return toPage(
    rows.map((row) => toAlbumItem(actor, row)),
    query.page,
    query.perPage,
  );
};

/** A page of the listed albums of an artist; 404 as for the artist. */
export const listAlbumsOfArtist = async (context: Context, artistId: number, query: AlbumListQuery) => {
  const ids = sql`select ${albumArtists.albumId} from ${albumArtists} where ${albumArtists.artistId} = ${artistId}`;
  const where = sql`${albums.id} in (${ids}) and ${contains(albums.name, query.query)}`;
  const page = albumPage({ ...pageLimits(query), where, key: sorted(ALBUM_KEYS[query.orderBy]) });
  const rows = await readOfArtist(context, artistId, list(albumRow(context.actor), page));
  return toPage(
    rows.map((row) => toAlbumItem(context.actor, row)),
    query.page,
    query.perPage,
  );
};
