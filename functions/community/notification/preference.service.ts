import { sql } from 'drizzle-orm';
import type { Selection, SubscriptionData } from '#contracts/community/notification';
import { type Channels, NOTIF_IDS, NOTIFICATION_CHANNELS, NOTIFICATION_TYPES, type NotifId } from '#contracts/platform/notifier';
import { boolean, list, object, readRows, text } from '#db/json-row';
import { notificationPreferences as preferences } from '#db/schema/notification';
import type { Context } from '#functions/platform/access/context';
import { notFound, unauthenticated, validationError } from '#functions/platform/http/app-error';
import { enabledNotificationTypes, notificationsEnabledWhere } from '#functions/platform/notifier/notify.service';
import { isOffered } from './notification.policy';

const callerOf = ({ actor }: Pick<Context, 'actor'>): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

const offered = ({ actor }: Pick<Context, 'actor'>): NotifId[] => NOTIF_IDS.filter((id) => isOffered(actor, id));

const grouped = (ids: NotifId[]): SubscriptionData['subscriptions'] => {
  const names = [...new Set(ids.map((id) => NOTIFICATION_TYPES[id].group))];
  return names.map((group_name) => ({
    group_name,
    subscriptions: ids
      .filter((id) => NOTIFICATION_TYPES[id].group === group_name)
      .map((notif_id) => ({ notif_id, name: NOTIFICATION_TYPES[notif_id].name })),
  }));
};

/** One statement. Throws 404 if the site offers no choice. */
export const readSubscriptions = async (context: Pick<Context, 'db' | 'actor'>): Promise<SubscriptionData> => {
  const chosen = list(
    object({ notifId: preferences.notifId, channel: text(sql`${preferences.channel}`), enabled: preferences.enabled }),
    sql`${preferences} where ${preferences.userId} = ${callerOf(context)}`,
  );
  const row = object({ integrated: boolean(sql`${notificationsEnabledWhere} and ${enabledNotificationTypes}`), chosen });
  const [result] = await readRows(context.db, row, sql`(select 1)`);
  if (!result.integrated) throw notFound();
  const ids = offered(context);
  const channelsOf = (id: NotifId): Channels => {
    const own = result.chosen.filter(({ notifId }) => notifId === id).map(({ channel, enabled }) => [channel, enabled]);
    return { ...NOTIFICATION_TYPES[id].channels, ...Object.fromEntries(own) };
  };
  return {
    available_channels: [...NOTIFICATION_CHANNELS],
    subscriptions: grouped(ids),
    user_selections: ids.map((notif_id) => ({ notif_id, channels: channelsOf(notif_id) })),
  };
};

/** Omitted preferences stay unchanged. Throws 404, 422. */
export const saveSubscriptions = async (context: Context, selections: Selection[]): Promise<SubscriptionData> => {
  const { db } = context;
  await readSubscriptions(context);
  const ids = offered(context);
  const unknown = selections.flatMap(({ notif_id }, index) => (ids.includes(notif_id) ? [] : [`selections.${index}.notif_id`]));
  if (unknown.length) throw validationError(Object.fromEntries(unknown.map((field) => [field, ['This notification doesn’t exist.']])));
  const rows = selections.flatMap(({ notif_id, channels }) => Object.entries(channels).map((entry) => [notif_id, ...entry]));
  await db
    .insert(preferences)
    .select(
      sql`select ${callerOf(context)}, chosen.value ->> 0, chosen.value ->> 1, chosen.value ->> 2
        from json_each(${JSON.stringify(rows)}) as chosen where true`,
    )
    .onConflictDoUpdate({
      target: [preferences.userId, preferences.notifId, preferences.channel],
      set: { enabled: sql`excluded.enabled` },
    });
  return readSubscriptions(context);
};
