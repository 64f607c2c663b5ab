import { beforeAll, describe, expect, test } from 'vitest';
import { planApi } from '#contracts/billing/plan';
import { read } from '../../support/call';
import { createProduct } from '../../support/factories/product.factory';

const list = async (query = '') => (await read(planApi.list, `billing/products${query}`)).pagination;

describe('offered plans', () => {
  beforeAll(async () => {
    await createProduct({
      name: 'Family',
      position: 2,
      description: 'For six.',
      recommended: true,
      featureList: ['Six people', 'Downloads'],
      prices: [
        { amount: 14_900, currency: 'EUR', interval: 'year' },
        { amount: 3900, currency: 'EUR', interval: 'month', intervalCount: 3 },
        { amount: 1490, currency: 'EUR', interval: 'month' },
        { amount: 99, currency: 'EUR', interval: 'day', stripeId: 'price_secret' },
      ],
    });
    await createProduct({ name: 'Free', position: 1, free: true, prices: [] });
    await createProduct({ name: 'Hidden', position: 0, hidden: true });
  });

  test('ENT-012 ENT-013 ENT-014 ENT-015 ENT-016 ENT-017 visible plans are listed with all fields', async () => {
    const { data } = await list();
    expect(data.map(({ prices, id, ...product }) => product)).toEqual([
      { name: 'Free', description: null, hidden: false, recommended: false, free: true, feature_list: [] },
      { name: 'Family', description: 'For six.', hidden: false, recommended: true, free: false, feature_list: ['Six people', 'Downloads'] },
    ]);
    expect(data.every(({ id }) => Number.isInteger(id))).toBe(true);
  });

  test('ENT-018 ENT-019 ENT-020 ENT-021 ENT-022 prices are listed by interval, without gateway ids', async () => {
    const [free, family] = (await list()).data;
    expect(free.prices).toEqual([]);
    expect(family.prices.map(({ id, ...price }) => price)).toEqual([
      { amount: 99, currency: 'EUR', interval: 'day', interval_count: 1 },
      { amount: 1490, currency: 'EUR', interval: 'month', interval_count: 1 },
      { amount: 3900, currency: 'EUR', interval: 'month', interval_count: 3 },
      { amount: 14_900, currency: 'EUR', interval: 'year', interval_count: 1 },
    ]);
    expect(new Set(family.prices.map(({ id }) => id)).size).toBe(4);
    expect(JSON.stringify(family)).not.toContain('secret');
  });

  test('plans are listed by page', async () => {
    expect(await list('?perPage=1&page=2')).toMatchObject({ data: [{ name: 'Family' }], prev_page: 1, next_page: null });
  });
});
