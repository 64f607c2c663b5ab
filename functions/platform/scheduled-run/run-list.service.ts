import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { FIRST_TASK, type RunGroup, type runsQuery, SCHEDULED_TASKS } from '#contracts/platform/scheduled-run';
import { list, number, object, type Read, readRows } from '#db/json-row';
import { scheduledRuns as runs } from '#db/schema/scheduled-run';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { runRow, toRun } from './scheduled-run.service';

type RunsQuery = z.output<typeof runsQuery>;

const END = Number.MAX_SAFE_INTEGER;

const PAUSE_MAX = MINUTE; // from the end of a task to the next one of its run

const ORDER = `,${SCHEDULED_TASKS.join()},`;
const positionOf = (task: SQL): SQL => sql`instr(${ORDER}, ',' || ${task} || ',')`;

const beginning = sql`task = ${FIRST_TASK} and is_by_hand = 0`;

const followsRunOf = (former: SQL, name: SQL): SQL => sql`${former}.started_at + ${former}.duration + ${PAUSE_MAX} >= ${name}.started_at
  and (${positionOf(sql`${name}.task`)} = 0 or ${positionOf(sql`${former}.task`)} < ${positionOf(sql`${name}.task`)})`;

/** Tasks have a fixed order, so an earlier one begins the next run, even if its first task was locked. */
const beginsRun = (name: SQL): SQL => sql`(${name}.task = ${FIRST_TASK} or not coalesce((select ${followsRunOf(sql`former`, name)}
  from ${runs} as former where former.is_by_hand = 0 and former.started_at <= ${name}.started_at
  and (former.started_at < ${name}.started_at or former.id < ${name}.id) order by former.started_at desc, former.id desc limit 1), 0))`;

const isBefore = (time: number, id: number): SQL => sql`started_at <= ${time} and (started_at < ${time} or id < ${id})`;

/** Ids of the first tasks of runs; a task started by hand is a separate run. */
const failedRuns = (name: RunsQuery['name']): SQL =>
  name
    ? sql`select id from ${runs} where outcome = 'failed' and task = ${name}`
    : sql`select distinct iif(failure.is_by_hand, failure.id, (select id from ${runs} as first where is_by_hand = 0
        and started_at <= failure.started_at and ${beginsRun(sql`first`)} order by started_at desc, id desc limit 1))
      from ${runs} as failure where failure.outcome = 'failed'`;

/** Failed runs first, then the newest. Of runs without a beginning, only those between the others of the page are read, as no index has them. */
const pageOf = ({ name, outcome, cursor: [time, id, order] = [END, END, 'failed'], perPage }: RunsQuery): SQL => {
  const [isAmongFailed, before] = [order === 'failed', isBefore(Number(time), id)];
  const beforeOthers = isAmongFailed ? sql`1` : before;
  const limit = sql`order by started_at desc, id desc limit ${perPage + 1}`;
  const others = sql`select id, started_at from ${runs} where id not in (select id from failed) and ${beforeOthers}`;
  const since = sql`iif((select count(*) from begun) > ${perPage}, (select min(started_at) from begun), 0)`;
  const shown = [
    ...(outcome === 'done' || !isAmongFailed
      ? []
      : [sql`select 1 as is_failed, id, started_at from ${runs} where id in (select id from failed) and ${before}`]),
    ...(outcome === 'failed' ? [] : [sql`select 0 as is_failed, id, started_at from begun`]),
    ...(outcome === 'failed' || name ? [] : [sql`select 0 as is_failed, id, started_at from unbegun`]),
  ];
  return sql`(with failed(id) as (${failedRuns(name)}),
    begun as (${others} and ${name ? sql`task = ${name}` : beginning} ${limit}),
    unbegun as (${others} and (is_by_hand = 1 or task <> ${FIRST_TASK} and ${beginsRun(sql`${runs}`)}) and started_at >= ${since} ${limit})
    select * from (${sql.join(shown, sql` union all `)}) order by is_failed desc, started_at desc, id desc limit ${perPage + 1}) as page`;
};

const tasksOf = (name: RunsQuery['name']): SQL =>
  name
    ? sql`${runs} where ${runs.id} = page.id`
    : sql`${runs} where ${runs.startedAt} >= page.started_at
        and ${runs.startedAt} < coalesce((select started_at from ${runs} as later where is_by_hand = 0
          and started_at > page.started_at and ${beginsRun(sql`later`)} order by started_at, id limit 1), ${END})
        and (${runs.id} = page.id or ${runs.isByHand} = 0 and not (select is_by_hand from ${runs} as named where named.id = page.id))
        order by ${runs.outcome} = 'failed' desc, ${runs.startedAt}, ${runs.id}`;

const groupRow = (name: RunsQuery['name']) =>
  object({
    id: number(sql`page.id`),
    start: number(sql`page.started_at`),
    isFailed: number(sql`page.is_failed`),
    tasks: list(runRow, tasksOf(name)),
  });

const toGroup = ({ id, start, isFailed, tasks }: Read<ReturnType<typeof groupRow>>): RunGroup => ({
  id,
  started_at: new Date(start).toISOString(),
  duration: tasks.reduce((sum, { duration }) => sum + duration, 0),
  outcome: isFailed ? 'failed' : 'done',
  tasks: tasks.map(toRun),
});

export const listRuns = async ({ db }: Context, query: RunsQuery) => {
  const order = sql`order by page.is_failed desc, page.started_at desc, page.id desc`;
  const rows = await readRows(db, groupRow(query.name), sql`${pageOf(query)} ${order}`);
  return toCursorPage(rows, query.perPage, toGroup, ({ start, id, isFailed }) => [start, id, isFailed ? 'failed' : 'done']);
};
