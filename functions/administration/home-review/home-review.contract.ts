import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { HOME_KINDS } from '#contracts/catalogue/home';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { IDS_MAX } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

const person = z.object({ id: z.number(), name: z.string() });

/** A work whose home was ambiguous at the upgrade. */
export const homeReview = z.object({
  id: z.number(),
  work: z.object({ kind: z.enum(HOME_KINDS), id: z.number(), name: z.string(), image: z.string().nullable() }),
  /** Null if the owner holds the rights. */
  home: artistReference.extend({ managers: z.array(person) }).nullable(),
  owner: person.nullable(),
  others: z.array(artistReference.extend({ managers: z.array(person) })),
  can,
});
export type HomeReview = z.infer<typeof homeReview>;

export const homeReviewsQuery = cursorQuery.omit({ query: true, orderDir: true });

export const homeReviewApi = {
  list: endpoint({
    method: 'GET',
    path: '/home-reviews',
    summary: 'List tracks and albums whose rights were ambiguous at the upgrade',
    query: homeReviewsQuery,
    response: cursorPaginated(homeReview),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/home-reviews/confirm',
    summary: 'Confirm who holds the rights to the listed tracks and albums',
    body: z.object({
      ids: z.array(z.int().positive(), 'Choose entries.').min(1, 'Choose entries.').max(IDS_MAX, `Choose at most ${IDS_MAX} entries.`),
    }),
    response: done,
  }),
};
