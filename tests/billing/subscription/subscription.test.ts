import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, describe, expect, test } from 'vitest';
import { userApi } from '#contracts/account/user';
import { subscriptionApi } from '#contracts/billing/subscription';
import { settingsApi } from '#contracts/platform/settings';
import { subscriptions } from '#db/schema/subscription';
import { moveClock, resetClock } from '#functions/platform/http/clock';
import { call, read, refusal } from '../../support/call';
import { createProduct } from '../../support/factories/product.factory';
import { createSubscription } from '../../support/factories/subscription.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const DAY = 86_400_000;
const HOUR = 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

const currentUser = async (headers: Record<string, string>) => (await read(settingsApi.bootstrap, 'bootstrap-data', { headers })).data.user;

const end = (id: number) =>
  db
    .update(subscriptions)
    .set({ cancelledAt: inDays(-1), graceEndsAt: new Date(Date.now() - 1) })
    .where(eq(subscriptions.id, id));

afterEach(resetClock);

describe('plan permissions', () => {
  test('USER-013 a user has subscriptions with valid and active flags', async () => {
    const user = await createUser();
    const headers = await signIn(user);
    expect((await currentUser(headers))?.subscriptions).toEqual([]);
    await createSubscription({ userId: user.id, cancelledAt: inDays(-40), graceEndsAt: inDays(-10) });
    await createSubscription({ userId: user.id, cancelledAt: inDays(-3), graceEndsAt: inDays(10) });
    await createSubscription({ userId: user.id, periodEndsAt: inDays(20) });
    const standings = [
      { valid: false, active: false },
      { valid: true, active: false },
      { valid: true, active: true },
    ];
    expect((await currentUser(headers))?.subscriptions).toEqual(standings);
    expect((await read(userApi.show, `users/${user.id}`, { headers })).user).toMatchObject({ subscriptions: standings });
  });

  test('FUN-16 BIL-13 a plan grants its permissions, except admin, until it ends', async () => {
    const user = await createUser();
    const headers = await signIn(user);
    const mayUseApi = async () => (await call('access-tokens', { method: 'POST', headers, body: { tokenName: 'Script' } })).status;
    const names = async () => (await currentUser(headers))?.permissions.map(({ name }) => name);
    expect(await mayUseApi()).toBe(403);
    const { id } = await createSubscription({ userId: user.id, permissions: [{ name: 'api.access' }, { name: 'admin' }] });
    expect([await mayUseApi(), await names()]).toEqual([200, ['music.view', 'api.access']]);
    await end(id);
    expect([await mayUseApi(), await names()]).toEqual([403, ['music.view']]);
  });

  test('FUN-13 BIL-13 an access token is refused when the plan that allowed it ends', async () => {
    const user = await createUser();
    const { id } = await createSubscription({ userId: user.id, permissions: [{ name: 'api.access' }] });
    const made = await call('access-tokens', { method: 'POST', headers: await signIn(user), body: { tokenName: 'Script' } });
    const { plainTextToken } = (await made.json()) as { plainTextToken: string };
    const headers = { Authorization: `Bearer ${plainTextToken}` };
    expect((await call('billing/subscriptions', { headers })).status).toBe(200);
    await end(id);
    expect((await call('billing/subscriptions', { headers })).status).toBe(401);
  });

  test('the larger quota of two plans applies as long as its plan is valid', async () => {
    const user = await createUser();
    const headers = await signIn(user);
    const quota = async () => (await currentUser(headers))?.permissions.find(({ name }) => name === 'playlists.create')?.restrictions;
    const limited = (value: number) => ({ name: 'playlists.create', restrictions: [{ name: 'count', value }] });
    const { id } = await createSubscription({ userId: user.id, permissions: [limited(1)] });
    const create = async () => (await call('playlists', { method: 'POST', headers, body: { name: 'Evening' } })).status;
    expect([await create(), await create(), await quota()]).toEqual([200, 403, limited(1).restrictions]);
    const larger = await createSubscription({ userId: user.id, permissions: [limited(2)] });
    expect([await create(), await create(), await quota()]).toEqual([200, 403, limited(2).restrictions]);
    await end(larger.id);
    expect([await create(), await quota()]).toEqual([403, limited(1).restrictions]);
    await end(id);
    expect([await create(), await quota()]).toEqual([403, undefined]);
  });

  test('BIL-13 a plan ends automatically when its period is over', async () => {
    const user = await createUser();
    const headers = await signIn(user);
    await createSubscription({ userId: user.id, periodEndsAt: new Date(Date.now() + HOUR), permissions: [{ name: 'api.access' }] });
    expect((await currentUser(headers))?.subscriptions).toEqual([{ valid: true, active: true }]);
    moveClock(2 * HOUR);
    expect(await currentUser(headers)).toMatchObject({ permissions: [{ name: 'music.view' }], subscriptions: [{ valid: false }] });
  });
});

describe('own subscriptions', () => {
  test('subscriptions list plan, price and dates, newest first, without gateway ids', async () => {
    const [user, stranger] = [await createUser(), await createUser()];
    const product = await createProduct({
      name: 'Plus',
      featureList: ['No adverts'],
      prices: [{ amount: 800, currency: 'EUR', interval: 'month' }],
    });
    await createSubscription({ userId: stranger.id });
    await createSubscription({ userId: user.id, productId: product.id, cancelledAt: inDays(-9), graceEndsAt: inDays(-1) });
    await createSubscription({
      userId: user.id,
      productId: product.id,
      periodEndsAt: new Date('2126-01-02T03:04:05Z'),
      gateway: 'stripe',
      gatewayId: 'sub_secret',
    });
    const answer = await read(subscriptionApi.list, 'billing/subscriptions', { headers: await signIn(user) });
    expect(answer.subscriptions).toMatchObject([
      {
        state: 'active',
        product: { name: 'Plus', feature_list: ['No adverts'] },
        price: { amount: 800, currency: 'EUR', interval: 'month' },
        renews_at: '2126-01-02T03:04:05.000Z',
        ends_at: null,
      },
      { state: 'ended', renews_at: null },
    ]);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  test('OBJ-01 OBJ-06 subscriptions are hidden from other users and guests', async () => {
    const [user, stranger] = [await createUser(), await createUser()];
    await createSubscription({ userId: user.id });
    const headers = await signIn(stranger);
    expect((await read(subscriptionApi.list, `billing/subscriptions?userId=${user.id}`, { headers })).subscriptions).toEqual([]);
    expect((await refusal(`users/${user.id}`, { headers })).body).not.toContain('subscription');
    expect((await call('billing/subscriptions')).status).toBe(401);
  });

  test('CFG-12 subscriptions are deleted with the account', async () => {
    const user = await createUser();
    await createSubscription({ userId: user.id });
    await db.run(`delete from users where id = ${user.id}`);
    expect(await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id))).toEqual([]);
  });
});
