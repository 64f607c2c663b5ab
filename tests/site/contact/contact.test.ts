import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { contactApi } from '#contracts/site/contact';
import { emails } from '#db/schema/auth';
import { Browser } from '../../support/browser';
import { next } from '../../support/factories/sequence';
import { set } from '../../support/setting';

const MESSAGE = { name: 'Noor Haddad', email: 'noor@example.com', message: 'First line.\n\nSecond <b>line</b>.' };
/** Uses a separate address each time. */
const send = (body: unknown, browser = new Browser(`198.51.100.${next() % 250}`)) =>
  browser.answer<{ errors?: Record<string, string[]> }>('/api/v1/contact-page', { method: 'POST', body });

const kept = () => drizzle(env.DB).select().from(emails);

describe('contact page', () => {
  test('PAGE-010 ENT-073 the message is emailed to the operator with the sender as reply-to', async () => {
    await set('mail.contact_address', 'operator@example.com');
    expect((await send({ ...MESSAGE, id: 7, status: 'sent', recipient: 'evil@example.com' })).status).toBe(200);
    const [mail] = await kept();
    expect(mail).toMatchObject({
      recipient: 'operator@example.com',
      replyTo: 'noor@example.com',
      kind: 'contact',
      subject: 'Message from Noor Haddad',
    });
    for (const part of ['Noor Haddad', 'noor@example.com', 'First line.', 'Second']) expect(mail?.text).toContain(part);
    expect(mail?.html).not.toContain('<b>');
    expect(contactApi.send.response.parse({})).toEqual({});
  });

  test('PAGE-006 PAGE-007 PAGE-008 missing and too long fields are field errors; nothing is stored', async () => {
    const before = (await kept()).length;
    const { status, body } = await send({ name: ' ', email: 'nobody', message: '' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['name', 'email', 'message']]);
    const injected = { ...MESSAGE, name: 'Noor\r\nBcc: everyone@example.com' };
    for (const wrong of [injected, { ...MESSAGE, message: 'x'.repeat(5001) }, { ...MESSAGE, email: ['a@b.co'] }]) {
      expect((await send(wrong)).status).toBe(422);
    }
    expect(await kept()).toHaveLength(before);
  });

  test('AUT-04 the sixth message of an address in ten minutes is 429', async () => {
    const browser = new Browser('203.0.113.77');
    for (let count = 0; count < 5; count += 1) expect((await send(MESSAGE, browser)).status).toBe(200);
    const refused = await browser.post('/api/v1/contact-page', MESSAGE);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('PAGE-009 the captcha is required if enabled', async () => {
    await set('recaptcha.enable', { register: false, contact: true });
    expect((await send(MESSAGE)).status).toBe(422);
    await set('recaptcha.enable', { register: false, contact: false });
    expect((await send(MESSAGE)).status).toBe(200);
  });
});
