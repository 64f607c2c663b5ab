import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { RATING_MAX } from '#functions/platform/contract/rating';

export const RATINGS_MAX = 100_000;

const RANGE = `Enter a rating from 0 to ${RATING_MAX}.`;

/** 0 means no rating. */
export const rating = z.int(RANGE).min(0, RANGE).max(RATING_MAX, RANGE);

export const ratingApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/ratings',
    summary: 'List your private track ratings',
    /** Pairs of track id and rating, by ascending id. */
    response: z.object({ ratings: z.array(z.tuple([z.number(), z.number()])) }),
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/tracks/:id/rating',
    summary: `Rate a track privately from 1 to ${RATING_MAX}; 0 removes the rating`,
    params: z.object({ id: idParam }),
    body: z.object({ rating }),
    response: done,
  }),
};
