import { useEffect } from 'react';
import type { ProductItem } from '#contracts/billing/plan';
import { PricingPage } from '#islands/billing/plan/PricingPage';
import { Part } from './Sheet';

const plan = (id: number, name: string, monthly: number, yearly: number): ProductItem => ({
  id,
  name,
  description: `${name}, for people who listen a lot.`,
  hidden: false,
  recommended: id === 2,
  free: monthly === 0,
  feature_list: ['All public tracks and albums', 'Downloads for the road'],
  prices: [
    { id: 10 * id, amount: monthly, currency: 'EUR', interval: 'month' as const, interval_count: 1 },
    { id: 10 * id + 1, amount: yearly, currency: 'EUR', interval: 'year' as const, interval_count: 1 },
  ].filter(({ amount }) => amount > 0),
});

const PLANS = [plan(1, 'Listener', 0, 0), plan(2, 'Plus', 800, 8000), plan(3, 'Studio', 1800, 19_440)];

export const Plans = () => {
  useEffect(() => void import('#islands/billing/plan/plan-links'), []);
  return (
    <Part id="plans" title="Plans">
      <PricingPage products={PLANS} />
    </Part>
  );
};
