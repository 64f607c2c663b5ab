import { z } from 'zod';
import { NOTIF_IDS, NOTIFICATION_CHANNELS } from '#contracts/platform/notifier';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done, idsParams } from '#functions/platform/contract/fields';
import { cursorPaginated, cursorQuery, PER_PAGE_MAX } from '#functions/platform/contract/pagination';

export const NOTIFICATIONS_PER_PAGE = 30;
/** Shown as "99+". */
export const UNREAD_MAX = 100;
export const MARKED_MAX = 100;
export const NOTIFICATION_DAYS = 90;

/** `action` is a URL of this site or a command: `play:album:5`, `queue:track:7`, `join`, `decline`, `credit-accept:3`, `credit-never:3`, … */
const action = z.object({ label: z.string(), action: z.string() });
export type NotificationAction = z.infer<typeof action>;

export const notificationLine = z.object({
  type: z.enum(['primary', 'other']),
  /** English. */
  content: z.string(),
  /** The template with `:name` placeholders, for translation. */
  sentence: z.string(),
  values: z.record(z.string(), z.string()),
  icon: z.string().nullable(),
  action: action.nullable(),
});
export type NotificationLine = z.infer<typeof notificationLine>;

export const notification = z.object({
  id: z.number(),
  type: z.string(),
  read_at: z.string().nullable(),
  created_at: z.string(),
  data: z.object({
    image: z.string().nullable(),
    /** The latest of them. */
    person: z.object({ id: z.number(), name: z.string() }).nullable(),
    lines: z.array(notificationLine),
    mainAction: action.nullable(),
    buttonActions: z.array(action),
    /** For `join` and `decline`. */
    inviteId: z.string().optional(),
  }),
  can,
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = cursorQuery.omit({ query: true, orderDir: true }).extend({
  perPage: z.coerce
    .number('The number of rows must be a number.')
    .int('The number of rows must be a whole number.')
    .min(1, 'Request at least one row.')
    .default(NOTIFICATIONS_PER_PAGE)
    .transform((value) => Math.min(value, PER_PAGE_MAX)),
});

const unread = z.object({ unreadCount: z.number() });

export const markedAsRead = z
  .object({
    ids: z
      .array(z.int('An id must be a whole number.').positive('An id must be a whole number.'), 'Provide the ids of the notifications.')
      .max(MARKED_MAX, `Mark at most ${MARKED_MAX} at once.`)
      .optional(),
    markAllAsRead: z.boolean('Choose true or false.').optional(),
  })
  .refine(({ ids, markAllAsRead }) => ids?.length || markAllAsRead, {
    path: ['ids'],
    error: 'Provide notifications, or mark all as read.',
  });

const channels = z.partialRecord(z.enum(NOTIFICATION_CHANNELS, 'This channel doesn’t exist.'), z.boolean('Choose true or false.'));
const selection = z.object({ notif_id: z.enum(NOTIF_IDS, 'This notification doesn’t exist.'), channels });
export type Selection = z.infer<typeof selection>;

export const subscriptionData = z.object({
  available_channels: z.array(z.enum(NOTIFICATION_CHANNELS)),
  subscriptions: z.array(
    z.object({ group_name: z.string(), subscriptions: z.array(z.object({ notif_id: z.enum(NOTIF_IDS), name: z.string() })) }),
  ),
  user_selections: z.array(z.object({ notif_id: z.enum(NOTIF_IDS), channels: z.record(z.enum(NOTIFICATION_CHANNELS), z.boolean()) })),
});
export type SubscriptionData = z.infer<typeof subscriptionData>;

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'List your notifications, latest first, with the number of unread ones (100 means 100 or more)',
    query: notificationsQuery,
    response: cursorPaginated(notification).extend(unread.shape),
  }),
  markAsRead: endpoint({
    method: 'POST',
    path: '/notifications/mark-as-read',
    summary: 'Mark your notifications as read, by ids or all; those of others are ignored',
    body: markedAsRead,
    response: unread,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/notifications/:ids',
    summary: 'Remove notifications from your list',
    params: idsParams,
    response: done,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/notifications/me/subscriptions',
    summary: 'Show the available notifications and your choices',
    response: subscriptionData,
  }),
  saveSubscriptions: endpoint({
    method: 'PUT',
    path: '/notifications/me/subscriptions',
    summary: 'Set notifications by channel; others stay unchanged',
    body: z.object({
      selections: z
        .array(selection, 'Provide your choices.')
        .max(NOTIF_IDS.length, 'List each notification only once.')
        .refine((choices) => new Set(choices.map(({ notif_id }) => notif_id)).size === choices.length, 'List each notification only once.'),
    }),
    response: subscriptionData,
  }),
};
