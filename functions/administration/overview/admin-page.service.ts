import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { emails } from '#db/schema/auth';
import { backstageRequests } from '#db/schema/backstage-request';
import { creditRequests } from '#db/schema/credit';
import { genreProposals } from '#db/schema/genre';
import { homeReviews } from '#db/schema/home';
import { joinRequests } from '#db/schema/joining';
import { isDecidable } from '#functions/account/auth/joining.select';
import { reviewableWhere } from '#functions/administration/home-review/home-review.select';
import { decidedKinds } from '#functions/administration/moderation-case/moderation-case.policy';
import { casesOf, isOpen } from '#functions/administration/moderation-case/moderation-case.select';
import { isUnmanaged, isWaiting } from '#functions/catalogue/credit/credit.select';
import { isWaitingProposal } from '#functions/catalogue/genre/genre-proposal.select';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { recentFailures } from '#functions/platform/email/email.service';
import { readEmailSettings } from '#functions/platform/email/email.transport';
import { clockFinding } from '#functions/platform/health/health.policy';
import { failingChecks } from '#functions/platform/health/health.service';
import { failingTasks, readLastRun } from '#functions/platform/health/site-check.service';
import type { AdminCounts } from '#functions/site/page-serving/admin-screen.contract';

const MAX_COUNT = 100;

const upTo = (rows: SQL): SQL => sql`(select count(*) from (select 1 from ${rows} limit ${MAX_COUNT}))`;

const NOTHING: AdminCounts = { joins: 0, requests: 0, reports: 0, genres: 0, homes: 0, health: 0, logs: 0 };

export const readAdminCounts = async ({ db, actor, now }: Context): Promise<AdminCounts> => {
  const admits = hasPermission(actor, 'users.update');
  const decides = hasPermission(actor, 'backstageRequests.update');
  const decided = decidedKinds(actor);
  const sorts = hasPermission(actor, 'genres.update');
  const moves = hasPermission(actor, 'tracks.update');
  const watches = hasPermission(actor, 'logs.view');
  if (!admits && !decides && !decided.length && !sorts && !moves && !watches) return NOTHING;
  const joins = admits ? upTo(sql`${joinRequests} where ${isDecidable}`) : sql`0`;
  const requests = decides
    ? sql`${upTo(sql`${backstageRequests} where ${backstageRequests.state} = 'pending'`)}
        + ${upTo(sql`${creditRequests} where ${isWaiting} and ${isUnmanaged}`)}`
    : sql`0`;
  const reports = decided.length ? upTo(casesOf(actor, decided, isOpen)) : sql`0`;
  const genres = sorts ? upTo(sql`${genreProposals} where ${isWaitingProposal}`) : sql`0`;
  const homes = moves ? upTo(sql`${homeReviews} where ${reviewableWhere(actor)}`) : sql`0`;
  const health = watches ? failingChecks(now) : sql`0`;
  const logs = watches
    ? sql`${upTo(sql`${emails} where ${recentFailures({ now })}`)} + (select count(*) from ${failingTasks(now)})`
    : sql`0`;
  const [row] = await db.all<AdminCounts>(
    sql`select ${joins} as joins, ${requests} as requests, ${reports} as reports, ${genres} as genres, ${homes} as homes, ${health} as health, ${logs} as logs`,
  );
  return row ?? NOTHING;
};

export const isEmailUnsent = async (context: Context): Promise<boolean> =>
  hasPermission(context.actor, 'settings.update') && (await readEmailSettings(context)).driver === 'outbox';

export const readStoppedClock = async (context: Context): Promise<{ age: number | null } | null> => {
  if (!hasPermission(context.actor, 'logs.view')) return null;
  const [last, now] = [await readLastRun(context), context.now.getTime()];
  return clockFinding(last, now).state === 'failing' ? { age: last === null ? null : now - last } : null;
};

/** Returns an empty query if the address is invalid. */
export const listQueryOf = <Query extends z.ZodType>(
  schema: Query,
  search: URLSearchParams,
): { listQuery: Record<string, string>; query: z.output<Query> } => {
  const listQuery = Object.fromEntries(search);
  const parsed = schema.safeParse(listQuery);
  return parsed.success ? { listQuery, query: parsed.data } : { listQuery: {}, query: schema.parse({}) };
};
