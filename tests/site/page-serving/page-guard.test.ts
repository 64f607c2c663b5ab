import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { OWN_PROFILE } from '#functions/platform/contract/page-path';
import type { Env } from '#functions/platform/http/env';
import { buildContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';

let settings: Awaited<ReturnType<typeof buildContext>>['bootstrap']['settings'];

beforeAll(async () => {
  ({ settings } = (await buildContext(env as unknown as Env)).bootstrap);
});

const verdictOf = (path: string, billing = settings.billing) =>
  guardPage(new URL(path, 'https://segue.example'), { actor: ANONYMOUS_ACTOR }, { ...settings, billing });

test('BILL-001: without billing there is no page of plans, however it is asked for', () => {
  for (const path of ['/pricing', '/Pricing/', '/live/pricing']) {
    expect(verdictOf(path, { ...settings.billing, enable: false })).toBe('missing');
    expect(verdictOf(path, { ...settings.billing, enable: true })).toBeNull();
  }
});

test('BILL-001: without billing there is no page of a subscription, with it a guest is led to log in; other pages ask for none', () => {
  for (const [enable, own] of [
    [false, 'missing'],
    [true, { to: '/login' }],
  ] as const) {
    expect(verdictOf('/billing', { ...settings.billing, enable })).toEqual(own);
    expect(verdictOf('/library', { ...settings.billing, enable })).toEqual({ to: '/login' });
  }
});

test('PLAYER-017: a guest has no profile of their own, and is led to log in', () => {
  expect(verdictOf(OWN_PROFILE)).toEqual({ to: '/login' });
  expect(verdictOf('/user/5')).toBeNull();
});
