import type { ProductItem } from '#contracts/billing/plan';
import type { Read } from '#db/json-row';
import type { productRow } from './plan.select';

export const toProductItem = ({ featureList, ...product }: Read<typeof productRow>): ProductItem => ({
  ...product,
  feature_list: featureList,
});
