import { type InsightKind, insightApi, lastRange } from '#contracts/insight';
import { AppError, notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { showInsights } from '../insight/insight.service';
import { listOwnArtists } from '../own-music/own-music.service';

/** The range that an address asks for (`days`, or `from` and `to`); none for one that is not understood. */
const rangeOf = ({ searchParams }: URL, now: Date) => {
  const days = Number(searchParams.get('days'));
  const asked = days > 0 && Number.isInteger(days) ? lastRange(now.getTime(), Math.min(days, 100_000)) : Object.fromEntries(searchParams);
  return insightApi.show.query?.safeParse(asked).data ?? {};
};

/** Insights with what the page of them needs beside. Error: 404 also for what is not the visitor's: the page is nothing to them. */
export const readInsightsPage = async (context: Context, subject: { kind: InsightKind; id: string | undefined }, url: URL) => {
  const params = insightApi.show.params?.safeParse(subject).data;
  if (!params) throw notFound();
  const [insights, own] = await Promise.all([
    showInsights(context, params, rangeOf(url, context.now)).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 403 ? notFound() : error;
    }),
    listOwnArtists(context),
  ]);
  return { insights, own: own.map(({ id, name, slug }) => ({ id, name, slug })) };
};
