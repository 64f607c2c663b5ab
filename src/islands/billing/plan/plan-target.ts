import type { PriceItem, ProductItem } from '#contracts/billing/plan';
import type { CurrentUser, PageBootstrap } from '#contracts/platform/settings';

type Visitor = Pick<CurrentUser, 'subscriptions'> | null;

/** Guests register first, or log in if registration is closed; subscribers change their plan, other users pay or start with the free plan. */
export const planTarget = (
  product: Pick<ProductItem, 'id' | 'free'>,
  price: Pick<PriceItem, 'id'> | null,
  visitor: Visitor,
  isClosed = false,
): string => {
  if (!visitor) return isClosed ? '/login' : '/register?redirectFrom=pricing';
  if (product.free || !price) return '/';
  const subscribed = visitor.subscriptions.some(({ valid }) => valid);
  return subscribed ? `/billing/change-plan/${product.id}/${price.id}/confirm` : `/checkout/${product.id}/${price.id}`;
};

/** On a page with this data; without any, as for guests of an open site. */
export const targetOnPage = (
  data: PageBootstrap | null,
  { id, free, price }: Pick<ProductItem, 'id' | 'free'> & { price: Pick<PriceItem, 'id'> | null },
): string => planTarget({ id, free }, price, data?.user ?? null, data?.settings.registration.disable);
