import { type SQL, sql } from 'drizzle-orm';
import { resourceJobRows as jobRows, resourceJobs as jobs } from '#db/schema/resource-job';
import { localizations } from '#db/schema/site';
import { users } from '#db/schema/user';
import type { Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import type { EmailMessage, Sender } from '#functions/platform/email/email.message';
import { enqueueEmailStatementWhere, readSender } from '#functions/platform/email/outbox.service';

/** Jobs on more users send no emails. */
const MAX_RECIPIENTS = 1000;
/** Longer than the undo period. */
const EMAIL_DELAY_MS = 5 * MINUTE;

export const bulkEmailKey: SQL = sql`('bulk-' || ${jobRows.jobId} || '-' || ${jobRows.rowId})`;

/** Queues emails to users with a verified address, each in their language, to be sent once undo is no longer possible. */
export const bulkEmailStatements = async (
  context: Context,
  { where }: Part,
  message: (sender: Sender) => EmailMessage,
  userId: SQL = sql`${jobRows.rowId}`,
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
      from: sql`${jobRows} join ${users} on ${users.id} = ${userId}`,
      where: sql`${where} and ${users.emailVerifiedAt} is not null and ${language === null ? isOther : sql`${users.language} = ${language}`}
        and ${jobRows.jobId} in (select ${jobs.id} from ${jobs} where ${jobs.total} <= ${MAX_RECIPIENTS})`,
      nextAttemptAt: new Date(context.now.getTime() + EMAIL_DELAY_MS),
    }),
  );
};
