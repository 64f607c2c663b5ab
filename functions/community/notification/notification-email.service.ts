import { sql } from 'drizzle-orm';
import { NOTIFICATION_TYPES } from '#contracts/platform/notifier';
import { type Read, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { notifications } from '#db/schema/notification';
import type { Context } from '#functions/platform/access/context';
import { type EmailMessage, type Sender, translate } from '#functions/platform/email/email.message';
import { enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { subscriptionOf } from '#functions/platform/notifier/notify.service';
import { dueEmailRow } from './notification.select';
import { notificationText } from './notification.view';

/** How many mails one run writes; the rest follow in the next. */
const RUN_MAX = 50;

type Due = Read<typeof dueEmailRow>;

const emailOf = (sender: Sender, { notice }: Due): EmailMessage => {
  const t = translate(sender);
  const { sentence, values, more, main } = notificationText(notice);
  const { name } = NOTIFICATION_TYPES[subscriptionOf(notice.kind)];
  return {
    kind: `notification-${notice.kind}`,
    // Names are the words of whoever bears them: they stand in the mail, never above it.
    subject: t(name),
    paragraphs: [t(sentence, values), ...(more ? [t(more.sentence, more.values)] : [])],
    action: main && { label: t(main.label), url: `${sender.baseUrl}${main.action}` },
    note: t('You chose to be told of this by mail. Change it at :address', { address: `${sender.baseUrl}/notifications/settings` }),
    secret: false,
  };
};

/**
 * Writes the mails that people asked for into the outbox, once for each notification. What may not be seen any more is not told, nor anybody
 * whose account is suspended or whose address is only a claim.
 */
export const emailNotifications = async (context: Pick<Context, 'db' | 'env' | 'now'>): Promise<void> => {
  const { db } = context;
  const due = await readRows(db, dueEmailRow, sql`${notifications} where email_pending = 1 order by ${notifications.id} limit ${RUN_MAX}`);
  if (!due.length) return;
  const wanted = due.filter(({ isDeliverable, recipient }) => isDeliverable && recipient);
  const languages = [...new Set(wanted.map(({ recipient }) => recipient?.language ?? null))];
  const senders = new Map(await Promise.all(languages.map(async (language) => [language, await readSender(context, language)] as const)));
  const messages = wanted.map((each) => {
    const sender = senders.get(each.recipient!.language)!;
    return enqueueEmailStatement(context, sender, emailOf(sender, each), {
      recipient: each.recipient!.email,
      dedupeKey: `notification:${each.notice.id}`,
    });
  });
  const done = due.map(({ notice }) => notice.id);
  await db.batch([db.update(notifications).set({ emailPending: false }).where(isOneOf(notifications.id, done)), ...messages]);
};
