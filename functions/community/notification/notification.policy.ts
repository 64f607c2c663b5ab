import { NOTIFICATION_TYPES, type NotifId } from '#contracts/platform/notifier';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** No administrative permission gives access to the notifications of others. */
export const ownsNotification = (actor: Actor, notification: { userId: number }): boolean => actor.user?.id === notification.userId;

export const isOffered = (actor: Actor, subscription: NotifId): boolean =>
  hasPermission(actor, NOTIFICATION_TYPES[subscription].permission);
