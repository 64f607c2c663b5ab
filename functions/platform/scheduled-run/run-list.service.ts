import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CLOCK_PERIOD, type RunGroup, type runsQuery } from '#contracts/platform/scheduled-run';
import { list, number, object, type Read, readRows } from '#db/json-row';
import { scheduledRuns as runs } from '#db/schema/scheduled-run';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { runRow, toRun } from './scheduled-run.service';

type RunsQuery = z.output<typeof runsQuery>;

/** Later than any run. */
const END = Number.MAX_SAFE_INTEGER;

const startOf = (time: SQL): SQL => sql`${time} / ${sql.raw(String(CLOCK_PERIOD))} * ${sql.raw(String(CLOCK_PERIOD))}`;

/** Starts of periods, those with failures first. Walks the index from period to period, because a run has a row for each task. */
const pageOf = ({ name, outcome, cursor: [isFailed, before] = [1, END], perPage }: RunsQuery): SQL => {
  const ofTask = name ? sql`and ${runs.task} = ${name}` : sql``;
  const lastBefore = (time: SQL | number): SQL =>
    sql`(select max(${runs.startedAt}) from ${runs} where ${runs.startedAt} < ${time} ${ofTask})`;
  const failed = sql`select 1 as is_failed, failed.start as start from failed where ${isFailed === 1 ? sql`failed.start < ${before}` : sql`0`}`;
  const others = sql`select 0 as is_failed, slot.start as start from slot where slot.start is not null and slot.start not in (select start from failed)`;
  const shown = [...(outcome === 'done' ? [] : [failed]), ...(outcome === 'failed' ? [] : [others])];
  return sql`(with recursive failed(start) as (
      select distinct ${startOf(sql`${runs.startedAt}`)} from ${runs} where ${runs.outcome} = 'failed' ${ofTask}
    ), slot(start) as (
      select ${startOf(lastBefore(isFailed === 1 ? END : Number(before)))}
      union all select ${startOf(lastBefore(sql`slot.start`))} from slot where slot.start is not null
      limit ${perPage + 1} + (select count(*) from failed)
    ) ${sql.join(shown, sql` union all `)} order by 1 desc, 2 desc limit ${perPage + 1}) as page`;
};

const groupRow = (name: RunsQuery['name']) =>
  object({
    start: number(sql`page.start`),
    isFailed: number(sql`page.is_failed`),
    tasks: list(
      runRow,
      sql`${runs} where ${runs.startedAt} >= page.start and ${runs.startedAt} < page.start + ${sql.raw(String(CLOCK_PERIOD))} ${name ? sql`and ${runs.task} = ${name}` : sql``}
        order by ${runs.outcome} = 'failed' desc, ${runs.startedAt}, ${runs.id}`,
    ),
  });

const toGroup = ({ start, isFailed, tasks }: Read<ReturnType<typeof groupRow>>): RunGroup => ({
  id: start,
  started_at: new Date(Math.min(...tasks.map(({ startedAt }) => startedAt.getTime()))).toISOString(),
  duration: tasks.reduce((sum, { duration }) => sum + duration, 0),
  outcome: isFailed ? 'failed' : 'done',
  tasks: tasks.map(toRun),
});

/** One statement. */
export const listRuns = async ({ db }: Context, query: RunsQuery) => {
  const rows = await readRows(db, groupRow(query.name), sql`${pageOf(query)} order by page.is_failed desc, page.start desc`);
  return toCursorPage(rows, query.perPage, toGroup, ({ isFailed, start }) => [isFailed, start]);
};
