import { type SQL, sql } from 'drizzle-orm';
import { siteDays } from '#db/rollup/site-day';
import { storageDays } from '#db/schema/site-report';
import { fileEntries } from '#db/schema/upload';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { readListenerFigure } from './play-report.service';
import { FIGURES, type Figure, type FigureReport } from './report.contract';
import { facetDays, OF_PLAYS } from './report.select';
import { type DayCount, type ReportRange, readReportRange, toDays, toMetric } from './report-days';

type Values = Omit<FigureReport, 'zone_change'>;

/** Needs an index on `created_at`; `rows` must end in a condition. */
const createdOn = (rows: SQL, { both, timezone }: ReportRange): SQL => {
  const [first, last] = [Date.parse(both.from), Date.parse(both.to)];
  const days = siteDays(timezone, last + DAY, first - DAY);
  const startOf = (time: number): SQL => sql.raw(days.start(String(time / DAY)));
  return sql`select ${sql.raw(days.day('created_at'))} as day, count(*) as count from ${rows}
    and created_at >= ${startOf(first)} and created_at < ${startOf(last + DAY)} group by 1`;
};

const counted = async ({ db }: Pick<Context, 'db'>, days: SQL, range: ReportRange): Promise<Values> => {
  const rows = await db.all<DayCount>(days);
  return { ...toMetric(rows, range), days: toDays(rows, range) };
};

/** Days without a measurement repeat the previous one. */
const readStorage = async ({ db }: Pick<Context, 'db'>, range: ReportRange): Promise<Values> => {
  const { from, to } = range.both;
  const measured = await db.all<DayCount>(
    sql`select day, bytes as count from ${storageDays} where day <= ${to} and day >= coalesce((select max(day) from ${storageDays} where day < ${from}), ${from})
      order by day`,
  );
  const last = (day: string): number | null => measured.findLast((row) => row.day <= day)?.count ?? null;
  const empty = toDays([], range);
  const before = empty.length;
  const shift = (day: string) => new Date(Date.parse(day) - before * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return {
    now: last(range.range.to),
    before: last(range.before.to),
    days: empty.map(({ day }) => ({ day, count: last(day) ?? 0, before: last(shift(day)) ?? 0 })),
  };
};

const READERS: Record<Figure, (context: Pick<Context, 'db'>, range: ReportRange) => Promise<Values>> = {
  plays: (context, range) => counted(context, facetDays(OF_PLAYS, ['all'], range.both), range),
  listeners: readListenerFigure,
  accounts: (context, range) => counted(context, createdOn(sql`${users} where shadow_of_email is null`, range), range),
  uploads: (context, range) => counted(context, createdOn(sql`${fileEntries} where kind = 'audio'`, range), range),
  storage: readStorage,
};

const STAYS_AS_COUNTED: ReadonlySet<Figure> = new Set(['plays', 'listeners', 'storage']);

export const showFigures = async (context: Context, days: { from?: string; to?: string }) => {
  const range = await readReportRange(context, days);
  const { timezone, zoneChange } = range;
  const read = async (figure: Figure): Promise<[Figure, FigureReport]> => [
    figure,
    { zone_change: STAYS_AS_COUNTED.has(figure) ? zoneChange : null, ...(await READERS[figure](context, range)) },
  ];
  return {
    range: range.range,
    timezone,
    figures: Object.fromEntries(await Promise.all(FIGURES.map(read))) as Record<Figure, FigureReport>,
  };
};
