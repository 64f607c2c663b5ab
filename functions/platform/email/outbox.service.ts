import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { EMAIL_TRIES_MAX } from '#contracts/platform/email';
import { emails, type StoredTry } from '#db/schema/auth';
import { localizations } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import { redactText } from '#functions/platform/error-trace/redact.policy';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { type EmailMessage, masked, type Sender, toHtml, toText } from './email.message';
import { readEmailSettings, type Send, sendBy } from './email.transport';

type Outbox = Pick<Context, 'db' | 'env' | 'now'>;

/** How many mails one round sends. */
const RUN_MAX = 20;
/** How many tries of a mail are written down: those of the outbox, and some by hand. */
const TRIES_KEPT = 20;
/** How long a mail may be on its way before another run takes it over, and the wait after a first failure; in milliseconds. */
const SENDING_MAX = 5 * MINUTE;
const RETRY_AFTER = MINUTE;

/** The site as its mails name it, in the given language. One round trip. */
export const readSender = async ({ db, env }: Pick<Context, 'db' | 'env'>, language: string | null = null): Promise<Sender> => {
  const row = await db.get<{ name: string; lines: string | null }>(sql`select ${settingSql('branding.site_name')} as name,
    (select ${localizations.lines} from ${localizations} where ${localizations.language} = ${language ?? ''}) as lines`);
  return { siteName: String(row.name), baseUrl: env.BASE_URL, lines: JSON.parse(row.lines ?? '{}') as Sender['lines'] };
};

/** A subject in one line: a line break would begin another header. */
const subjectOf = ({ subject }: EmailMessage): string => subject.replace(/\s+/g, ' ').trim();

/** What a letter that opens an account says to those who look after the outbox: drawn anew without its code and link. Null for any other. */
const maskedBody = (message: EmailMessage, sender: Sender) => {
  if (!message.secret) return { maskedHtml: null, maskedText: null };
  const shown = masked(message, sender);
  return { maskedHtml: toHtml(shown, sender), maskedText: toText(shown, sender) };
};

/** A letter to one address, or, with `from`, to one of each row of what stands there. */
interface ConditionalLetter {
  recipient: string | SQL;
  dedupeKey: string | SQL;
  where: SQL;
  from?: SQL;
  nextAttemptAt?: Date;
}

/**
 * The statement that puts a letter into the outbox if what it tells of has happened, for the batch in which that may happen: `where` says whether
 * it has. Emails with the same key are sent once.
 */
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

/**
 * The statement that puts an email into the outbox, for the batch of the change that it reports. Emails with the same key are sent once. What many
 * get names the moment from which it may go (`nextAttemptAt`), so that a code to log in with never waits behind it.
 */
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

/** Takes what is due: each mail by one run only, and what an earlier run left on its way once more. */
const takeDue = ({ db, now }: Outbox) => {
  const due = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(inArray(emails.status, ['pending', 'sending']), lte(emails.nextAttemptAt, now)))
    .orderBy(asc(emails.nextAttemptAt))
    .limit(RUN_MAX);
  return db
    .update(emails)
    .set({ status: 'sending', attempts: sql`${emails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + SENDING_MAX) })
    .where(inArray(emails.id, due))
    .returning();
};

/** The tries of a mail with one more. */
const withTry = (attempt: StoredTry): SQL =>
  sql`case when json_array_length(${emails.tries}) < ${TRIES_KEPT} then json_insert(${emails.tries}, '$[#]', json(${JSON.stringify(attempt)})) else ${emails.tries} end`;

const settle = async ({ db, now }: Outbox, mail: typeof emails.$inferSelect, send: Send): Promise<void> => {
  const row = eq(emails.id, mail.id);
  try {
    const sent = await send(mail);
    const wiped = sent && mail.isSensitive ? { html: '', text: '' } : {};
    await db
      .update(emails)
      .set({ status: sent ? 'sent' : 'kept', sentAt: now, error: null, tries: withTry({ at: now.getTime(), error: null }), ...wiped })
      .where(row);
  } catch (error) {
    // A mail server repeats the address that it refuses.
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

/**
 * Sends what is due by the driver that the settings name. A mail that fails is tried again after 1, 4, 16 and 64 minutes; the default driver
 * keeps mails in the outbox for an administrator to read. Run after a change that wrote a mail, and by the clock, which goes several rounds.
 */
export const deliverEmails = async (context: Outbox, rounds = 1): Promise<void> => {
  let send: Send | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const due = await takeDue(context);
    if (due.length === 0) return;
    const by = send ?? sendBy(context.env, await readEmailSettings(context));
    send = by;
    await Promise.all(due.map((mail) => settle(context, mail, by)));
    if (due.length < RUN_MAX) return;
  }
};

/**
 * Sends one mail that waits or failed, whenever it would be due, together with the statement that says who asked for it. False if another run has
 * it, or it is settled.
 */
export const deliverEmail = async (context: Outbox, id: number, trace: BatchItem<'sqlite'>): Promise<boolean> => {
  const { db, now, env } = context;
  const take = db
    .update(emails)
    .set({
      status: 'sending',
      attempts: sql`min(${emails.attempts}, ${EMAIL_TRIES_MAX - 1}) + 1`,
      nextAttemptAt: new Date(now.getTime() + SENDING_MAX),
    })
    .where(and(eq(emails.id, id), inArray(emails.status, ['pending', 'failed']), ne(emails.html, '')))
    .returning();
  const [[mail]] = await db.batch([take, trace]);
  if (!mail) return false;
  await settle(context, mail, sendBy(env, await readEmailSettings(context)));
  return true;
};
