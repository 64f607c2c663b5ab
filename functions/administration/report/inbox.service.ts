import { type SQL, sql } from 'drizzle-orm';
import { SCHEDULED_TASKS } from '#contracts/platform/scheduled-run';
import { emails } from '#db/schema/auth';
import { backstageRequests } from '#db/schema/backstage-request';
import { creditRequests } from '#db/schema/credit';
import { genreProposals } from '#db/schema/genre';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { missingObjects } from '#db/schema/tombstone';
import { decidedKinds } from '#functions/administration/moderation-case/moderation-case.policy';
import { casesOf, isOpen } from '#functions/administration/moderation-case/moderation-case.select';
import { isUnmanaged, isWaiting } from '#functions/catalogue/credit/credit.select';
import { isWaitingProposal } from '#functions/catalogue/genre/genre-proposal.select';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { DAY } from '#functions/platform/contract/duration';
import type { Permission } from '#functions/platform/contract/permission';
import { INBOX_COUNTED, INBOX_KINDS, type InboxItem, type InboxKind } from './report.contract';

/** A mail that could not be sent is news for so long, in milliseconds. */
const MAIL_NEWS = 7 * DAY;

/** Whose office each kind belongs to, but for reports, which each are of the office over what was reported. The order of `INBOX_KINDS` is that of urgency: what harms people, what gets worse by itself, who waits. */
const OFFICES: Record<Exclude<InboxKind, 'reports'>, Permission> = {
  files: 'logs.view',
  tasks: 'logs.view',
  emails: 'logs.view',
  requests: 'backstageRequests.update',
  credits: 'backstageRequests.update',
  genres: 'genres.update',
};

interface Row {
  count: number;
  since: number | null;
  detail: string | null;
}

/** How many rows there are as far as they are told apart, since when the first of them waits, and a name of one. */
const waiting = (rows: SQL, { since = sql`null`, detail = sql`null` }: { since?: SQL; detail?: SQL } = {}): SQL =>
  sql`select count(*) as count, min(since) as since, min(detail) as detail from (select ${since} as since, ${detail} as detail from ${rows} limit ${INBOX_COUNTED})`;

const newest = (column: SQL): SQL =>
  sql`(select ${column} from ${scheduledRuns} r where r.task = task.value order by r.started_at desc limit 1)`;

const STATEMENTS: Record<InboxKind, (context: Context) => SQL> = {
  reports: ({ actor }) => waiting(casesOf(actor, decidedKinds(actor), isOpen), { since: sql`since` }),
  files: () => waiting(sql`${missingObjects}`, { since: sql`found_at` }),
  tasks: () =>
    waiting(sql`json_each(${JSON.stringify(SCHEDULED_TASKS)}) task where ${newest(sql`r.outcome`)} = 'failed'`, {
      since: newest(sql`r.started_at`),
      detail: sql`task.value`,
    }),
  emails: ({ now }) =>
    waiting(sql`${emails} where status = 'failed' and created_at >= ${now.getTime() - MAIL_NEWS}`, { since: sql`created_at` }),
  requests: () => waiting(sql`${backstageRequests} where state = 'pending' order by created_at`, { since: sql`created_at` }),
  credits: () => waiting(sql`${creditRequests} where ${isWaiting} and ${isUnmanaged}`, { since: sql`created_at` }),
  genres: () => waiting(sql`${genreProposals} where ${isWaitingProposal}`, { since: sql`created_at`, detail: sql`name` }),
};

/** What waits for the caller, by the offices that they hold, the most urgent first. */
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
