import { type SQL, sql } from 'drizzle-orm';
import { COUNT_MAX, GLANCE_MAX, type ResourceQuery } from '#contracts/administration/resource';
import { map, number, object, readRows } from '#db/json-row';
import { inPageOrder, pageAfter, sorted } from '#db/keyset';
import type { Context } from '#functions/platform/access/context';
import { isPermitted } from '#functions/platform/access/guarded-batch';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { forbidden, validationError } from '#functions/platform/http/app-error';
import type { AnyResource } from './resource.definition';
import { canUseColumn, canUseResource } from './resource.policy';
import { type FilterQuery, findCommon, findCommonOnPage, isNarrow, matching } from './resource-filter.select';

export const requireResource = ({ actor }: Pick<Context, 'actor'>, resource: AnyResource): void => {
  if (!canUseResource(actor, resource)) throw forbidden();
};

export const resourceRights = ({ actor }: Pick<Context, 'actor'>, resource: AnyResource): SQL[] =>
  actor.user ? [isPermitted(sql`${actor.user.id}`, resource.permission)] : [];

const orderOf = ({ actor }: Pick<Context, 'actor'>, resource: AnyResource, asked: string | undefined) => {
  const column = resource.columns[asked ?? resource.defaultOrder];
  const orders = Object.entries(resource.columns).flatMap(([name, { sorts }]) => (sorts ? name : []));
  if (!column?.sorts) throw validationError({ orderBy: [`Order by one of: ${orders.join(', ')}.`] });
  if (!canUseColumn(actor, column)) throw forbidden(`You are not allowed to order by "${asked}".`);
  return column.sorts;
};

const nameOfOrder = ({ defaultOrder }: AnyResource, orderBy: string | undefined): string => orderBy ?? defaultOrder;

/** Throws 422 for the cursor of another order: its key would be compared with other values. */
const requireCursor = (resource: AnyResource, { cursor, orderBy }: Pick<PageQuery, 'cursor' | 'orderBy'>): void => {
  if (!cursor) return;
  const [key, , order] = cursor;
  const name = nameOfOrder(resource, orderBy);
  const isText = resource.columns[name]?.type === 'text';
  if ((order ?? name) !== name || isText !== (typeof key === 'string'))
    throw validationError({ cursor: ['This cursor belongs to another order. Start at the first page.'] });
};

/** Throws 403, 422 before anything is read. */
export const requireValidQuery = (context: Context, resource: AnyResource, query: FilterQuery & { orderBy?: string }): void => {
  requireResource(context, resource);
  matching(context, resource, query);
  orderOf(context, resource, query.orderBy);
};

type PageQuery = FilterQuery & Pick<ResourceQuery, 'cursor' | 'perPage' | 'orderDir' | 'orderBy'>;

interface Reading {
  common: Awaited<ReturnType<typeof findCommon>>;
  /** Without the index of the order. */
  isScanned?: boolean;
}

/** Reads one row more than the page, to see if another follows. One statement. Throws 403, 422. */
const readPage = (context: Context, resource: AnyResource, query: PageQuery, { common, isScanned = false }: Reading) => {
  const { table } = resource;
  const row = typeof resource.row === 'function' ? resource.row(context.actor) : resource.row;
  const order = orderOf(context, resource, query.orderBy);
  const key = isScanned ? sorted(order) : order;
  requireCursor(resource, query);
  const [last] = query.cursor ?? [];
  // Repeats the keyset bound without the id: an index on an expression only serves this form.
  const bound = last === undefined ? sql`` : sql` and ${key} ${query.orderDir === 'asc' ? sql`>=` : sql`<=`} ${last}`;
  const where = sql`${matching(context, resource, query, common)}${bound}`;
  const page = pageAfter({ from: sql`${table}`, where, id: table.id, key }, query);
  const keyed = object({
    id: number(sql`${table.id}`),
    key: map({ sql: sql`page.sort_key`, read: (key) => key as string | number }, (key) => key),
    row,
  });
  return readRows(context.db, keyed, sql`${page} join ${table} on ${table.id} = page.id ${inPageOrder(query)}`);
};

/** One statement, plus one if a filter may be common. Throws 403, 422. */
export const listResource = async (context: Context, resource: AnyResource, query: PageQuery) => {
  requireResource(context, resource);
  const common = await findCommonOnPage(context, resource, query);
  // A rare text without an index is scanned for in the order of the table, which is faster than in the order of an index.
  const isScanned = Boolean(query.query) && !resource.parts && !common.has('query');
  const rows = await readPage(context, resource, query, { common, isScanned });
  return toCursorPage(
    rows,
    query.perPage,
    ({ row }) => resource.view(context, row),
    ({ key, id }) => [key, id, nameOfOrder(resource, query.orderBy)],
  );
};

/** Counts up to `COUNT_MAX`. Throws 403, 422. */
export const countResource = async (
  context: Context,
  resource: AnyResource,
  asked: FilterQuery,
): Promise<{ count: number; is_more: boolean }> => {
  requireResource(context, resource);
  const where = matching(context, resource, asked, await findCommon(context, resource, asked, COUNT_MAX));
  const [{ count }] = await context.db.all<{ count: number }>(
    sql`select count(*) as count from (select 1 from ${resource.table} where ${where} limit ${COUNT_MAX + 1})`,
  );
  return { count: Math.min(count, COUNT_MAX), is_more: count > COUNT_MAX };
};

/** Limits the quick count if no index narrows the rows. */
const NEWEST_IDS = 100_000;

/** Quick count up to `GLANCE_MAX`, among the newest rows unless an index narrows them. Throws 403, 422. */
export const glanceAtResource = async (
  context: Context,
  resource: AnyResource,
  asked: FilterQuery,
): Promise<{ count: number; is_more: boolean }> => {
  requireResource(context, resource);
  const { id } = resource.table;
  const common = await findCommon(context, resource, asked, GLANCE_MAX);
  const newest = sql`(select max(${id}) from ${resource.table})`;
  const isWhole = isNarrow(context, resource, asked, common);
  const within = isWhole ? sql`1` : sql`${id} > ${newest} - ${NEWEST_IDS}`;
  const rows = sql`${resource.table} where ${matching(context, resource, asked, common)}`;
  const [{ count, is_cut }] = await context.db.all<{ count: number; is_cut: number }>(
    sql`select count(*) as count, ${isWhole ? sql`0` : sql`${newest} > ${NEWEST_IDS}`} as is_cut from (select 1 from ${rows} and ${within} limit ${GLANCE_MAX + 1})`,
  );
  return { count: Math.min(count, GLANCE_MAX), is_more: count > GLANCE_MAX || is_cut > 0 };
};

const EXPORT_PAGE_SIZE = 1000;

export async function* walkResource(context: Context, resource: AnyResource, query: Omit<PageQuery, 'cursor' | 'perPage'>) {
  const common = await findCommon(context, resource, query);
  for (let cursor: PageQuery['cursor']; ; ) {
    const rows = await readPage(context, resource, { ...query, cursor, perPage: EXPORT_PAGE_SIZE }, { common });
    yield rows.slice(0, EXPORT_PAGE_SIZE).map(({ row }) => resource.view(context, row));
    const last = rows[EXPORT_PAGE_SIZE - 1];
    if (!last || rows.length <= EXPORT_PAGE_SIZE) return;
    cursor = [last.key, last.id];
  }
}
