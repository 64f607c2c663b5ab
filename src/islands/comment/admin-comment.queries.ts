import { useMutation } from '@tanstack/react-query';
import type { commentApi, ListedComment } from '#contracts/comment';
import { type Asked, refreshResource } from '../admin/use-resource';
import { showError } from '../app/error';
import { showToast } from '../app/toast.store';
import { call } from '../http/call';
import { t } from '../lib/translate';

/** The list of comments among those of the administration. */
export const COMMENTS_RESOURCE = 'comments';

/** A page of the comments on everything. */
export const readAllComments = async (asked: Asked, signal: AbortSignal) =>
  (await call<typeof commentApi.list>({ method: 'GET', path: '/comments' }, { query: asked as object, signal })).pagination;

const idsOf = (comments: ListedComment[]): string => comments.map(({ id }) => id).join();

/** Deletes comments, or dismisses what was reported of them, and reads the list anew. */
export const useModeration = (onDone: () => void) => {
  const settled = { onError: (error: unknown) => showError(error), onSettled: () => refreshResource(COMMENTS_RESOURCE) };
  const remove = useMutation({
    mutationFn: (comments: ListedComment[]) =>
      call<typeof commentApi.remove>({ method: 'DELETE', path: '/comments/:ids' }, { params: { ids: idsOf(comments) } }),
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
