import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { planApi } from '#contracts/billing/plan';
import { readRows } from '#db/json-row';
import { contains, pageLimits, pageOf } from '#db/keyset';
import { products } from '#db/schema/plan';
import type { Context } from '#functions/platform/access/context';
import { toPage } from '#functions/platform/contract/pagination';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { productRow } from './plan.select';
import { toProductItem } from './plan.view';

type ProductListQuery = z.output<NonNullable<typeof planApi.list.query>>;

/** Empty while billing is off. */
export const listProducts = async ({ db }: Context, query: ProductListQuery) => {
  const where = sql`${products.hidden} = 0 and ${settingSql('billing.enable')} and ${contains(products.folded, query.query)}`;
  const page = pageOf(products, { ...pageLimits(query), where, key: sql`${products.position}` });
  const rows = await readRows(db, productRow, page);
  return toPage(rows.map(toProductItem), query.page, query.perPage);
};
