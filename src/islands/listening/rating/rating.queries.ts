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

/** What the person rates tracks, by their ids; what is missing is not rated. */
export const ratingsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Ratings> =>
      new Map((await call<typeof ratingApi.list>({ method: 'GET', path: '/users/me/ratings' }, { signal })).ratings),
    staleTime: 5 * MINUTE,
  });

/** What the person rates a track at this moment, however quickly they go on. */
export const ratingOf = (trackId: number): number => queryClient.getQueryData<Ratings>(KEY)?.get(trackId) ?? 0;

const show = (trackId: number, rating: number): void => {
  const ratings = new Map(queryClient.getQueryData<Ratings>(KEY));
  if (rating) ratings.set(trackId, rating);
  else ratings.delete(trackId);
  queryClient.setQueryData<Ratings>(KEY, ratings);
};

/** The last call, so that quick changes reach the server in order. */
let sending: Promise<unknown> = Promise.resolve();

/** Rates a track, 0 for not at all: at once on the screen, then on the server, and taken back with a message if that fails. */
export const rateTrack = async (trackId: number, rating: number): Promise<void> => {
  const before = ratingOf(trackId);
  // An answer on its way does not know of the change.
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

/** A rating in words. */
export const ratingText = (rating: number): string => (rating ? t(':rating of :most', { rating, most: RATING_MAX }) : t('Not rated'));

/** Rates a track and offers the way back. */
export const rateWithUndo = (trackId: number, rating: number): void => {
  const before = ratingOf(trackId);
  void rateTrack(trackId, rating);
  showUndo(rating ? t('Rated :rating', { rating: ratingText(rating) }) : t('Rating removed'), () => rateTrack(trackId, before));
};
