import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { EMAIL_TRIES_MAX } from '#contracts/platform/email';
import { emails, type StoredTry } from '#db/schema/auth';
import { localizations } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { redactText } from '#functions/platform/stack-trace/redact.policy';
import { type EmailMessage, masked, type Sender, toHtml, toText } from './email.message';
import { readEmailSettings, type Send, sendBy } from './email.transport';

type Outbox = Pick<Context, 'db' | 'env' | 'now'>;

const MAX_RECORDED_TRIES = 20;
/** Milliseconds until another run takes over an email, and until the first retry. */
const SENDING_MAX = 5 * MINUTE;
const RETRY_AFTER = MINUTE;

/** Writes in the site's language while users may not choose theirs. */
export const readSender = async ({ db, env }: Pick<Context, 'db' | 'env'>, language: string | null = null): Promise<Sender> => {
  const row = await db.get<{ name: string; dates: string; lines: string | null }>(sql`select ${settingSql('branding.site_name')} as name,
    ${settingSql('dates.format')} as dates,
    (select ${localizations.lines} from ${localizations} where ${localizations.language} =
      coalesce(case when ${settingSql('i18n.enable')} then ${language} end, ${settingSql('i18n.default_language')})) as lines`);
  const lines = JSON.parse(row.lines ?? '{}') as Sender['lines'];
  return { siteName: String(row.name), baseUrl: env.BASE_URL, lines, dateFormat: row.dates };
};

/** A line break would start another header. */
const subjectOf = ({ subject }: EmailMessage): string => subject.replace(/\s+/g, ' ').trim();

const maskedBody = (message: EmailMessage, sender: Sender) => {
  if (!message.secret) return { maskedHtml: null, maskedText: null };
  const shown = masked(message, sender);
  return { maskedHtml: toHtml(shown, sender), maskedText: toText(shown, sender) };
};

interface ConditionalLetter {
  recipient: string | SQL;
  dedupeKey: string | SQL;
  where: SQL;
  from?: SQL;
  nextAttemptAt?: Date;
}

/** Enqueues the email if `where` holds when the batch runs. Emails with the same `dedupeKey` are sent once. */
export const enqueueEmailStatementWhere = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  sender: Sender,
  message: EmailMessage,
  { recipient, dedupeKey, where, from, nextAttemptAt }: ConditionalLetter,
) => {
  const { maskedHtml, maskedText } = maskedBody(message, sender);
  return db
    .insert(emails)
    .select(
      sql`select null, ${dedupeKey}, ${message.kind}, ${recipient}, null, ${subjectOf(message)}, ${toHtml(message, sender)}, ${toText(message, sender)},
        ${message.secret ? 1 : 0}, 'pending', 0, null, ${nextAttemptAt?.getTime() ?? 0}, null, ${now.getTime()}, ${message.unsubscribe?.url ?? null}, '[]', ${maskedHtml}, ${maskedText}${from ? sql` from ${from}` : sql``} where ${where}`,
    )
    .onConflictDoNothing();
};

/** Emails with the same `dedupeKey` are sent once. Bulk emails set `nextAttemptAt`, so that login codes never wait behind them. */
export const enqueueEmailStatement = (
  { db }: Pick<Context, 'db'>,
  sender: Sender,
  message: EmailMessage,
  to: { recipient: string; replyTo?: string; dedupeKey?: string; nextAttemptAt?: Date },
) =>
  db
    .insert(emails)
    .values({
      ...to,
      kind: message.kind,
      subject: subjectOf(message),
      html: toHtml(message, sender),
      text: toText(message, sender),
      isSensitive: message.secret,
      unsubscribeUrl: message.unsubscribe?.url,
      ...maskedBody(message, sender),
    })
    .onConflictDoNothing();

/** Claims due emails, including those that an aborted run left in `sending`. */
const claimDue = ({ db, now }: Outbox) => {
  const due = sql`(select ${emails.id} from ${emails}
    where ${and(inArray(emails.status, ['pending', 'sending']), lte(emails.nextAttemptAt, now))}
    order by ${emails.nextAttemptAt} limit ${settingSql('queue.mail_batch')})`;
  return db
    .update(emails)
    .set({ status: 'sending', attempts: sql`${emails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + SENDING_MAX) })
    .where(sql`${emails.id} in ${due}`)
    .returning();
};

const withTry = (attempt: StoredTry): SQL =>
  sql`case when json_array_length(${emails.tries}) < ${MAX_RECORDED_TRIES} then json_insert(${emails.tries}, '$[#]', json(${JSON.stringify(attempt)})) else ${emails.tries} end`;

const sendAndRecord = async ({ db, now }: Outbox, mail: typeof emails.$inferSelect, send: Send): Promise<void> => {
  const row = eq(emails.id, mail.id);
  try {
    const sent = await send(mail);
    const wiped = sent && mail.isSensitive ? { html: '', text: '' } : {};
    await db
      .update(emails)
      .set({ status: sent ? 'sent' : 'kept', sentAt: now, error: null, tries: withTry({ at: now.getTime(), error: null }), ...wiped })
      .where(row);
  } catch (error) {
    // Mail servers repeat the address that they refuse.
    const message = redactText(String(error instanceof Error ? error.message : error).slice(0, 500));
    const failed = mail.attempts >= EMAIL_TRIES_MAX;
    const wait = RETRY_AFTER * 4 ** (mail.attempts - 1);
    console.warn(JSON.stringify({ event: 'mail', id: mail.id, kind: mail.kind, attempts: mail.attempts, message }));
    await db
      .update(emails)
      .set({
        status: failed ? 'failed' : 'pending',
        error: message,
        nextAttemptAt: new Date(now.getTime() + wait),
        tries: withTry({ at: now.getTime(), error: message }),
      })
      .where(row);
  }
};

/** Sends due emails, after requests that enqueue some and on schedule with more rounds. Retries after 1, 4, 16 and 64 minutes. */
export const deliverEmails = async (context: Outbox, rounds = 1): Promise<void> => {
  let send: Send | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const due = await claimDue(context);
    if (due.length === 0) return;
    const by = send ?? sendBy(context.env, await readEmailSettings(context));
    send = by;
    await Promise.all(due.map((mail) => sendAndRecord(context, mail, by)));
  }
};

/** Sends one pending or failed email now, with `trace` in the same batch. Returns false if another run has it or it is settled. */
export const deliverEmail = async (context: Outbox, id: number, trace: BatchItem<'sqlite'>): Promise<boolean> => {
  const { db, now, env } = context;
  const claim = db
    .update(emails)
    .set({
      status: 'sending',
      attempts: sql`min(${emails.attempts}, ${EMAIL_TRIES_MAX - 1}) + 1`,
      nextAttemptAt: new Date(now.getTime() + SENDING_MAX),
    })
    .where(and(eq(emails.id, id), inArray(emails.status, ['pending', 'failed']), ne(emails.html, '')))
    .returning();
  const [[mail]] = await db.batch([claim, trace]);
  if (!mail) return false;
  await sendAndRecord(context, mail, sendBy(env, await readEmailSettings(context)));
  return true;
};
