import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsActionApi } from '#contracts/administration/settings-action';
import { callbackAddress, testSocial } from '#functions/administration/settings-action/social.action';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { FakeServices } from '../../support/fake-services';
import { signIn } from '../../support/session';

let operator: Record<string, string>;
const services = new FakeServices();

beforeEach(async () => {
  operator = await signIn(await createUser({ permissions: ['settings.update'] }));
  vi.stubGlobal('fetch', services.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const run = async (service: string) =>
  (await read(settingsActionApi.run, `settings/authentication/actions/test-${service}`, { method: 'POST', headers: operator, body: {} }))
    .result;
const answers = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));

describe('tests of social login', () => {
  test('SET-005 the callback address is the one that the login sends', async () => {
    const { facts } = await read(settingsActionApi.facts, 'settings/authentication/facts', { headers: operator });
    const address = `${env.BASE_URL}/secure/auth/social/twitter/callback`;
    expect(facts.find(({ name }) => name === 'callback-twitter')).toEqual({ name: 'callback-twitter', value: address, tone: 'default' });
    const context = createContext(env, ANONYMOUS_ACTOR);
    expect((await callbackAddress('google')(context)).value).toBe(`${env.BASE_URL}/secure/auth/social/google/callback`);
  });

  test.each(['google', 'facebook', 'twitter', 'envato'])('SET-005 %s: its token endpoint answers', async (service) => {
    const { ok, message, detail } = await run(service);
    expect([ok, message]).toEqual([true, 'The token endpoint answers and knows the client ID and secret.']);
    expect(detail).toEqual([
      `Callback address: ${env.BASE_URL}/secure/auth/social/${service}/callback`,
      'services.test answered 400.',
      '{"error":"invalid_grant"}',
    ]);
    expect(services.requests.at(-1)).toMatchObject({ path: `/${service}/token`, form: { client_id: `${service}-client` } });
  });

  test('SET-005 a wrong secret, a failing service and a lost connection have different messages', async () => {
    answers(401, { error: 'invalid_client' });
    expect((await run('google')).message).toContain('refuses the client ID, the secret or the callback address');
    answers(400, { error: { message: 'Error validating client secret.' } });
    expect(await run('facebook')).toMatchObject({ ok: false, message: expect.stringContaining('refuses the client ID') });
    answers(503, {});
    expect(await run('twitter')).toMatchObject({ ok: false, message: 'The token endpoint does not work.' });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Network connection lost.');
    });
    const lost = await run('envato');
    expect(lost).toMatchObject({ ok: false, message: 'Network connection lost.' });
    expect(JSON.stringify(lost)).not.toContain('envato-secret');
  });

  test('without client ID or secret nothing is sent', async () => {
    const count = services.requests.length;
    const context = createContext({ ...env, GOOGLE_CLIENT_SECRET: undefined }, ANONYMOUS_ACTOR);
    expect(await testSocial('google')(context, '')).toMatchObject({ ok: false, message: 'The client ID or the client secret is missing.' });
    expect(services.requests.length).toBe(count);
  });
});
