import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { PASSKEYS_MAX, type Passkey } from '#contracts/account/passkey';
import type { Browser } from '../../support/browser';
import { mailsTo, mailTo, tokenIn } from '../../support/mailbox';
import { addPasskey, askToCreate, confirmed, logInByPasskey, PASSKEYS, passkeyHolder, SITE } from '../../support/passkey';
import { PASSWORD, register } from '../../support/registration';
import { SoftwarePasskey } from '../../support/software-passkey';

const list = async (browser: Browser) => (await browser.answer<{ passkeys: Passkey[] }>(PASSKEYS)).body.passkeys;
const stored = async (userId: number) => (await env.DB.prepare('select * from passkeys where user_id = ?').bind(userId).all()).results;

describe('adding a passkey', () => {
  test('adding a passkey requires a confirmed password and user verification', async () => {
    const { browser, id, email } = await register();
    for (const path of [`${PASSKEYS}/options`, PASSKEYS]) expect((await browser.post(path, { credential: {} })).status).toBe(423);
    await browser.post('/auth/user/confirm-password', { password: PASSWORD });
    const options = await askToCreate(browser);
    expect(options).toMatchObject({
      rp: { id: SITE.domain, name: 'Segue' },
      user: { id: Buffer.from(String(id)).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  test('a new passkey is listed under its browser name, and its owner gets an email', async () => {
    const { browser, email, id } = await confirmed();
    const { key, body } = await addPasskey(browser);
    const name = 'Passkey';
    expect(body.passkey).toEqual({ id: expect.any(Number), name, backed_up: true, last_used_at: null, created_at: expect.any(String) });
    expect(await list(browser)).toEqual([body.passkey]);
    expect((await mailTo(email, 'passkey-added')).text).toContain('“Passkey”');
    const [row] = await stored(id);
    expect(row).toMatchObject({ user_id: id, credential_id: key.id, counter: 0, transports: '["internal"]' });
    const options = await askToCreate(browser);
    expect(options.excludeCredentials).toEqual([{ type: 'public-key', id: key.id }]);
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const credential = await (await SoftwarePasskey.make(SITE)).create(options);
    await browser.post(PASSKEYS, { credential }, { 'User-Agent': firefox });
    expect((await list(browser)).map((each) => each.name)).toEqual([name, 'Firefox on Linux']);
  });

  test.each([
    ['of another site', { origin: 'https://segue.evil.test' }],
    ['for another domain', { domain: 'evil.test' }],
    ['that did not recognise the person', { recognised: false }],
    ['that was asked for a login', { type: 'webauthn.get' }],
  ])('a passkey %s is refused, and no email is sent', async (_, deviation) => {
    const { browser, id, email } = await confirmed();
    const { status, body } = await addPasskey(browser, undefined, deviation);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['passkey']]);
    expect([await stored(id), await mailsTo(email, 'passkey-added')]).toEqual([[], []]);
  });

  test('a challenge for a new passkey works once, in the browser that requested it', async () => {
    const { browser, id } = await confirmed();
    const { credential } = await addPasskey(browser);
    const again = await browser.answer(PASSKEYS, { method: 'POST', body: { credential } });
    expect([again.status, (await stored(id)).length]).toEqual([422, 1]);
    const other = await confirmed();
    const foreign = await (await SoftwarePasskey.make(SITE)).create(await askToCreate(other.browser));
    expect((await browser.post(PASSKEYS, { credential: foreign })).status).toBe(422);
    expect((await other.browser.post(PASSKEYS, { credential: foreign })).status).toBe(200);
  });

  test('a passkey of another user is refused', async () => {
    const { key } = await passkeyHolder();
    const other = await confirmed();
    const { status, body } = await addPasskey(other.browser, key);
    expect([status, body.errors]).toEqual([422, { passkey: ['This passkey is already in use.'] }]);
    expect(await mailsTo(other.email, 'passkey-added')).toEqual([]);
  });

  test(`a user has at most ${PASSKEYS_MAX} passkeys`, async () => {
    const { browser, id, email } = await confirmed();
    const rows = Array.from({ length: PASSKEYS_MAX }, (_, number) =>
      env.DB.prepare("insert into passkeys (user_id, name, credential_id, public_key) values (?, 'Key', ?, 'x')").bind(
        id,
        `${id}-${number}`,
      ),
    );
    await env.DB.batch(rows);
    const { status, body } = await addPasskey(browser);
    expect([status, body.errors]).toEqual([422, { passkey: ['You can have at most 20 passkeys.'] }]);
    expect([(await stored(id)).length, await mailsTo(email, 'passkey-added')]).toEqual([PASSKEYS_MAX, []]);
  });

  test('AUT-04 challenges for new passkeys are limited to ten a minute', async () => {
    const { browser } = await confirmed();
    const statuses = [];
    for (let number = 0; number < 11; number += 1) statuses.push((await browser.post(`${PASSKEYS}/options`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('MAS-08 a malformed credential returns an error for each field', async () => {
    const { browser } = await confirmed();
    const { status, body } = await browser.answer<{ errors: object }>(PASSKEYS, {
      method: 'POST',
      body: { credential: { id: 'a b', rawId: 1, type: 'password', response: { clientDataJSON: '', attestationObject: ['x'] } } },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(
      ['id', 'rawId', 'type', 'response.clientDataJSON', 'response.attestationObject'].map((name) => `credential.${name}`),
    );
  });
});

describe('own passkeys', () => {
  test('a passkey can be renamed; invalid names get 422', async () => {
    const { browser, passkey } = await passkeyHolder();
    const path = `${PASSKEYS}/${passkey.id}`;
    const answer = await browser.answer<{ passkey: Passkey }>(path, { method: 'PUT', body: { name: '  Telephone  ' } });
    expect(answer.body.passkey).toEqual({ ...passkey, name: 'Telephone' });
    expect(await list(browser)).toEqual([answer.body.passkey]);
    for (const name of ['', '   ', 'x'.repeat(101)]) expect((await browser.send(path, { method: 'PUT', body: { name } })).status).toBe(422);
  });

  test('deleting a passkey requires a confirmed password', async () => {
    const { key, passkey, browser } = await passkeyHolder();
    const other = await logInByPasskey(key);
    expect((await other.browser.send(`${PASSKEYS}/${passkey.id}`, { method: 'DELETE' })).status).toBe(423);
    expect((await browser.send(`${PASSKEYS}/${passkey.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await list(browser)).toEqual([]);
  });

  test('OBJ-07 passkeys of other users return 404', async () => {
    const [owner, stranger] = [await passkeyHolder(), await confirmed()];
    expect(await list(stranger.browser)).toEqual([]);
    for (const [method, body] of [['PUT', { name: 'Mine' }], ['DELETE']] as const) {
      const foreign = await stranger.browser.send(`${PASSKEYS}/${owner.passkey.id}`, { method, body });
      const unknown = await stranger.browser.send(`${PASSKEYS}/999999`, { method, body });
      expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()]);
    }
    expect(await list(owner.browser)).toEqual([owner.passkey]);
  });

  test('neither the profile nor the passkey list exposes key data', async () => {
    const { browser, id, key } = await passkeyHolder();
    const told = await (await browser.send(`/api/v1/users/${id}`)).text();
    const listed = await (await browser.send(PASSKEYS)).text();
    for (const secret of [key.id, 'public_key', 'counter'])
      expect([told.includes(secret), listed.includes(secret)]).toEqual([false, false]);
  });

  test('AUT-08 a password reset deletes passkeys; a password change does not', async () => {
    const { browser, key, email, id } = await passkeyHolder();
    const password = 'another horse battery';
    const body = { current_password: PASSWORD, password, password_confirmation: password };
    expect((await browser.send('/auth/user/password', { method: 'PUT', body })).status).toBe(200);
    expect((await logInByPasskey(key)).status).toBe(200);
    await browser.post('/auth/forgot-password', { email });
    const token = tokenIn(await mailTo(email, 'reset-password'));
    const reset = { token, email, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await browser.post('/auth/reset-password', reset)).status).toBe(200);
    expect(await stored(id)).toEqual([]);
    expect((await logInByPasskey(key)).status).toBe(422);
  });
});
