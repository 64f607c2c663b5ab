import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { notificationPreferences, notifications } from '#db/schema/notification';
import type { Context } from '#functions/platform/access/context';
import { settingSql } from '#functions/platform/settings/settings.condition';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_PEOPLE_MAX,
  NOTIFICATION_TYPES,
  type NotifId,
  type NotificationChannel,
  type NotificationKind,
  type WrittenKind,
} from './notifier.contract';

export type NotifyContext = Pick<Context, 'db' | 'now'>;

const KINDS: Record<NotificationKind, WrittenKind> = NOTIFICATION_KINDS;

export const MAILED_KINDS = (Object.keys(KINDS) as NotificationKind[]).filter((kind) => !KINDS[kind].hasOwnMail);

export const notificationsEnabledWhere = settingSql('notifications.integrated');
export const enabledNotificationTypes = settingSql('notifications.subscriptions.integrated');

export const subscribedWhere = (userId: SQL, subscription: NotifId, channel: NotificationChannel): SQL =>
  sql`coalesce((select ${notificationPreferences.enabled} from ${notificationPreferences} where ${notificationPreferences.userId} = ${userId}
    and ${notificationPreferences.notifId} = ${subscription} and ${notificationPreferences.channel} = ${channel}),
    ${Number(NOTIFICATION_TYPES[subscription].channels[channel])})`;

interface Notice {
  kind: NotificationKind;
  /** A query for `user_id` and `subject`; empty if there is no news. */
  recipients: SQL;
  /** Never notified themselves. Actors of the same day are grouped in one notification. */
  actorId?: number;
}

const before = alias(notifications, 'before');

const names = (row: typeof notifications | typeof before, who: number): SQL =>
  sql`exists (select 1 from json_each(${row.actorIds}) as who where who.value = ${who})`;

/** Belongs into the batch of the event. Notifies each recipient once on their chosen channels: following again is no news. */
export const notifyStatement = ({ db, now }: Pick<Context, 'db' | 'now'>, { kind, recipients, actorId }: Notice) => {
  const { subscription, hasOwnMail, isRepeatable } = KINDS[kind];
  const who = actorId ?? 0;
  const day = actorId ? now.toISOString().slice(0, 10) : '';
  const addressed = sql`select wanted.user_id as user_id, wanted.subject as subject, ${`${kind}:`} || coalesce(wanted.subject, '') || ':' as about,
      ${subscribedWhere(sql`wanted.user_id`, subscription, 'browser')} as listed,
      ${hasOwnMail ? sql`0` : subscribedWhere(sql`wanted.user_id`, subscription, 'email')} as email_pending from (${recipients}) as wanted`;
  const named = sql`exists (select 1 from ${notifications} as before where ${before.userId} = told.user_id
    and ${before.dedupeKey} >= told.about and ${before.dedupeKey} < told.about || '~' and ${names(before, who)})`;
  const isNews = actorId ? sql`told.user_id <> ${who} and ${isRepeatable ? sql`1` : sql`not ${named}`}` : sql`1`;
  const insert = db.insert(notifications).select(
    // Positional: one value per column of `notifications`, in order.
    sql`select null, told.user_id, ${kind}, told.about || ${day}, told.subject, ${JSON.stringify(actorId ? [who] : [])},
      told.listed, told.email_pending, null, ${now.getTime()} from (${addressed}) as told
      where (told.listed or told.email_pending) and ${notificationsEnabledWhere} and ${isNews}`,
  );
  if (!actorId) return insert.onConflictDoNothing();
  return insert.onConflictDoUpdate({
    target: [notifications.userId, notifications.dedupeKey],
    set: {
      actorIds: sql`json_insert(${notifications.actorIds}, '$[#]', ${who})`,
      isListed: sql`excluded.is_listed`,
      readAt: null,
      createdAt: now,
    },
    setWhere: sql`json_array_length(${notifications.actorIds}) < ${NOTIFICATION_PEOPLE_MAX} and not ${names(notifications, who)}`,
  });
};
