import { z } from 'zod';

export const PER_PAGE_DEFAULT = 15;
export const PER_PAGE_MAX = 100;
/** Pages deeper than this are reached by cursor only: an offset reads every row before it. */
export const PAGE_MAX = 500;

/** `page` and `perPage` of a list; a larger `perPage` is cut to the maximum. */
export const pageQuery = z.object({
  page: z.coerce
    .number('A page is a number.')
    .int('A page is a whole number.')
    .min(1, 'Pages begin at 1.')
    .max(PAGE_MAX, `A list is turned to page ${PAGE_MAX} at most.`)
    .default(1),
  perPage: z.coerce
    .number('Rows of a page are counted by a number.')
    .int('Rows of a page are counted by a whole number.')
    .min(1, 'A page has at least one row.')
    .default(PER_PAGE_DEFAULT)
    .transform((value) => Math.min(value, PER_PAGE_MAX)),
  query: z.string('Search for one text.').trim().max(200, 'Search for at most 200 characters.').optional(),
  orderDir: z.enum(['asc', 'desc'], 'Order asc or desc.').default('desc'),
});

/** What a list may be ordered by; anything else is refused. */
export const orderBy = <const Orders extends readonly [string, ...string[]]>(orders: Orders) =>
  z.enum(orders, `Order by one of: ${orders.join(', ')}.`);

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
