import { useMutation } from '@tanstack/react-query';
import type { commentApi, ListedComment } from '#contracts/community/comment';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

export const COMMENTS_RESOURCE = 'comments';

export const readAllComments = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof commentApi.list>({ method: 'GET', path: '/comments' }, { query: listQuery as object, signal })).pagination;

const idsOf = (comments: ListedComment[]): string => comments.map(({ id }) => id).join();

/** Mutations that delete comments or dismiss their reports. */
export const useModeration = (onDone: () => void) => {
  const settled = { onError: (error: unknown) => showError(error), onSettled: () => refreshResource(COMMENTS_RESOURCE) };
  const remove = useMutation({
    mutationFn: (comments: ListedComment[]) =>
      call<typeof commentApi.delete>({ method: 'DELETE', path: '/comments/:ids' }, { params: { ids: idsOf(comments) } }),
    onSuccess: (_answer, { length }) => {
      showToast(length === 1 ? t('Comment deleted') : t(':count comments deleted', { count: length }));
      onDone();
    },
    ...settled,
  });
  const dismiss = useMutation({
    mutationFn: (comments: ListedComment[]) =>
      call<typeof commentApi.dismiss>({ method: 'DELETE', path: '/comments/:ids/reports' }, { params: { ids: idsOf(comments) } }),
    onSuccess: () => {
      showToast(t('Reports dismissed'));
      onDone();
    },
    ...settled,
  });
  return { remove, dismiss };
};
