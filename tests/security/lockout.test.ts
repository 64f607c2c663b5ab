import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../support/browser';
import { next } from '../support/factories/sequence';
import { mailsTo, mailTo, tokenIn } from '../support/mailbox';
import { PASSWORD, register } from '../support/registration';
import { set } from '../support/setting';
import { attackForAnHour, fromManyAddresses, fromOneAddress } from './attacker';

const NEW = 'a brand new password';
const GUESSES_AN_HOUR = 20;
const DEVICE = 'segue.device';
const PATIENT = { timeout: 180_000 };

let email: string;
let owner: Browser;

/** A browser with the owner’s device cookie only. */
const knownDevice = (address = owner.address) => {
  const browser = new Browser(address);
  browser.cookies.set(DEVICE, owner.cookies.get(DEVICE) ?? '');
  return browser;
};
const logIn = async (browser: Browser, password = PASSWORD) =>
  (await browser.post('/auth/login', { email, password, remember: true })).status;
const forgot = async (browser: Browser, address = email) => (await browser.post('/auth/forgot-password', { email: address })).status;
const reset = async (browser: Browser, token: string, password = NEW) =>
  (await browser.post('/auth/reset-password', { token, email, password, password_confirmation: password })).status;
const confirm = async (password = PASSWORD) => (await owner.post('/auth/user/confirm-password', { password })).status;
const change = async (current: string, password: string) => {
  const body = { current_password: current, password, password_confirmation: password };
  return (await owner.send('/auth/user/password', { method: 'PUT', body })).status;
};
const endOthers = async (password: string) => (await owner.post('/api/v1/user-sessions/logout-other', { password })).status;
const verify = (address: string) =>
  env.DB.prepare('update users set email_verified = 1, email_verified_at = 1 where email = ?').bind(address).run();
const exhaust = async (tries: number, browserOf: (number: number) => Browser) => {
  const statuses: number[] = [];
  for (let number = 0; number < tries; number += 1) statuses.push(await logIn(browserOf(number), `wrong ${number}`));
  return statuses;
};
const strangers = (number: number) => new Browser(`198.18.80.${number}`);

beforeEach(async () => {
  const { browser, email: address } = await register(`owner-${next()}@example.com`);
  [email, owner] = [address, browser];
  await verify(email);
});

describe('an hour of attack', () => {
  test.for([
    ['one address', fromOneAddress],
    ['many addresses', fromManyAddresses],
    ['the address of the owner', () => [owner.address]],
  ] as const)('ATT-05 from %s locks the owner out of nothing', PATIENT, async ([, addressesOf]) => {
    const device = knownDevice();
    const isOpen: Record<number, () => Promise<number[]>> = {
      10: async () => [await logIn(device, 'a typo'), await logIn(device)],
      20: async () => [await confirm('a typo'), await confirm()],
      30: async () => [await change('a typo', NEW), await change(PASSWORD, NEW)],
      35: async () => [await endOthers('a typo'), await endOthers(NEW)],
      40: async () => [await logIn(knownDevice(), 'a typo'), await logIn(knownDevice(), NEW)],
    };
    const answers: Record<number, number[]> = {};
    const { guesses } = await attackForAnHour(email, addressesOf, async (minute, { status }) => {
      if (!isOpen[minute]) return;
      expect(status).toBe(429);
      answers[minute] = await isOpen[minute]();
    });
    expect(answers).toEqual(Object.fromEntries(Object.keys(isOpen).map((minute) => [minute, [422, 200]])));
    expect(guesses).toBeLessThanOrEqual(GUESSES_AN_HOUR);
  });

  test.for([
    ['one address', fromOneAddress],
    ['many addresses', fromManyAddresses],
  ] as const)('ATT-05 from %s leaves the owner a reset link, on a new device too', PATIENT, async ([, addressesOf]) => {
    const fresh = new Browser('192.0.2.150');
    let link = '';
    const { guesses } = await attackForAnHour(email, addressesOf, async (minute) => {
      if (minute === 10) {
        const before = (await mailsTo(email, 'reset-password')).length;
        expect(await forgot(knownDevice())).toBe(200);
        link = tokenIn(await mailTo(email, 'reset-password', before + 1));
      }
      if (minute === 40) expect([await logIn(fresh), await reset(fresh, link), await logIn(fresh, NEW)]).toEqual([429, 200, 200]);
      if (minute === 50) expect(await logIn(fresh, NEW)).toBe(200);
    });
    // A reset ends the earlier count, as before.
    expect(guesses).toBeLessThanOrEqual(2 * GUESSES_AN_HOUR);
    expect((await mailsTo(email, 'reset-password')).length).toBe(6);
  });
});

