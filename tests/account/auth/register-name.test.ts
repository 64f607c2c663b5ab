import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import { BORROWED_NAME } from '#functions/platform/name/name-guard.service';
import { Browser } from '../../support/browser';
import { createArtist } from '../../support/factories/artist.factory';
import { next } from '../../support/factories/sequence';
import { codeIn, mailsTo, mailTo } from '../../support/mailbox';
import { PASSWORD } from '../../support/registration';
import { set } from '../../support/setting';

interface Answer {
  status: string;
  errors: Record<string, string[]>;
  bootstrapData: { user: { name: string; email_verified_at: string | null } };
}

const registerAs = async (more: object, email = `named-${next()}@example.com`) => {
  const browser = new Browser(`198.51.100.${next() % 250}`);
  const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...more };
  return { browser, email, ...(await browser.answer<Answer>('/auth/register', { method: 'POST', body })) };
};

afterEach(() => set('require_email_confirmation', false));

test('registration stores the name, cleaned, as the one in the account details', async () => {
  const { status, email, body } = await registerAs({ name: '  Zoë\u200B   Reed ' });
  expect([status, body.bootstrapData.user.name]).toEqual([200, 'Zoë Reed']);
  const row = await env.DB.prepare('select name, folded, first_name, last_name from users where email = ?').bind(email).first();
  expect(row).toEqual({ name: 'Zoë Reed', folded: 'zoe reed', first_name: 'Zoë Reed', last_name: null });
});

test('registration without a name keeps the random one', async () => {
  const { status, body } = await registerAs({});
  expect([status, /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(body.bootstrapData.user.name)]).toEqual([200, true]);
});

test('registration refuses empty, long, reserved and borrowed names at the field', async () => {
  const artist = await createArtist({ name: `Velvet Harbour ${next()}`, verified: true });
  const refused: [unknown, string][] = [
    ['', 'Enter your name.'],
    [' \u200B ', 'Enter your name.'],
    ['x'.repeat(101), 'Use at most 100 characters.'],
    [7, 'Enter your name.'],
    ['Segue', 'This name is reserved. Choose another.'],
    [artist.name.toUpperCase(), BORROWED_NAME],
  ];
  for (const [name, sentence] of refused) {
    const { status, body, email } = await registerAs({ name });
    expect([name, status, body.errors]).toEqual([name, 422, { name: [sentence] }]);
    expect(await env.DB.prepare('select id from users where email = ?').bind(email).first()).toBeNull();
  }
});

test('the verification email goes out at registration, also if verification is optional', async () => {
  for (const required of [false, true]) {
    await set('require_email_confirmation', required);
    const { browser, email, body } = await registerAs({ name: 'Ada Reed' });
    expect([required, body.status]).toEqual([required, required ? 'needs_email_verification' : 'success']);
    const code = codeIn(await mailTo(email, 'verification'));
    expect((await browser.post('/api/v1/validate-email-verification-otp', { code })).status).toBe(200);
    const row = await env.DB.prepare('select email_verified_at as at from users where email = ?')
      .bind(email)
      .first<{ at: number | null }>();
    expect(row?.at).not.toBeNull();
  }
});

test('a refused registration sends no email, and a mailbox gets eight a day at most', async () => {
  const known = await registerAs({ name: 'Ada Reed' });
  expect((await registerAs({ name: 'Ada Reed' }, known.email)).status).toBe(422);
  expect(await mailsTo(known.email, 'verification')).toHaveLength(1);
  const [box] = known.email.split('@');
  for (let count = 0; count < 10; count += 1) expect((await registerAs({ name: 'Ada' }, `${box}+${count}@example.com`)).status).toBe(200);
  const { results } = await env.DB.prepare("select id from emails where kind = 'verification' and recipient like ?").bind(`${box}%`).all();
  expect(results).toHaveLength(8);
});
