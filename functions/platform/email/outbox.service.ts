import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { emails } from '#db/schema/auth';
import { localizations } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { type EmailMessage, type Sender, toHtml, toText } from './email.message';
import { readEmailSettings, type Send, sendBy } from './email.transport';

type Outbox = Pick<Context, 'db' | 'env' | 'now'>;

/** How many mails one run sends. */
const RUN_MAX = 20;
/** After this many failures a mail is given up. */
const ATTEMPTS_MAX = 5;
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

/**
 * The statement that puts a letter into the outbox if what it tells of has happened, for the batch in which that may happen: `where` says whether
 * it has. Emails with the same key are sent once.
 */
export const enqueueEmailStatementWhere = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  sender: Sender,
  message: EmailMessage,
  { recipient, dedupeKey, where }: { recipient: string; dedupeKey: string; where: SQL },
) =>
  db
    .insert(emails)
    .select(
      sql`select null, ${dedupeKey}, ${message.kind}, ${recipient}, null, ${subjectOf(message)}, ${toHtml(message, sender)}, ${toText(message, sender)},
        ${message.secret ? 1 : 0}, 'pending', 0, null, 0, null, ${now.getTime()} where ${where}`,
    )
    .onConflictDoNothing();

/** The statement that puts an email into the outbox, for the batch of the change that it reports. Emails with the same key are sent once. */
export const enqueueEmailStatement = (
  { db }: Pick<Context, 'db'>,
  sender: Sender,
  message: EmailMessage,
  to: { recipient: string; replyTo?: string; dedupeKey?: string },
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

const settle = async ({ db, now }: Outbox, mail: typeof emails.$inferSelect, send: Send): Promise<void> => {
  const row = eq(emails.id, mail.id);
  try {
    const sent = await send(mail);
    const wiped = sent && mail.isSensitive ? { html: '', text: '' } : {};
    await db
      .update(emails)
      .set({ status: sent ? 'sent' : 'kept', sentAt: now, error: null, ...wiped })
      .where(row);
  } catch (error) {
    const message = String(error instanceof Error ? error.message : error).slice(0, 500);
    const failed = mail.attempts >= ATTEMPTS_MAX;
    const wait = RETRY_AFTER * 4 ** (mail.attempts - 1);
    console.warn(JSON.stringify({ event: 'mail', id: mail.id, kind: mail.kind, attempts: mail.attempts, message }));
    await db
      .update(emails)
      .set({ status: failed ? 'failed' : 'pending', error: message, nextAttemptAt: new Date(now.getTime() + wait) })
      .where(row);
  }
};

/**
 * Sends what is due by the driver that the settings name. A mail that fails is tried again after 1, 4, 16 and 64 minutes; the default driver
 * keeps mails in the outbox for an administrator to read. Run after a change that wrote a mail, and by the clock.
 */
export const deliverEmails = async (context: Outbox): Promise<void> => {
  const due = await takeDue(context);
  if (due.length === 0) return;
  const send = sendBy(context.env, await readEmailSettings(context));
  await Promise.all(due.map((mail) => settle(context, mail, send)));
};
