import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { channels } from '#db/schema/channel';
import { MINUTE, SECOND } from '#functions/platform/contract/duration';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { createChannel } from '../../support/factories/channel.factory';
import { createSite } from '../../support/page-server';
import { set } from '../../support/setting';

const RULES = { match: 'all' as const, rules: [{ field: 'plays' as const, operator: 'more' as const, value: 1 }] };

beforeEach(async () => {
  await drizzle(env.DB).delete(channels);
  await createChannel({ slug: 'rising', rules: RULES });
  moveClock(60 * MINUTE - (now().getTime() % (60 * MINUTE)));
});
afterEach(async () => {
  resetClock();
  await env.DB.prepare("delete from settings where name like 'cache.%'").run();
});

/** Counts the renders of a page with rules by visits at these seconds. */
const rendersAt = async (...seconds: number[]): Promise<number> => {
  const site = createSite({}, { buildTime: Math.random() * 1e6 });
  let passed = 0;
  for (const second of seconds) {
    moveClock((second - passed) * SECOND);
    passed = second;
    expect((await site.get('/rising')).status).toBe(200);
  }
  return site.takeRendered().length;
};

describe('cache settings', () => {
  test('SET-008 a page with rules is rendered again after the configured seconds', async () => {
    expect(await rendersAt(0, 30, 59, 61)).toBe(2);
    await set('cache.rules_seconds', 10);
    expect(await rendersAt(100, 105, 111)).toBe(2);
    await set('cache.rules_seconds', 3600);
    expect(await rendersAt(200, 600, 1800)).toBe(1);
  });

  test('SET-008 browsers reuse pages for the configured seconds; translated pages only privately', async () => {
    const cacheOf = async (headers = {}) =>
      (await createSite({ '/imprint': 'file' }).get('/imprint', headers)).headers.get('Cache-Control');
    expect(await cacheOf()).toBe('public, max-age=60');
    await set('cache.browser_seconds', 600);
    expect(await cacheOf()).toBe('public, max-age=600');
    await set('i18n.enable', true);
    await set('i18n.default_language', 'de');
    expect(await cacheOf({ Cookie: 'segue-locale=en' })).toBe('private, max-age=600');
    await env.DB.prepare("delete from settings where name like 'i18n.%'").run();
  });
});
