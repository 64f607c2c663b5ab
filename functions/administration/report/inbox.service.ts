import { type SQL, sql } from 'drizzle-orm';
import { SCHEDULED_TASKS } from '#contracts/platform/scheduled-run';
import { emails } from '#db/schema/auth';
import { backstageRequests } from '#db/schema/backstage-request';
import { creditRequests } from '#db/schema/credit';
import { genreProposals } from '#db/schema/genre';
import { joinRequests } from '#db/schema/joining';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { missingObjects } from '#db/schema/tombstone';
import { isDecidable } from '#functions/account/auth/joining.select';
import { decidedKinds } from '#functions/administration/moderation-case/moderation-case.policy';
import { casesOf, isOpen } from '#functions/administration/moderation-case/moderation-case.select';
import { isUnmanaged, isWaiting } from '#functions/catalogue/credit/credit.select';
import { isWaitingProposal } from '#functions/catalogue/genre/genre-proposal.select';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { DAY } from '#functions/platform/contract/duration';
import type { Permission } from '#functions/platform/contract/permission';
import { clockStopped } from '#functions/platform/health/health.service';
import { lastRun } from '#functions/platform/health/site-check.service';
import { INBOX_COUNTED, INBOX_KINDS, type InboxItem, type InboxKind } from './report.contract';

const FAILED_EMAIL_AGE_MS = 7 * DAY;

/** Reports need the office of the reported kind. `INBOX_KINDS` is ordered by urgency: harm to people, growing problems, waiting users. */
const OFFICES: Record<Exclude<InboxKind, 'reports'>, Permission> = {
  clock: 'logs.view',
  files: 'logs.view',
  tasks: 'logs.view',
  emails: 'logs.view',
  joins: 'users.update',
  requests: 'backstageRequests.update',
  credits: 'backstageRequests.update',
  genres: 'genres.update',
};

interface Row {
  count: number;
  since: number | null;
  detail: string | null;
}

const waiting = (rows: SQL, { since = sql`null`, detail = sql`null` }: { since?: SQL; detail?: SQL } = {}): SQL =>
  sql`select count(*) as count, min(since) as since, min(detail) as detail from (select ${since} as since, ${detail} as detail from ${rows} limit ${INBOX_COUNTED})`;

const newest = (column: SQL): SQL =>
  sql`(select ${column} from ${scheduledRuns} r where r.task = task.value order by r.started_at desc limit 1)`;

const STATEMENTS: Record<InboxKind, (context: Context) => SQL> = {
  reports: ({ actor }) => waiting(casesOf(actor, decidedKinds(actor), isOpen), { since: sql`since` }),
  clock: ({ now }) => sql`select ${clockStopped(now)} as count, ${lastRun} as since, null as detail`,
  files: () => waiting(sql`${missingObjects}`, { since: sql`found_at` }),
  tasks: () =>
    waiting(sql`json_each(${JSON.stringify(SCHEDULED_TASKS)}) task where ${newest(sql`r.outcome`)} = 'failed'`, {
      since: newest(sql`r.started_at`),
      detail: sql`task.value`,
    }),
  emails: ({ now }) =>
    waiting(sql`${emails} where status = 'failed' and created_at >= ${now.getTime() - FAILED_EMAIL_AGE_MS}`, { since: sql`created_at` }),
  joins: () => waiting(sql`${joinRequests} where ${isDecidable} order by created_at`, { since: sql`created_at` }),
  requests: () => waiting(sql`${backstageRequests} where state = 'pending' order by created_at`, { since: sql`created_at` }),
  credits: () => waiting(sql`${creditRequests} where ${isWaiting} and ${isUnmanaged}`, { since: sql`created_at` }),
  genres: () => waiting(sql`${genreProposals} where ${isWaitingProposal}`, { since: sql`created_at`, detail: sql`name` }),
};

/** Only kinds that the caller's permissions cover, most urgent first. */
export const listInbox = async (context: Context): Promise<InboxItem[]> => {
  const kinds = INBOX_KINDS.filter((kind) =>
    kind === 'reports' ? decidedKinds(context.actor).length > 0 : hasPermission(context.actor, OFFICES[kind]),
  );
  const rows = await Promise.all(kinds.map((kind) => context.db.get<Row>(STATEMENTS[kind](context))));
  return kinds.flatMap((kind, index) => {
    const { count, since, detail } = rows[index];
    return count ? [{ kind, count, since: since === null ? null : new Date(since).toISOString(), detail }] : [];
  });
};
