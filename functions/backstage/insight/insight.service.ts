import { type SQL, sql } from 'drizzle-orm';
import { INSIGHT_DAYS_DEFAULT, type InsightKind, type InsightRange, type Insights, lastRange } from '#contracts/backstage/insight';
import { type Expression, readRows } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { tracks } from '#db/schema/track';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { INSIGHT_ACCESS } from './insight.policy';
import { albumInsightRow, artistInsightRow, trackInsightRow } from './insight.select';
import { type InsightRow, toInsights } from './insight.view';

type RequestedRange = Partial<InsightRange>;
type Subject = Pick<Insights, 'kind' | 'id'>;

const readRow = async <Row extends InsightRow>(
  { db }: Context,
  row: Expression<Row>,
  from: SQL,
  { isVisible, isOpen }: { isVisible: (rights: Row['rights']) => boolean; isOpen: (rights: Row['rights']) => boolean },
): Promise<Row> => {
  const [target] = await readRows(db, row, from);
  if (!target || !isVisible(target.rights)) throw notFound();
  if (!isOpen(target.rights)) throw forbidden();
  return target;
};

const rightsFor = <Rights>(
  actor: Actor,
  { isVisible, isOpen }: Record<'isVisible' | 'isOpen', (actor: Actor, rights: Rights) => boolean>,
) => ({
  isVisible: (rights: Rights) => isVisible(actor, rights),
  isOpen: (rights: Rights) => isOpen(actor, rights),
});

const READERS: Record<InsightKind, (context: Context, id: number, range: InsightRange) => Promise<InsightRow>> = {
  tracks: (context, id, range) =>
    readRow(
      context,
      trackInsightRow(context.actor, range),
      sql`${tracks} where ${tracks.id} = ${id}`,
      rightsFor(context.actor, INSIGHT_ACCESS.tracks),
    ),
  albums: (context, id, range) =>
    readRow(
      context,
      albumInsightRow(context.actor, range),
      sql`${albums} where ${albums.id} = ${id}`,
      rightsFor(context.actor, INSIGHT_ACCESS.albums),
    ),
  artists: (context, id, range) =>
    readRow(
      context,
      artistInsightRow(context.actor, range),
      sql`${artists} where ${artists.id} = ${id}`,
      rightsFor(context.actor, INSIGHT_ACCESS.artists),
    ),
};

/** UTC days, by default the last `INSIGHT_DAYS_DEFAULT`. One statement over roll-ups. Throws 404 if the item is unknown, 403 without edit rights. */
export const showInsights = async (context: Context, { kind, id }: Subject, { from, to }: RequestedRange): Promise<Insights> => {
  const range = from && to ? { from, to } : lastRange(context.now.getTime(), INSIGHT_DAYS_DEFAULT);
  return toInsights(kind, await READERS[kind](context, id, range), range);
};
