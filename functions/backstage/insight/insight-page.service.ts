import { type InsightKind, insightApi, lastRange } from '#contracts/backstage/insight';
import { listManagedArtists } from '#functions/backstage/managed-music/managed-music.service';
import type { Context } from '#functions/platform/access/context';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { showInsights } from './insight.service';

/** Ignores ranges that cannot be parsed. */
const rangeOf = ({ searchParams }: URL, now: Date) => {
  const days = Number(searchParams.get('days'));
  const requestedRange =
    days > 0 && Number.isInteger(days) ? lastRange(now.getTime(), Math.min(days, 100_000)) : Object.fromEntries(searchParams);
  return insightApi.show.query?.safeParse(requestedRange).data ?? {};
};

/** Throws 404, also without edit rights. */
export const readInsightsPage = async (context: Context, subject: { kind: InsightKind; id: string | undefined }, url: URL) => {
  const params = insightApi.show.params?.safeParse(subject).data;
  if (!params) throw notFound();
  const [insights, own] = await Promise.all([
    showInsights(context, params, rangeOf(url, context.now)).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 403 ? notFound() : error;
    }),
    listManagedArtists(context),
  ]);
  return { insights, own: own.map(({ id, name, slug }) => ({ id, name, slug })) };
};
