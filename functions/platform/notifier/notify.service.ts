import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type NOTIFICATION_KINDS, notificationPreferences, notifications } from '#db/schema/notification';
import type { Context } from '#functions/platform/access/context';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { NOTIFICATION_PEOPLE_MAX, NOTIFICATION_TYPES, type NotifId, type NotificationChannel } from './notifier.contract';

export type NotifyContext = Pick<Context, 'db' | 'now'>;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

interface KindOfNotice {
  subscription: NotifId;
  hasOwnMail?: true; // another service sends a more detailed email
  isRepeatable?: true; // the same actor is announced again on another day
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
  'artist-claimed': { subscription: 'claim' },
  'artist-shared': { subscription: 'claim' },
  'artist-transferred': { subscription: 'claim' },
  'claim-denied': { subscription: 'claim' },
  'artist-merged': { subscription: 'claim' },
  'managers-joined': { subscription: 'claim' },
  'credit-asked': { subscription: 'credit' },
  'credit-withdrawn': { subscription: 'credit' },
  'work-shared': { subscription: 'credit' },
  'credit-paused': { subscription: 'credit' },
  'home-offered': { subscription: 'credit' },
  'home-accepted': { subscription: 'credit' },
  'home-declined': { subscription: 'credit' },
  'track-rehomed': { subscription: 'credit' },
  'album-rehomed': { subscription: 'credit' },
  'link-commented': { subscription: 'comment' },
  'workspace-invited': { subscription: 'workspace-invitation', hasOwnMail: true },
};

export const subscriptionOf = (kind: NotificationKind): NotifId => KINDS[kind].subscription;

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
