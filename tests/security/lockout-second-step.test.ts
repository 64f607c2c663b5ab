import { expect, test } from 'vitest';
import { Browser } from '../support/browser';
import { logIn, PASSWORD, register } from '../support/registration';
import { codeOf } from '../support/totp';

const DEVICE = 'segue.device';

const sameAddress = (owner: Browser, keepsDevice: boolean) => {
  const browser = new Browser(owner.address);
  if (keepsDevice) browser.cookies.set(DEVICE, owner.cookies.get(DEVICE) ?? '');
  return browser;
};
const times = async (count: number, request: () => Promise<Response>) => {
  const statuses = [];
  for (let number = 0; number < count; number += 1) statuses.push((await request()).status);
  return statuses;
};
const protect = async (browser: Browser) => {
  await browser.post('/auth/user/confirm-password', { password: PASSWORD });
  await browser.post('/auth/user/two-factor-authentication');
  const { body } = await browser.answer<{ secret: string }>('/auth/user/two-factor/qr-code');
  await browser.post('/auth/user/confirmed-two-factor-authentication', { code: await codeOf(body.secret, -1) });
  return body.secret;
};

test('ATT-05 a stranger at the owner’s address does not use up the second step of a known device', async () => {
  const { browser: owner, email } = await register();
  const secret = await protect(owner);
  const stranger = sameAddress(owner, false);
  const challenge = (browser: Browser, code: string) => browser.post('/auth/two-factor-challenge', { code });
  expect(await times(21, () => challenge(stranger, '123456'))).toEqual([...Array(20).fill(401), 429]);
  const device = sameAddress(owner, true);
  await logIn(email, { browser: device });
  expect((await challenge(device, await codeOf(secret))).status).toBe(200);
});

test('ATT-05 the device of another account does not raise the limit of the second step', async () => {
  const { browser: owner, email } = await register();
  await protect(owner);
  const { browser: other } = await register(undefined, new Browser('192.0.2.171'));
  const attacker = sameAddress(other, true);
  await logIn(email, { browser: attacker });
  await times(20, () => sameAddress(other, false).post('/auth/two-factor-challenge', { code: '123456' }));
  expect((await attacker.post('/auth/two-factor-challenge', { code: '123456' })).status).toBe(429);
});

test('ATT-05 a stranger at the same address does not use up the passkey logins of a device', async () => {
  const { browser: owner } = await register();
  const options = (browser: Browser) => browser.post('/auth/passkey-login/options');
  expect(await times(61, () => options(sameAddress(owner, false)))).toEqual([...Array(60).fill(200), 429]);
  expect((await options(sameAddress(owner, true))).status).toBe(200);
});

test('ATT-05 one session does not use up the password attempts of another', async () => {
  const { browser: owner, email } = await register();
  const { browser: thief } = await logIn(email);
  const confirm = (browser: Browser, password: string) => browser.post('/auth/user/confirm-password', { password });
  expect(await times(6, () => confirm(thief, 'made up'))).toEqual([...Array(5).fill(422), 429]);
  expect((await confirm(owner, PASSWORD)).status).toBe(200);
});
