import type { Catalogue } from '../catalogue.ts';
import { personId } from '../row/id.ts';
import { SUBSCRIBERS } from '../words/plan.ts';
import type { Tables } from './tables.ts';
import type { LoadTime } from './time.ts';

/** Days. */
const PERIOD = { month: 30, year: 365 };
const MINUTES_A_DAY = 1440;

export function planTables({ products }: Catalogue, time: LoadTime): Tables {
  const prices = products.flatMap(({ id, prices: offered }) => offered.map((price) => ({ product_id: id, ...price })));
  const numberedPrices = prices.map((price, index) => ({ id: index + 1, ...price }));
  return {
    products: products.map(({ prices: _prices, ...product }, position) => ({ ...product, position })),
    prices: numberedPrices,
    subscriptions: SUBSCRIBERS.flatMap(({ person, plan, interval, since }) => {
      const product = products.find(({ name }) => name === plan);
      const price = numberedPrices.find((offered) => offered.product_id === product?.id && offered.interval === interval);
      if (!product || !price) throw new Error(`No plan ${plan} by the ${interval}`);
      return {
        user_id: personId(person),
        product_id: product.id,
        price_id: price.id,
        created_at: time.minutesAgo(since * MINUTES_A_DAY),
        updated_at: time.minutesAgo(since * MINUTES_A_DAY),
        period_ends_at: time.minutesAgo((since - PERIOD[interval]) * MINUTES_A_DAY),
      };
    }),
  };
}
