import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY } from '#functions/platform/contract/duration';
import { moveClock, now } from '#functions/platform/http/clock';
import { set } from '../../support/setting';

const read = async () => {
  const response = await exports.default.fetch(new Request('http://localhost/.well-known/security.txt'));
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  return { type: response.headers.get('Content-Type'), fields };
};

afterEach(() => set('security.contact', null));

describe('security.txt', () => {
  test('names the contact page, itself and a day half a year ahead, however long the site runs', async () => {
    const { type, fields } = await read();
    expect(type).toBe('text/plain; charset=UTF-8');
    expect(fields).toEqual({
      Contact: `${env.BASE_URL}/contact`,
      Canonical: `${env.BASE_URL}/.well-known/security.txt`,
      Expires: expect.any(String),
    });
    moveClock(400 * DAY);
    const days = (Date.parse((await read()).fields.Expires) - now().getTime()) / DAY;
    expect([days > 179, days <= 180]).toEqual([true, true]);
  });

  test.each([
    ['security@example.com', 'mailto:security@example.com'],
    ['https://example.com/report', 'https://example.com/report'],
  ])('names the contact of the settings: %s', async (contact, line) => {
    await set('security.contact', contact);
    expect((await read()).fields.Contact).toBe(line);
  });
});
