import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { moveClock, now } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { Browser } from '../../support/browser';
import { PASSWORD, register } from '../../support/registration';
import { set } from '../../support/setting';

const countOf = async (table: string) => (await env.DB.prepare(`select count(*) as count from ${table}`).first<{ count: number }>())?.count;

test('INV-07 the scheduled cleanup removes only expired sessions, codes and rate limits', async () => {
  const { email } = await register();
  await set('require_email_confirmation', true);
  await register();
  await new Browser().post('/auth/login', { email, password: PASSWORD, remember: false });
  const counts = async () => ({
    people: await countOf('users'),
    sessions: await countOf('sessions'),
    codes: await countOf('email_codes'),
    // The scheduled run may add a rate limit for health checks.
    tries: (await countOf("rate_limits where key not like 'health%'")) === 0,
  });
  await runScheduled(env, now());
  expect(await counts()).toEqual({ people: 2, sessions: 3, codes: 2, tries: false });
  moveClock(86_400_000 + 60_000);
  await runScheduled(env, now());
  expect(await counts()).toEqual({ people: 2, sessions: 2, codes: 0, tries: true });
  moveClock(30 * 86_400_000);
  await runScheduled(env, now());
  expect(await countOf('sessions')).toBe(0);
});