describe('known devices', () => {
  test('ATT-05 a known device has 20 wrong passwords an hour, which no other device uses up', async () => {
    const other = new Browser('192.0.2.151');
    expect(await logIn(other)).toBe(200);
    expect((await exhaust(GUESSES_AN_HOUR, strangers)).at(-1)).toBe(422);
    const own = await exhaust(GUESSES_AN_HOUR + 1, (number) => knownDevice(`198.18.81.${number}`));
    expect(own).toEqual([...Array(GUESSES_AN_HOUR).fill(422), 429]);
    expect([await logIn(knownDevice()), await logIn(other)]).toEqual([429, 200]);
    moveClock(3_600_000);
    expect(await logIn(knownDevice())).toBe(200);
  });

  test('ATT-05 a device cookie is bound to its account and ends with the password', async () => {
    await exhaust(GUESSES_AN_HOUR, strangers);
    const [forged, foreign, old] = [knownDevice(), new Browser('192.0.2.152'), knownDevice()];
    forged.cookies.set(
      DEVICE,
      (owner.cookies.get(DEVICE) ?? '').replace(/^\d+/, (id) => String(Number(id) + 1)),
    );
    await register(`other-${next()}@example.com`, foreign);
    foreign.cookies.delete('segue.session_token');
    expect([await logIn(forged), await logIn(foreign), await logIn(old)]).toEqual([429, 429, 200]);
    expect(await change(PASSWORD, NEW)).toBe(200);
    expect([await logIn(old, NEW), await logIn(knownDevice(), NEW)]).toEqual([429, 200]);
  });

  test('ATT-05 registering a taken address gains no guesses at its password and no reset emails', async () => {
    await set('require_email_confirmation', true);
    const squatter = new Browser('192.0.2.153');
    await register(email, squatter);
    squatter.cookies.delete('segue.session_token');
    await exhaust(GUESSES_AN_HOUR, strangers);
    for (let number = 0; number < 5; number += 1) expect(await forgot(strangers(number + 50))).toBe(200);
    await mailTo(email, 'reset-password', 5);
    expect([await change(PASSWORD, NEW), await logIn(squatter, NEW)]).toEqual([200, 422]);
    expect(await forgot(squatter)).toBe(200);
    expect(await forgot(strangers(60))).toBe(429);
    expect(await mailsTo(email, 'reset-password')).toHaveLength(5);
    await set('require_email_confirmation', false);
  });
});

describe('reset links', () => {
  test('ATT-05 links are valid side by side until one is used', async () => {
    for (let number = 0; number < 3; number += 1) await forgot(strangers(number));
    await mailTo(email, 'reset-password', 3);
    const [first, second, third] = (await mailsTo(email, 'reset-password')).map(tokenIn);
    expect(await reset(strangers(9), first)).toBe(200);
    expect([await reset(strangers(9), second), await reset(strangers(9), third)]).toEqual([422, 422]);
  });

  test('ATT-05 two links used at the same time set one password', async () => {
    for (let number = 0; number < 2; number += 1) await forgot(strangers(number));
    await mailTo(email, 'reset-password', 2);
    const links = (await mailsTo(email, 'reset-password')).map(tokenIn);
    const statuses = await Promise.all(links.map((link, number) => reset(strangers(10 + number), link, `password ${number} of two`)));
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test('ATT-05 wrong links from the same address do not refuse the right one', async () => {
    await forgot(knownDevice());
    const link = tokenIn(await mailTo(email, 'reset-password'));
    const statuses = [];
    for (let number = 0; number < 11; number += 1) statuses.push(await reset(owner, 'made up'));
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect(await reset(owner, link)).toBe(200);
  });

  test('ATT-05 AUT-06 own requests are limited; unknown addresses get the same answers', async () => {
    const answers = async (address: string) => {
      const statuses = [];
      for (let number = 0; number < 7; number += 1) statuses.push(await forgot(strangers(100 + number), address));
      return statuses;
    };
    expect(await answers(email)).toEqual(await answers('nobody@example.net'));
    const device = knownDevice();
    const own = [];
    for (let number = 0; number < 6; number += 1) own.push(await forgot(device));
    expect(own).toEqual([...Array(5).fill(200), 429]);
    expect(await forgot(owner)).toBe(200);
    await mailTo(email, 'reset-password', 11);
    const linked = "email_codes join users on users.id = user_id where email = ? and purpose <> 'verify-email'";
    expect(await env.DB.prepare(`select count(*) as left from ${linked}`).bind(email).first('left')).toBe(11);
  });
});
