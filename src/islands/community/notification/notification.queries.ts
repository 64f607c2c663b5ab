import { type InfiniteData, infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import type { Notification, notificationApi, Selection, SubscriptionData } from '#contracts/community/notification';
import { declineInvitation, joinWorkspace } from '#islands/account/workspace-invitation/invitation.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';
import { noteMarked, setUnread, unreadCount } from './unread';

const NOTIFICATIONS_KEY = ['notifications'] as const;

export interface NotificationsPageData {
  notices: Notification[];
  cursor: string | null;
}
type Parts = InfiniteData<NotificationsPageData, string | undefined>;

// Imports the contract's types only, so that its schemas stay out of the bundle.
const at = <Method extends 'GET' | 'POST' | 'PUT', Path extends string>(method: Method, path: Path) => ({ method, path }) as const;

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

export const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });

type Marked = { ids: number[] } | { markAllAsRead: true };

const updateCache = (marked: Marked): void => {
  const readAt = new Date().toISOString();
  const isMarked = ({ id }: Notification): boolean => 'markAllAsRead' in marked || marked.ids.includes(id);
  queryClient.setQueryData<Parts>(
    notificationsQuery().queryKey,
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((part) => ({
          ...part,
          notices: part.notices.map((notice) => (notice.read_at || !isMarked(notice) ? notice : { ...notice, read_at: readAt })),
        })),
      },
  );
  noteMarked();
  setUnread('ids' in marked ? Math.max(0, unreadCount() - marked.ids.length) : 0);
};

/** Optimistic; the server returns the remaining count. */
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

/** Accepting switches to the workspace. Refetches on errors too: the invitation may no longer exist. */
export const useInvitationAnswer = () =>
  useMutation({
    mutationFn: async ({ inviteId, isJoined }: Answered): Promise<void> => {
      await (isJoined ? joinWorkspace(inviteId) : declineInvitation(inviteId));
    },
    onSuccess: (_answer, { isJoined }) => showToast(isJoined ? t('Joined workspace') : t('Declined workspace invitation')),
    onSettled: refreshNotifications,
  });

export const saveSelections = (selections: Selection[]): Promise<SubscriptionData> =>
  call<typeof notificationApi.saveSubscriptions>(at('PUT', '/notifications/me/subscriptions'), { body: { selections } });
