import { createNotification } from '../support/factories/notification.factory';
import type { Build } from './requests';

const nothing: Build = async () => ({});

const notification: Build = async ({ state, owner }) => {
  const id = state === 'unknown' ? 999_999 : (await createNotification({ userId: owner.id })).id;
  return { parts: [id], body: state === 'all' ? { markAllAsRead: true } : { ids: [id] } };
};

export const NOTIFICATION_REQUESTS: Record<string, Build> = {
  'GET /notifications': nothing,
  'POST /notifications/mark-as-read': notification,
  'DELETE /notifications/:ids': notification,
  'GET /notifications/me/subscriptions': nothing,
  'PUT /notifications/me/subscriptions': async () => ({
    body: { selections: [{ notif_id: 'follow', channels: { email: true } }] },
  }),
};
