import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#db/schema/auth';
import { scheduledRuns as runs } from '#db/schema/scheduled-run';
import { missingObjects, tombstones } from '#db/schema/tombstone';
import type { Context } from '#functions/platform/access/context';
import { listBackups } from '#functions/platform/backup/backup.service';
import { DAY } from '#functions/platform/contract/duration';
import { unfilledFields } from '#functions/platform/contract/operator';
import { recentFailures } from '#functions/platform/email/email.service';
import { now as clock } from '#functions/platform/http/clock';
import { readOperator } from '#functions/platform/operator/operator.service';
import { readPaused } from '#functions/platform/scheduled-run/paused.service';
import {
  backupFinding,
  clockFinding,
  databaseFinding,
  type Finding,
  filesFinding,
  legalFinding,
  outboxFinding,
  spaceFinding,
  tasksFinding,
} from './health.policy';

type Checker = Pick<Context, 'db' | 'env' | 'now'>;

const COUNT_LIMIT = 1000;
const RECENT_RUNS = 3;

/** Milliseconds; null if never. Manual runs do not count. */
export const lastRun = sql`(select ${runs.startedAt} from ${runs} where not ${runs.isByHand} order by ${runs.startedAt} desc limit 1)`;

export const readLastRun = async ({ db }: Pick<Context, 'db'>): Promise<number | null> => {
  const [row] = await db.all<{ last: number | null }>(sql`select ${lastRun} as last`);
  return row?.last ?? null;
};

export const checkClock = async (context: Checker): Promise<Finding> => clockFinding(await readLastRun(context), context.now.getTime());

export const failingTasks = (now: Date): SQL => {
  const names = sql`(select distinct ${runs.task} as task from ${runs} where ${runs.outcome} = 'failed' and ${runs.startedAt} > ${now.getTime() - DAY})`;
  return sql`(select failed.task,
      (select sum(outcome = 'failed') from (select outcome from ${runs} as latest where latest.task = failed.task
        order by latest.started_at desc limit ${RECENT_RUNS})) as failures
    from ${names} as failed
    where (select outcome from ${runs} as latest where latest.task = failed.task order by latest.started_at desc limit 1) = 'failed')`;
};

export const checkTasks = async ({ db, now }: Checker): Promise<Finding> =>
  tasksFinding(await db.all<{ task: string; failures: number }>(sql`select task, failures from ${failingTasks(now)}`));

export const checkOutbox = async (context: Checker): Promise<Finding> => {
  const { db, now } = context;
  const [row] = await db.all<{ oldest: number | null; failed: number }>(sql`select
    (select max(${emails.nextAttemptAt}, ${emails.createdAt}) from ${emails}
      where ${emails.status} in ('pending', 'sending') and ${emails.nextAttemptAt} <= ${now.getTime()}
      order by ${emails.nextAttemptAt} limit 1) as oldest,
    (select count(*) from (select 1 from ${emails} where ${recentFailures(context)} limit ${COUNT_LIMIT})) as failed`);
  return outboxFinding(row ?? { oldest: null, failed: 0 }, now.getTime());
};

export const checkFiles = async ({ db, now }: Checker): Promise<Finding> => {
  const of = (rows: SQL) => sql`(select count(*) from (select 1 from ${rows} limit ${COUNT_LIMIT}))`;
  const [row] = await db.all<{ missing: number; waiting: number; overdue: number }>(sql`select ${of(sql`${missingObjects}`)} as missing,
    ${of(sql`${tombstones}`)} as waiting, ${of(sql`${tombstones} where ${tombstones.dueAt} < ${now.getTime() - DAY}`)} as overdue`);
  return filesFinding(row ?? { missing: 0, waiting: 0, overdue: 0 });
};

export const checkDatabase = async ({ db }: Checker): Promise<Finding> => {
  const before = clock().getTime();
  await db.all(sql`select 1`);
  return databaseFinding(clock().getTime() - before);
};

export const checkSpace = async ({ env }: Checker): Promise<Finding> => {
  const { meta } = await env.DB.prepare('select 1').all();
  return spaceFinding(meta.size_after ?? 0);
};

export const checkLegal = async (context: Checker): Promise<Finding> => legalFinding(unfilledFields(await readOperator(context)));

export const checkBackup = async (context: Checker): Promise<Finding> => {
  const [backups, paused] = await Promise.all([listBackups(context), readPaused(context)]);
  const latest = backups.at(-1);
  return backupFinding(latest ? Date.parse(latest.finished_at) : null, paused.includes('back-up'), context.now.getTime());
};
