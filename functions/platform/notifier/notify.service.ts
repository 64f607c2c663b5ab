import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type NOTIFICATION_KINDS, notificationPreferences, notifications } from '#db/schema/notification';
import type { Context } from '#functions/platform/access/context';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { NOTIFICATION_PEOPLE_MAX, NOTIFICATION_TYPES, type NotifId, type NotificationChannel } from './notifier.contract';

/** What telling people of something takes. */
export type NotifyContext = Pick<Context, 'db' | 'now'>;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

interface KindOfNotice {
  /** What people choose it by. */
  subscription: NotifId;
  /** The noun that tells of it writes a mail of its own, with more in it. */
  hasOwnMail?: true;
  /** The same person is named again on another day. */
  isRepeatable?: true;
}

const KINDS: Record<NotificationKind, KindOfNotice> = {
  'album-released': { subscription: 'release' },
  'track-released': { subscription: 'release' },
  'album-out': { subscription: 'scheduled-release' },
  'track-out': { subscription: 'scheduled-release' },
  'album-presaved': { subscription: 'presave' },
  'track-presaved': { subscription: 'presave' },
  'album-moved': { subscription: 'presave' },
  'track-moved': { subscription: 'presave' },
  'release-noted': { subscription: 'release-note' },
  followed: { subscription: 'follow' },
  'artist-followed': { subscription: 'artist-follow' },
  'playlist-followed': { subscription: 'playlist-follow' },
  'playlist-filled': { subscription: 'playlist-tracks', isRepeatable: true },
  'track-commented': { subscription: 'comment', isRepeatable: true },
  'album-commented': { subscription: 'comment', isRepeatable: true },
  'playlist-commented': { subscription: 'comment', isRepeatable: true },
  'comment-replied': { subscription: 'comment-reply', isRepeatable: true },
  'comment-liked': { subscription: 'comment-like' },
  'request-approved': { subscription: 'request', hasOwnMail: true },
  'request-denied': { subscription: 'request', hasOwnMail: true },
  'credit-asked': { subscription: 'credit' },
  'credit-withdrawn': { subscription: 'credit' },
  'link-commented': { subscription: 'comment' },
  'workspace-invited': { subscription: 'workspace-invitation', hasOwnMail: true },
};

/** What people choose notifications of a kind by. */
export const subscriptionOf = (kind: NotificationKind): NotifId => KINDS[kind].subscription;

/** The kinds of which the notifier writes the mail, and no noun by itself. */
export const MAILED_KINDS = (Object.keys(KINDS) as NotificationKind[]).filter((kind) => !KINDS[kind].hasOwnMail);

/** Whether the site has notifications at all, as its settings say. */
export const notificationsEnabledWhere = settingSql('notifications.integrated');
/** Whether users can choose their notifications. */
export const enabledNotificationTypes = settingSql('notifications.subscriptions.integrated');

/** Whether a user (an id, as SQL) is subscribed to notifications of a type by a channel. */
export const subscribedWhere = (userId: SQL, subscription: NotifId, channel: NotificationChannel): SQL =>
  sql`coalesce((select ${notificationPreferences.enabled} from ${notificationPreferences} where ${notificationPreferences.userId} = ${userId}
    and ${notificationPreferences.notifId} = ${subscription} and ${notificationPreferences.channel} = ${channel}),
    ${Number(NOTIFICATION_TYPES[subscription].channels[channel])})`;

interface Notice {
  kind: NotificationKind;
  /** A query for `user_id` and `subject`: whom to tell of what. It finds nobody where there is nothing to tell. */
  recipients: SQL;
  /** Who did it, and is never told of it themselves. People who do the same within a day gather in one notification. */
  actorId?: number;
}

const before = alias(notifications, 'before');

/** Whether `who` is named in a row already. */
const names = (row: typeof notifications | typeof before, who: number): SQL =>
  sql`exists (select 1 from json_each(${row.actorIds}) as who where who.value = ${who})`;

/**
 * The statement that tells people of something, for the batch in which it happens. Everybody is told once, by the channels that they chose: who
 * follows, stops and follows again is not news, and nobody is told of what they did themselves.
 */
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
    // Every column of the table in its order.
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
