import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArtistDetail, ArtistItem, artistApi } from '#contracts/artist';
import { type Expression, list, object, readRows } from '#db/json';
import { contains, pageLimits } from '#db/page';
import { artists } from '#db/schema/artist';
import { notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { toPage } from '../http/paging';
import { canSeeArtist } from './artist.policy';
import { ARTIST_KEYS, artistDetailRow, artistPage, artistRights, artistRow, similarTo } from './artist.select';
import { toArtistDetail, toArtistItem } from './artist.view';

type ArtistListQuery = z.output<typeof artistApi.list.query & z.ZodType>;

/** A page of the artists that everybody may see. */
export const listArtists = async ({ db, actor }: Context, query: ArtistListQuery) => {
  const where = contains(artists.name, query.query);
  const rows = await readRows(db, artistRow(actor), artistPage({ ...pageLimits(query), where, key: ARTIST_KEYS[query.orderBy] }));
  return toPage(
    rows.map((row) => toArtistItem(actor, row)),
    query.page,
    query.perPage,
  );
};

/** An artist by itself; 404 if there is none that the caller may see. */
export const showArtist = async ({ db, actor }: Context, id: number): Promise<ArtistDetail> => {
  const [row] = await readRows(db, artistDetailRow(actor), sql`${artists} where ${artists.id} = ${id}`);
  if (!row || !canSeeArtist(actor, row)) throw notFound();
  return toArtistDetail(actor, row);
};

/** Rows that belong to an artist, such as its albums; 404 as for the artist. One statement. */
export const readOfArtist = async <Row>({ db, actor }: Context, id: number, rows: Expression<Row[]>): Promise<Row[]> => {
  const row = object({ ...artistRights(actor), rows });
  const [artist] = await readRows(db, row, sql`${artists} where ${artists.id} = ${id}`);
  if (!artist || !canSeeArtist(actor, artist)) throw notFound();
  return artist.rows as Row[];
};

/** Artists that share the most genres with this one, the most played first among equals; 404 as for the artist. */
export const listSimilarArtists = async (context: Context, id: number): Promise<ArtistItem[]> => {
  const rows = await readOfArtist(context, id, list(artistRow(context.actor), similarTo(id)));
  return rows.map((row) => toArtistItem(context.actor, row));
};
