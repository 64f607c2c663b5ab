import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../../support/browser';
import { HumanCheck } from '../../support/human-check';
import { register } from '../../support/registration';
import { set } from '../../support/setting';

let check: HumanCheck;
const verify = async (browser: Browser, token = 'good') => {
  const { status, body } = await browser.answer<{ success: boolean }>('/api/v1/recaptcha/verify', { method: 'POST', body: { token } });
  return { status, success: body.success };
};

beforeEach(() => {
  check = new HumanCheck();
  vi.stubGlobal('fetch', check.fetch);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await set('recaptcha.enable', { register: false });
});

describe('captcha', () => {
  test('AUTH-031 the chosen service verifies the token with secret and address', async () => {
    expect(await verify(new Browser('192.0.2.60'))).toEqual({ status: 200, success: true });
    expect(check.asked).toEqual([{ secret: 'human-secret', response: 'good', remoteip: '192.0.2.60' }]);
    expect(await verify(new Browser('192.0.2.60'), 'bad')).toEqual({ status: 200, success: false });
  });

  test('CFG-11 used tokens, tokens of other sites and a failed service do not verify', async () => {
    expect((await verify(new Browser())).success).toBe(true);
    expect((await verify(new Browser())).success).toBe(false);
    check = new HumanCheck();
    vi.stubGlobal('fetch', check.fetch);
    check.hostname = 'evil.test';
    expect((await verify(new Browser())).success).toBe(false);
    check.down = true;
    expect(await verify(new Browser())).toEqual({ status: 200, success: false });
    expect((await new Browser().post('/api/v1/recaptcha/verify', { token: '' })).status).toBe(422);
  });

  test('AUTH-029 AUTH-030 registration needs a verification not older than five minutes', async () => {
    await set('recaptcha.enable', { register: true });
    const refused = await register();
    expect(refused.response.status).toBe(422);
    const forged = new Browser();
    forged.cookies.set('segue.human', `${Date.now() + 60_000}.${'0'.repeat(64)}`);
    expect((await register(undefined, forged)).response.status).toBe(422);
    const browser = new Browser();
    await verify(browser);
    moveClock(301_000);
    expect((await register(undefined, browser)).response.status).toBe(422);
    moveClock(-301_000);
    expect((await register(undefined, browser)).response.status).toBe(200);
  });

  test('AUTH-028 registration without captcha does not call the service', async () => {
    expect((await register()).response.status).toBe(200);
    expect(check.asked).toEqual([]);
  });

  test('AUT-04 more than 20 verifications are 429', async () => {
    const browser = new Browser('192.0.2.61');
    const statuses = [];
    for (let number = 0; number < 21; number += 1) statuses.push((await verify(browser, 'bad')).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
