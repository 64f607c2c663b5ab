import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../../support/browser';
import { next } from '../../support/factories/sequence';
import { PASSWORD, register } from '../../support/registration';
import { set } from '../../support/setting';

const times = async (count: number, call: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) statuses.push((await call()).status);
  return statuses;
};

beforeAll(() => set('require_email_confirmation', true));
afterAll(() => set('require_email_confirmation', false));

describe('rate limits', () => {
  test('AUT-04 registration is limited to ten requests a minute per IP address', async () => {
    const attempt = () => {
      const body = { email: `limit-${next()}@example.com`, password: PASSWORD, password_confirmation: PASSWORD };
      return new Browser('192.0.2.80').post('/auth/register', body);
    };
    expect(await times(11, attempt)).toEqual([...Array(10).fill(200), 429]);
    const refused = await attempt();
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    moveClock(60_000);
    expect((await attempt()).status).toBe(200);
  });

  test('AUT-04 verification codes are limited to ten attempts a minute per user', async () => {
    const { browser } = await register();
    const attempt = () => browser.post('/api/v1/validate-email-verification-otp', { code: '000000' });
    expect(await times(11, attempt)).toEqual([...Array(10).fill(422), 429]);
    const other = await register();
    expect((await other.browser.post('/api/v1/validate-email-verification-otp', { code: '000000' })).status).toBe(422);
  });

  test('AUT-04 resending the verification code is limited to five times an hour', async () => {
    const { browser } = await register();
    const attempt = () => browser.post('/api/v1/resend-email-verification');
    expect(await times(6, attempt)).toEqual([...Array(5).fill(200), 429]);
    moveClock(3_600_000);
    expect((await attempt()).status).toBe(200);
  });
});
