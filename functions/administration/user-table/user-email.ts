import { type SQL, sql } from 'drizzle-orm';
import { resourceJobRows as jobRows, resourceJobs as jobs } from '#db/schema/resource-job';
import { localizations } from '#db/schema/site';
import { users } from '#db/schema/user';
import type { Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import type { EmailMessage, Sender } from '#functions/platform/email/email.message';
import { enqueueEmailStatementWhere, readSender } from '#functions/platform/email/outbox.service';

/** An act on more people than this writes to nobody: what is done to a whole site is not told by emails. */
const TOLD_MAX = 1000;
/** How long the emails of an act wait, in milliseconds: longer than it can be undone. */
const WAIT = 5 * MINUTE;

/** The key of the email of a row of an act, over `resource_job_rows`. */
export const bulkEmailKey: SQL = sql`('bulk-' || ${jobRows.jobId} || '-' || ${jobRows.rowId})`;

/**
 * The statements that tell people what is done with their accounts by an act on many, each in their language, as far as they have shown that the address is
 * theirs. The emails wait until the act cannot be undone any more.
 */
export const bulkEmailStatements = async (
  context: Context,
  { where }: Part,
  message: (sender: Sender) => EmailMessage,
): Promise<Statements> => {
  const rows = await context.db.select({ language: localizations.language }).from(localizations);
  const languages = rows.map(({ language }) => language);
  const isOther = sql`(${users.language} is null or ${users.language} not in (select value from json_each(${JSON.stringify(languages)})))`;
  const senders = await Promise.all(
    [null, ...languages].map(async (language) => ({ language, sender: await readSender(context, language) })),
  );
  return senders.map(({ language, sender }) =>
    enqueueEmailStatementWhere(context, sender, message(sender), {
      recipient: sql`${users.email}`,
      dedupeKey: bulkEmailKey,
      from: sql`${jobRows} join ${users} on ${users.id} = ${jobRows.rowId}`,
      where: sql`${where} and ${users.emailVerifiedAt} is not null and ${language === null ? isOther : sql`${users.language} = ${language}`}
        and ${jobRows.jobId} in (select ${jobs.id} from ${jobs} where ${jobs.total} <= ${TOLD_MAX})`,
      nextAttemptAt: new Date(context.now.getTime() + WAIT),
    }),
  );
};
