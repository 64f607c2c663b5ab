import { expect, test } from 'vitest';
import type { Browser } from '../support/browser';
import { logIn, PASSWORD, register } from '../support/registration';
import { codeOf } from '../support/totp';

const protect = async () => {
  const { browser, email } = await register();
  await browser.post('/auth/user/confirm-password', { password: PASSWORD });
  await browser.post('/auth/user/two-factor-authentication');
  const { body } = await browser.answer<{ secret: string }>('/auth/user/two-factor/qr-code');
  const confirmed = await browser.answer<{ two_factor_recovery_codes: string[] }>('/auth/user/confirmed-two-factor-authentication', {
    method: 'POST',
    body: { code: ` ${await codeOf(body.secret, -1)}\u00a0` },
  });
  return { email, secret: body.secret, recoveryCodes: confirmed.body.two_factor_recovery_codes };
};
const challenge = async (browser: Browser, body: object) => (await browser.post('/auth/two-factor-challenge', body)).status;
const statuses = async (browser: Browser, bodies: object[]) => {
  const all = [];
  for (const body of bodies) all.push(await challenge(browser, body));
  return all;
};

test('P13 ATT-05 codes of another form are refused without counting toward the lock', async () => {
  const { email, recoveryCodes } = await protect();
  const { browser } = await logIn(email);
  const codes = ['12345', '1234567', '111111 222222', 'abcdef', '', '1'.repeat(301)].map((code) => ({ code }));
  const recovery = [...recoveryCodes.map((code) => code.slice(1)), recoveryCodes.join('\n'), `${recoveryCodes[0]} ${recoveryCodes[1]}`];
  const refused = [...codes, ...codes, ...recovery.map((recovery_code) => ({ recovery_code }))];
  expect(await statuses(browser, refused)).toEqual(refused.map(() => 422));
  expect(await challenge(browser, { recovery_code: `My code: ${recoveryCodes[0]?.toUpperCase().replace('-', ' — ')}` })).toBe(200);
});

test('P13 ATT-05 a pasted text is one guess, and ten wrong guesses lock in every spelling', async () => {
  const { email, secret } = await protect();
  const { browser } = await logIn(email);
  const right = await codeOf(secret);
  const wrong = right === '135790' ? '135791' : '135790';
  expect(await challenge(browser, { code: `${wrong} ${right}` })).toBe(422);
  expect(await challenge(browser, { code: `${wrong}, or ${right}` })).toBe(422);
  const wide = [...wrong].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  const guesses = [wrong, wide, `${wrong.slice(0, 3)} ${wrong.slice(3)}`, `Code: ${wrong}`, wrong, wide].map((code) => ({ code }));
  const answers = await statuses(browser, [...guesses, ...guesses]);
  expect(answers.every((status) => status !== 200)).toBe(true);
  expect(answers).toContain(401);
  expect(await challenge(browser, { code: right })).not.toBe(200);
});
