import type { ProductItem } from '#contracts/billing/plan';

/** Only free plans while no plan can be bought. */
export const offeredProducts = <Product extends Pick<ProductItem, 'free'>>(products: Product[], sells: boolean): Product[] =>
  products.filter(({ free }) => free || sells);
