import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emails } from '#db/schema/auth';
import { blockedDomains, joinRequests } from '#db/schema/joining';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { users } from '#db/schema/user';
import { JOIN_REPLY_MAX } from '#functions/account/auth/joining.contract';
import { isDecidable } from '#functions/account/auth/joining.select';
import { accountApprovedEmail, accountDeclinedEmail } from '#functions/account/user/joining-email';
import { formerValue } from '#functions/administration/resource/former-value.select';
import type { BulkAction, Input, Part, Statements } from '#functions/administration/resource/resource.definition';
import { bulkEmailKey, bulkEmailStatements } from '#functions/administration/user-table/user-email';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { DECLINED_DAYS } from './join-request.contract';

/** Blocking one of these locks out many people besides the applicant. */
const LARGE_PROVIDERS = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'gmx.net', 'gmx.de', 'web.de', 'proton.me'];

const applicant = (column: 'email' | 'deletion_due_at' | 'banned_at' | 'deletion_asked_at'): SQL =>
  sql`(select joining.${sql.raw(column)} from ${users} as joining where joining.id = ${joinRequests.userId})`;

const domain = sql`(substr(${applicant('email')}, instr(${applicant('email')}, '@') + 1))`;

const before = sql`json_object('state', ${joinRequests.state}, 'reply', ${joinRequests.reply}, 'decided_by', ${joinRequests.decidedBy},
  'decided_at', ${joinRequests.decidedAt}, 'due_at', ${applicant('deletion_due_at')}, 'domain', ${domain},
  'was_blocked', exists (select 1 from ${blockedDomains} where ${blockedDomains.domain} = ${domain}))`;

const applicantsOf = ({ ids }: Part): SQL => sql`(select ${joinRequests.userId} from ${joinRequests} where ${joinRequests.id} in ${ids})`;
const requestOfUser = sql`(select asked.id from ${joinRequests} as asked where asked.user_id = ${users.id})`;
const recipient = sql`(select asked.user_id from ${joinRequests} as asked where asked.id = ${jobRows.rowId})`;

const decide = ({ db, actor, now }: Context, { ids }: Part, state: 'approved' | 'declined', reply: string | null) =>
  db
    .update(joinRequests)
    .set({ state, reply, decidedBy: actor.user?.id ?? null, decidedAt: now })
    .where(sql`${joinRequests.id} in ${ids}`);

/** Skips requests decided otherwise since, and accounts suspended or deleted since. */
const undecide = ({ db, now }: Context, part: Part, state: 'approved' | 'declined'): Statements => {
  const isUnchanged = sql`exists (select 1 from ${joinRequests} where ${joinRequests.userId} = ${users.id} and ${joinRequests.state} = ${state}
    and ${users.bannedAt} is ${state === 'approved' ? sql`null` : joinRequests.createdAt})`;
  return [
    db
      .update(users)
      .set({
        bannedAt: sql`(select ${joinRequests.createdAt} from ${joinRequests} where ${joinRequests.userId} = ${users.id})`,
        deletionDueAt: formerValue('due_at', part, requestOfUser),
        updatedAt: now,
      })
      .where(sql`${users.id} in ${applicantsOf(part)} and ${users.deletionAskedAt} is null and ${isUnchanged}`),
    db
      .update(joinRequests)
      .set({
        state: formerValue('state', part, joinRequests.id) as never,
        reply: formerValue('reply', part, joinRequests.id),
        decidedBy: formerValue('decided_by', part, joinRequests.id),
        decidedAt: formerValue('decided_at', part, joinRequests.id),
      })
      .where(
        sql`${joinRequests.id} in ${part.ids} and ${joinRequests.state} = ${state} and ${applicant('banned_at')} = ${joinRequests.createdAt}`,
      ),
    db
      .delete(emails)
      .where(sql`${emails.status} = 'pending' and ${emails.dedupeKey} in (select ${bulkEmailKey} from ${jobRows} where ${part.where})`),
  ];
};

const approve: BulkAction = {
  verb: 'approve_join',
  touches: () =>
    sql`(${joinRequests.state} <> 'approved' and ${applicant('banned_at')} = ${joinRequests.createdAt} and ${applicant('deletion_asked_at')} is null)`,
  before,
  apply: async (context, part) => [
    decide(context, part, 'approved', null),
    context.db
      .update(users)
      .set({ bannedAt: null, deletionDueAt: null, updatedAt: context.now })
      .where(sql`${users.id} in ${applicantsOf(part)}`),
    ...(await bulkEmailStatements(context, part, accountApprovedEmail, recipient)),
  ],
  undo: (context, part) => undecide(context, part, 'approved'),
};

const replyInput = z.object({
  reply: z
    .string()
    .trim()
    .max(JOIN_REPLY_MAX, `Use at most ${JOIN_REPLY_MAX} characters.`)
    .nullish()
    .transform((reply) => reply || null),
});
const replyOf = ({ reply }: Input): string | null => (typeof reply === 'string' ? reply : null);

const decline: BulkAction = {
  verb: 'decline_join',
  input: replyInput,
  touches: () => sql`(${isDecidable} and ${applicant('deletion_asked_at')} is null)`,
  before,
  apply: async (context, part, input) => [
    decide(context, part, 'declined', replyOf(input)),
    context.db
      .update(users)
      .set({ deletionDueAt: new Date(context.now.getTime() + DECLINED_DAYS * DAY), updatedAt: context.now })
      .where(sql`${users.id} in ${applicantsOf(part)}`),
    ...(await bulkEmailStatements(
      context,
      part,
      (sender) => accountDeclinedEmail(sender, { reply: replyOf(input), days: DECLINED_DAYS }),
      recipient,
    )),
  ],
  undo: (context, part) => undecide(context, part, 'declined'),
};

/** Declines and refuses later registrations with these domains. */
const block: BulkAction = {
  ...decline,
  verb: 'block_domain',
  apply: async (context, part, input) => [
    ...((await decline.apply?.(context, part, input)) ?? []),
    context.db
      .insert(blockedDomains)
      .select(
        sql`select null, domain, ${context.actor.user?.id ?? null}, ${context.now.getTime()}
          from (select distinct ${jobRows.before} ->> 'domain' as domain from ${jobRows} where ${part.where}) where true`,
      )
      .onConflictDoNothing(),
  ],
  undo: (context, part) => [
    ...undecide(context, part, 'declined'),
    context.db
      .delete(blockedDomains)
      .where(
        sql`${blockedDomains.domain} in (select ${jobRows.before} ->> 'domain' from ${jobRows} where ${part.where} and ${jobRows.before} ->> 'was_blocked' = 0)`,
      ),
  ],
  consequences: () => ({
    large_provider: sql`${domain} in (select value from json_each(${JSON.stringify(LARGE_PROVIDERS)}))`,
  }),
};

export const JOIN_REQUEST_ACTIONS: Readonly<Record<string, BulkAction>> = { approve, decline, block };
