import { z } from 'zod';

const PER_PAGE_DEFAULT = 15;
export const PER_PAGE_MAX = 100;
/** Deeper pages need a cursor: an offset reads every row before it. */
const PAGE_MAX = 500;

export const pageQuery = z.object({
  page: z.coerce
    .number('The page must be a number.')
    .int('The page must be a whole number.')
    .min(1, 'Pages start at 1.')
    .max(PAGE_MAX, `The page must be at most ${PAGE_MAX}.`)
    .default(1),
  perPage: z.coerce
    .number('Rows per page must be a number.')
    .int('Rows per page must be a whole number.')
    .min(1, 'A page has at least one row.')
    .default(PER_PAGE_DEFAULT)
    .transform((value) => Math.min(value, PER_PAGE_MAX)),
  query: z.string('Enter the search as text.').trim().max(200, 'Search for at most 200 characters.').optional(),
  orderDir: z.enum(['asc', 'desc'], 'Order asc or desc.').default('desc'),
});

/** `order` names the sort key, where a list has several. */
export type Cursor = [key: string | number, id: number, order?: string];

const CURSOR_MAX = 4000;
const cursorForm = z.tuple([z.union([z.string(), z.number()]), z.number().int(), z.string().optional()]);

export const encodeCursor = (cursor: Cursor): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(cursor));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

export const decodeCursor = (text: string): Cursor | null => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return cursorForm.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
};

const cursorText = z
  .string('The cursor must be text.')
  .max(CURSOR_MAX, 'The cursor is not valid.')
  .transform((text, check) => {
    const cursor = decodeCursor(text);
    if (cursor) return cursor;
    check.addIssue('The cursor is not valid.');
    return z.NEVER;
  });

export const cursorQuery = pageQuery.omit({ page: true }).extend({ cursor: cursorText.optional() });

export const orderBy = <const Orders extends readonly [string, ...string[]]>(orders: Orders) =>
  z.enum(orders, `Order by one of: ${orders.join(', ')}.`);

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

export const cursorPaginated = <Item extends z.ZodType>(item: Item) =>
  z.object({ pagination: z.object({ data: z.array(item), per_page: z.number(), next_cursor: z.string().nullable() }) });

/** Expects `perPage + 1` rows; the extra row means that there is a next page. */
export const toCursorPage = <Row, Item>(rows: Row[], perPage: number, view: (row: Row) => Item, cursorOf: (row: Row) => Cursor) => {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const next = last && rows.length > perPage ? encodeCursor(cursorOf(last)) : null;
  return { pagination: { data: shown.map(view), per_page: perPage, next_cursor: next } };
};

export const toPage = <Row>(rows: Row[], page: number, perPage: number) => ({
  pagination: {
    data: rows.slice(0, perPage),
    current_page: page,
    per_page: perPage,
    next_page: rows.length > perPage ? page + 1 : null,
    prev_page: page > 1 ? page - 1 : null,
  },
});
