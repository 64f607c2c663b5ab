import { queryOptions } from '@tanstack/react-query';
import type { ratingApi } from '#contracts/listening/rating';
import { MINUTE } from '#functions/platform/contract/duration';
import { RATING_MAX } from '#functions/platform/contract/rating';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showUndo } from '#islands/platform/toast/undo';

type Ratings = ReadonlyMap<number, number>;

const KEY = ['ratings'] as const;

/** Rating by track id; unrated tracks are missing. */
export const ratingsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Ratings> =>
      new Map((await call<typeof ratingApi.list>({ method: 'GET', path: '/users/me/ratings' }, { signal })).ratings),
    staleTime: 5 * MINUTE,
  });

/** Reads the cache, so that rapid changes see each other. */
export const ratingOf = (trackId: number): number => queryClient.getQueryData<Ratings>(KEY)?.get(trackId) ?? 0;

const show = (trackId: number, rating: number): void => {
  const ratings = new Map(queryClient.getQueryData<Ratings>(KEY));
  if (rating) ratings.set(trackId, rating);
  else ratings.delete(trackId);
  queryClient.setQueryData<Ratings>(KEY, ratings);
};

/** Last request; serialises rapid changes. */
let sending: Promise<unknown> = Promise.resolve();

/** Optimistic; 0 removes the rating. Reverts and shows the error on failure. */
export const rateTrack = async (trackId: number, rating: number): Promise<void> => {
  const before = ratingOf(trackId);
  // A response in flight would overwrite the change.
  void queryClient.cancelQueries({ queryKey: KEY }, { revert: false });
  show(trackId, rating);
  const send = () =>
    call<typeof ratingApi.rate>(
      { method: 'PUT', path: '/tracks/:id/rating' },
      { params: { id: trackId }, body: { rating }, keepalive: true },
    );
  const sent = sending.then(send);
  sending = sent.catch(() => undefined);
  try {
    await sent;
    queryClient.removeQueries({ queryKey: ['smart-preview'] });
  } catch (error) {
    if (ratingOf(trackId) === rating) show(trackId, before);
    showError(error);
  }
};

export const ratingText = (rating: number): string => (rating ? t(':rating of :most', { rating, most: RATING_MAX }) : t('Not rated'));

export const rateWithUndo = (trackId: number, rating: number): void => {
  const before = ratingOf(trackId);
  void rateTrack(trackId, rating);
  showUndo(rating ? t('Rated :rating', { rating: ratingText(rating) }) : t('Rating removed'), () => rateTrack(trackId, before));
};
