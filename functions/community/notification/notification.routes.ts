import { notificationApi } from '#contracts/community/notification';
import { type Api, serve } from '#functions/platform/api/serve';
import { deleteNotifications, listNotifications, markAsRead } from './notification.service';
import { readSubscriptions, saveSubscriptions } from './preference.service';

export const serveNotifications = (api: Api): void => {
  serve(api, notificationApi.list, 'login', (call) => listNotifications(call, call.query));
  serve(api, notificationApi.markAsRead, 'login', async (call) => ({ unreadCount: await markAsRead(call, call.body) }));
  serve(api, notificationApi.subscriptions, 'login', (call) => readSubscriptions(call));
  serve(api, notificationApi.saveSubscriptions, 'login', (call) => saveSubscriptions(call, call.body.selections));
  serve(api, notificationApi.delete, 'login', async (call) => {
    await deleteNotifications(call, call.params.ids);
    return {};
  });
};
