import { useMutation } from '@tanstack/react-query';
import type { HomeReview, homeReviewApi } from '#contracts/administration/home-review';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
import { moveHome } from '#islands/catalogue/home/home.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

export const HOMES_RESOURCE = 'homes';

export const readHomeReviews = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof homeReviewApi.list>({ method: 'GET', path: '/home-reviews' }, { query: listQuery as object, signal })).pagination;

const refresh = () => refreshResource(HOMES_RESOURCE);

/** Refetches on errors too: another administrator may have been faster. */
export const useConfirmation = (onDone?: () => void) =>
  useMutation({
    mutationFn: (reviews: HomeReview[]) =>
      call<typeof homeReviewApi.confirm>({ method: 'POST', path: '/home-reviews/confirm' }, { body: { ids: reviews.map(({ id }) => id) } }),
    onSuccess: (_answer, reviews) => {
      showToast(
        reviews.length === 1
          ? t('Rights to “:name” confirmed', { name: reviews[0]!.work.name })
          : t('Rights to :count works confirmed', { count: reviews.length }),
      );
      onDone?.();
    },
    onSettled: refresh,
  });

export const moveReviewed = async ({ work }: HomeReview, artistId: number): Promise<void> => {
  try {
    await moveHome({ kind: work.kind, id: work.id, artistId, withTracks: false });
  } finally {
    await refresh();
  }
};
