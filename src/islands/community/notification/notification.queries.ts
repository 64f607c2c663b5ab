import { type InfiniteData, infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import type { Notification, notificationApi, Selection, SubscriptionData } from '#contracts/community/notification';
import { declineInvitation, joinWorkspace } from '#islands/account/workspace-invitation/invitation.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';
import { noteMarked, setUnread, unreadCount } from './unread';

/** Every query of notifications begins with this. */
const NOTIFICATIONS_KEY = ['notifications'] as const;

/** A page of notifications, with how many of all are unread. */
export interface NotificationsPageData {
  notices: Notification[];
  cursor: string | null;
}
type Parts = InfiniteData<NotificationsPageData, string | undefined>;

// Only the types of the contract are needed, so that its schemas stay away.
const at = <Method extends 'GET' | 'POST' | 'PUT', Path extends string>(method: Method, path: Path) => ({ method, path }) as const;

/** The notifications of the person, page by page. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'list'],
    queryFn: async ({ pageParam, signal }): Promise<NotificationsPageData> => {
      const answer = await call<typeof notificationApi.list>(at('GET', '/notifications'), { query: { cursor: pageParam }, signal });
      setUnread(answer.unreadCount);
      return { notices: answer.pagination.data, cursor: answer.pagination.next_cursor };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Reads the list anew wherever it is shown. */
export const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });

/** What can be marked: some by their ids, or all. */
type Marked = { ids: number[] } | { markAllAsRead: true };

const updateCache = (marked: Marked): void => {
  const readAt = new Date().toISOString();
  const isMarked = ({ id }: Notification): boolean => 'markAllAsRead' in marked || marked.ids.includes(id);
  queryClient.setQueryData<Parts>(
    notificationsQuery().queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((part) => ({
          ...part,
          notices: part.notices.map((notice) => (notice.read_at || !isMarked(notice) ? notice : { ...notice, read_at: readAt })),
        })),
      },
  );
  noteMarked();
  setUnread('ids' in marked ? Math.max(0, unreadCount() - marked.ids.length) : 0);
};

/** Marks notifications as read: at once before the eyes, then on the server, which says how many are left. */
export const useMarkAsRead = () =>
  useMutation({
    mutationFn: (marked: Marked) =>
      call<typeof notificationApi.markAsRead>(at('POST', '/notifications/mark-as-read'), { body: marked, keepalive: true }),
    onMutate: updateCache,
    onSuccess: (answer) => setUnread(answer.unreadCount),
    onError: refreshNotifications,
  });

interface Answered {
  inviteId: string;
  isJoined: boolean;
}

/** Joins the workspace of an invitation, where the person works from then on, or declines it. Where it is gone, the list is read anew as well. */
export const useInvitationAnswer = () =>
  useMutation({
    mutationFn: async ({ inviteId, isJoined }: Answered): Promise<void> => {
      await (isJoined ? joinWorkspace(inviteId) : declineInvitation(inviteId));
    },
    onSuccess: (_answer, { isJoined }) => showToast(isJoined ? t('Joined workspace') : t('Declined workspace invitation')),
    onSettled: refreshNotifications,
  });

/** Keeps what somebody chose to be told of. */
export const saveSelections = (selections: Selection[]): Promise<SubscriptionData> =>
  call<typeof notificationApi.saveSubscriptions>(at('PUT', '/notifications/me/subscriptions'), { body: { selections } });
