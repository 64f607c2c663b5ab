import { NOTIFICATION_TYPES, type NotifId } from '#contracts/platform/notifier';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** Notifications are their person's alone, to read, to mark and to take away: an office gives no way to those of others. */
export const ownsNotification = (actor: Actor, notification: { userId: number }): boolean => actor.user?.id === notification.userId;

/** Whether the actor can come to be told of something, and so has the choice whether to be. */
export const isOffered = (actor: Actor, subscription: NotifId): boolean =>
  hasPermission(actor, NOTIFICATION_TYPES[subscription].permission);
