import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { HomeReview, homeReviewsQuery } from '#contracts/administration/home-review';
import { type Read, readRows } from '#db/json-row';
import { inPageOrder, isOneOf, pageAfter } from '#db/keyset';
import { homeReviews } from '#db/schema/home';
import type { Context } from '#functions/platform/access/context';
import { removalStatements } from '#functions/platform/audit/audit.service';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { homeReviewRow, reviewableWhere } from './home-review.select';

const toHomeReview = ({ id, track, album }: Read<typeof homeReviewRow>): HomeReview => {
  const { home, owner, others, ...work } = (track ?? album)!;
  return { id, work: { kind: track ? 'track' : 'album', ...work }, home, owner, others, can: { confirm: true, move: others.length > 0 } };
};

export const listHomeReviews = async ({ db, actor }: Context, query: z.output<typeof homeReviewsQuery>) => {
  const pageQuery = { ...query, orderDir: 'asc' as const };
  const page = pageAfter({ from: sql`${homeReviews}`, where: reviewableWhere(actor), id: homeReviews.id, key: homeReviews.id }, pageQuery);
  const from = sql`${page} join ${homeReviews} on ${homeReviews.id} = page.id ${inPageOrder(pageQuery)}`;
  return toCursorPage(await readRows(db, homeReviewRow, from), query.perPage, toHomeReview, ({ id }) => [id, id]);
};

/** Skips entries that another administrator settled meanwhile, or of a kind that the caller may not move. */
export const confirmHomes = async (context: Context, ids: number[]): Promise<void> => {
  const { db, actor } = context;
  const isChosen = sql`${isOneOf(homeReviews.id, ids)} and ${reviewableWhere(actor)}`;
  const reviews = await readRows(db, homeReviewRow, sql`${homeReviews} where ${isChosen}`);
  const homeOf = (work: { home: { name: string } | null; owner: { name: string } | null }) => ({
    home: work.home?.name ?? null,
    owner: work.owner?.name ?? null,
  });
  await db.batch([
    db.delete(homeReviews).where(isChosen),
    ...removalStatements(
      context,
      'tracks.confirm_home',
      'track',
      reviews.flatMap(({ track }) => track ?? []),
      homeOf,
    ),
    ...removalStatements(
      context,
      'albums.confirm_home',
      'album',
      reviews.flatMap(({ album }) => album ?? []),
      homeOf,
    ),
  ]);
};
