import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Assertion, CreationOptions, Passkey } from '#contracts/account/passkey';
import type { BootstrapData } from '#contracts/platform/settings';
import { Browser } from './browser';
import { next } from './factories/sequence';
import { PASSWORD, register } from './registration';
import { type Deviation, SoftwarePasskey } from './software-passkey';

/** Relying party data. */
export const SITE = { origin: new URL(env.BASE_URL).origin, domain: new URL(env.BASE_URL).hostname };
export const PASSKEYS = '/auth/user/passkeys';

export interface Refusal {
  message: string;
  errors?: Record<string, string[]>;
}

/** Registers a user with a confirmed password. */
export const confirmed = async () => {
  const user = await register();
  expect((await user.browser.post('/auth/user/confirm-password', { password: PASSWORD })).status).toBe(200);
  return user;
};

export const askToCreate = async (browser: Browser): Promise<CreationOptions> => {
  const { status, body } = await browser.answer<{ options: CreationOptions }>(`${PASSKEYS}/options`, { method: 'POST' });
  expect(status).toBe(200);
  return body.options;
};

/** Needs a browser with a confirmed password. */
export const addPasskey = async (browser: Browser, device?: SoftwarePasskey, deviation?: Deviation) => {
  const key = device ?? (await SoftwarePasskey.make(SITE));
  const credential = await key.create(await askToCreate(browser), deviation);
  const answer = await browser.answer<{ passkey: Passkey } & Refusal>(PASSKEYS, { method: 'POST', body: { credential } });
  return { key, credential, ...answer };
};

export const passkeyHolder = async (device?: SoftwarePasskey) => {
  const user = await confirmed();
  const added = await addPasskey(user.browser, device);
  expect({ status: added.status, message: added.body.message }).toEqual({ status: 200, message: undefined });
  return { ...user, key: added.key, passkey: added.body.passkey };
};

/** Uses a browser with its own address. */
export const askToLogIn = async (browser = new Browser(`203.0.113.${next() % 250}`)) => {
  const { status, body } = await browser.answer<{ options: { challenge: string } }>('/auth/passkey-login/options', { method: 'POST' });
  expect(status).toBe(200);
  return { browser, challenge: body.options.challenge };
};

export const showPasskey = (browser: Browser, credential: Assertion, remember = true) =>
  browser.answer<{ bootstrapData?: BootstrapData } & Refusal>('/auth/passkey-login', { method: 'POST', body: { credential, remember } });

export const logInByPasskey = async (key: SoftwarePasskey, deviation?: Deviation, remember = true) => {
  const { browser, challenge } = await askToLogIn();
  return { browser, ...(await showPasskey(browser, await key.sign(challenge, deviation), remember)) };
};
