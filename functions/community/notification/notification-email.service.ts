import { type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_TYPES } from '#contracts/platform/notifier';
import { type Read, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { emails } from '#db/schema/auth';
import { notifications } from '#db/schema/notification';
import { releaseNotes } from '#db/schema/release-note';
import { releaseNoteEmail } from '#functions/community/release-note/release-note-email';
import { unsubscribeToken } from '#functions/community/release-note/unsubscribe.service';
import type { Context } from '#functions/platform/access/context';
import { type EmailMessage, type Sender, translate } from '#functions/platform/email/email.message';
import { enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { unsubscribeUrl } from '#functions/platform/email/unsubscribe-seal';
import { enabledNotificationTypes } from '#functions/platform/notifier/notify.service';
import { noticeUnsubscribeUrl } from './email-choice.service';
import { isMailable } from './kind/kind.select';
import { KINDS } from './kind/kinds';
import { dueEmailRow } from './notification.select';
import type { NotificationRow } from './subject/notification-row.select';

type MailContext = Pick<Context, 'db' | 'env' | 'now'>;

const BATCH_MAX = 50;
/** Release-note emails in the outbox at once. Recipients are rechecked when an email is queued and on each run. */
const NOTES_MAX = 200;

const DEDUPE = 'notification:';

type Due = Read<typeof dueEmailRow>;

/** `hasSettings`: users may choose their notifications. */
export const noticeEmail = (sender: Sender, notice: NotificationRow, address: string, hasSettings = true): EmailMessage => {
  const t = translate(sender);
  const { subscription, text } = KINDS[notice.kind];
  const { sentence, values, more, main } = text(notice);
  const { name } = NOTIFICATION_TYPES[subscription];
  return {
    kind: `notification-${notice.kind}`,
    // Names are user input, so they appear in the body, never in the subject.
    subject: t(name),
    paragraphs: [t(sentence, values), ...(more ? [t(more.sentence, more.values)] : [])],
    action: main && { label: t(main.label), url: `${sender.baseUrl}${main.action}` },
    note: hasSettings
      ? t('You get this email because of your notification settings: :address', { address: `${sender.baseUrl}/notifications/settings` })
      : t('You get this email because of what you follow.'),
    unsubscribe: { label: t('Turn off these emails'), url: address },
    secret: false,
  };
};

const emailOf = async (context: MailContext, sender: Sender, due: Due, hasSettings: boolean): Promise<EmailMessage> => {
  const { note, userId } = due.notice;
  if (!note) {
    const notifId = KINDS[due.notice.kind].subscription;
    return noticeEmail(sender, due.notice, await noticeUnsubscribeUrl(context, { userId, notifId }), hasSettings);
  }
  const { values, main } = KINDS[due.notice.kind].text(due.notice);
  const written = { artist: note.artist, title: values.title ?? '', body: note.body, path: main?.action ?? '' };
  const token = await unsubscribeToken(context, { userId, artistId: note.artistId });
  return releaseNoteEmail(sender, written, unsubscribeUrl(context, token));
};

const idsOf = (due: Due[]): number[] => due.map(({ notice }) => notice.id);

/** Runs before the emails are written, so that parallel runs count each only once. */
const countStatement = ({ db }: MailContext, due: Due[], deliverable: Due[]) => {
  const about = (
    ids: number[],
  ): SQL => sql`(select count(*) from ${notifications} where ${isOneOf(notifications.id, ids)} and ${notifications.kind} = 'release-noted'
    and ${notifications.subjectId} = cast(${releaseNotes.id} as text) and ${notifications.emailPending})`;
  const [all, written] = [about(idsOf(due)), about(idsOf(deliverable))];
  const noteIds = [...new Set(due.flatMap(({ notice }) => notice.note?.id ?? []))];
  return db
    .update(releaseNotes)
    .set({
      mailedCount: sql`${releaseNotes.mailedCount} + ${written}`,
      skippedCount: sql`${releaseNotes.skippedCount} + ${all} - ${written}`,
    })
    .where(isOneOf(releaseNotes.id, noteIds));
};

const writeBatch = async (context: MailContext, where: SQL): Promise<number> => {
  const { db, now } = context;
  const due = await readRows(db, dueEmailRow, sql`${notifications} where ${where} order by ${notifications.id} limit ${BATCH_MAX}`);
  if (!due.length) return 0;
  const deliverable = due.filter(({ isDeliverable, recipient }) => isDeliverable && recipient);
  const languages = [...new Set(deliverable.map(({ recipient }) => recipient?.language ?? null))];
  const senders = new Map(await Promise.all(languages.map(async (language) => [language, await readSender(context, language)] as const)));
  const { choice } = await db.get<{ choice: number }>(sql`select ${enabledNotificationTypes} as choice`);
  const messages = await Promise.all(
    deliverable.map((each) => emailOf(context, senders.get(each.recipient!.language)!, each, choice === 1)),
  );
  const statements = deliverable.map((each, index) =>
    enqueueEmailStatement(context, senders.get(each.recipient!.language)!, messages[index], {
      recipient: each.recipient!.email,
      dedupeKey: `${DEDUPE}${each.notice.id}`,
      ...(each.notice.note && { nextAttemptAt: now }),
    }),
  );
  await db.batch([
    countStatement(context, due, deliverable),
    db
      .update(notifications)
      .set({ emailPending: false })
      .where(isOneOf(notifications.id, idsOf(due))),
    ...statements,
  ]);
  return due.length;
};

const NOTE_MAIL = sql`${emails.status} = 'pending' and ${emails.kind} = 'notification-release-noted'`;

const withdrawNotes = async ({ db }: MailContext): Promise<void> => {
  await db.delete(emails).where(sql`${emails.id} in (select ${emails.id} from ${emails}
    join ${notifications} on ${notifications.id} = cast(substr(${emails.dedupeKey}, ${DEDUPE.length + 1}) as integer)
    where ${NOTE_MAIL} and not ${isMailable})`);
};

const notesInOutbox = async ({ db }: MailContext): Promise<number> => db.$count(emails, NOTE_MAIL);

/** Queues each email once, release notes last and in small numbers. Skips invisible content, suspended accounts and unverified addresses. */
export const emailNotifications = async (context: MailContext): Promise<void> => {
  await withdrawNotes(context);
  await writeBatch(context, sql`email_pending = 1 and kind <> 'release-noted'`);
  for (let written = await notesInOutbox(context); written < NOTES_MAX; written += BATCH_MAX)
    if ((await writeBatch(context, sql`email_pending = 1 and kind = 'release-noted'`)) < BATCH_MAX) return;
};
