import { z } from 'zod';

export const PER_PAGE_DEFAULT = 15;
export const PER_PAGE_MAX = 100;
/** Pages deeper than this are reached by cursor only: an offset reads every row before it. */
export const PAGE_MAX = 500;

/** `page` and `perPage` of a list; a larger `perPage` is cut to the maximum. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .default(PER_PAGE_DEFAULT)
    .transform((value) => Math.min(value, PER_PAGE_MAX)),
  query: z.string().trim().max(200).optional(),
  orderDir: z.enum(['asc', 'desc']).default('desc'),
});

/** The envelope of a list of `item`. */
export const paginated = <Item extends z.ZodType>(item: Item) =>
  z.object({
    pagination: z.object({
      data: z.array(item),
      current_page: z.number(),
      per_page: z.number(),
      next_page: z.number().nullable(),
      prev_page: z.number().nullable(),
      total: z.number().optional(),
    }),
  });

/** The page that `rows` are, given `perPage + 1` of them: the extra one only tells that there is a next page. */
export const toPage = <Row>(rows: Row[], page: number, perPage: number) => ({
  pagination: {
    data: rows.slice(0, perPage),
    current_page: page,
    per_page: perPage,
    next_page: rows.length > perPage ? page + 1 : null,
    prev_page: page > 1 ? page - 1 : null,
  },
});
