import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { domainOf, domainsAbove } from '#functions/account/auth/email-domain';
import { Browser } from '../../support/browser';
import { createBlockedDomain } from '../../support/factories/joining.factory';
import { next } from '../../support/factories/sequence';
import { createInvitation } from '../../support/factories/workspace.factory';
import { FakeServices } from '../../support/fake-services';
import { freshPerson, through } from '../../support/popup';
import { PASSWORD } from '../../support/registration';
import { set } from '../../support/setting';

const registerAt = (email: string, more = {}) =>
  new Browser(`198.51.100.${next() % 250}`).answer<{ errors?: object }>('/auth/register', {
    method: 'POST',
    body: { email, password: PASSWORD, password_confirmation: PASSWORD, ...more },
  });

afterEach(() => vi.unstubAllGlobals());

describe('blocked email domains', () => {
  test('domains are compared in lower case and ASCII, with all domains above', () => {
    expect(domainOf('A@Mail.EXAMPLE.com')).toBe('mail.example.com');
    expect(domainOf('müller.example')).toBe('xn--mller-kva.example');
    expect(domainOf('ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('example.com');
    expect(['', 'com', 'a b.com', 'a.com/x', 'a.com:80', 'a.com?x', '@'].map(domainOf)).toEqual(['', '', '', '', '', '', '']);
    expect(domainOf('xn--a.Example.com')).toBe('xn--a.example.com');
    expect(domainsAbove('a.b.example.com')).toEqual(['a.b.example.com', 'b.example.com', 'example.com']);
  });

  test('registration is refused at the domain and below it, in any case, and elsewhere not', async () => {
    const { domain } = await createBlockedDomain();
    for (const email of [`a@${domain}`, `B@${domain.toUpperCase()}`, `c@mail.${domain}`, `d@xn--a.${domain}`])
      expect(await registerAt(email)).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    expect((await registerAt(`d${next()}@not-${domain}`)).status).toBe(200);
    expect(await env.DB.prepare('select count(*) as count from users where email like ?').bind(`%@${domain}`).first('count')).toBe(0);
  });

  test('neither an invitation nor another service gets around it', async () => {
    const { domain } = await createBlockedDomain();
    const email = `invited@${domain}`;
    const { token } = await createInvitation({ email });
    expect((await registerAt(email, { invite_id: token, invite_type: 'workspace' })).status).toBe(422);
    const services = new FakeServices();
    vi.stubGlobal('fetch', services.fetch);
    await set('social.google.enable', true);
    services.person = freshPerson({ email: `social@${domain}` });
    expect((await through(services, new Browser(), 'google')).status).toBe('ERROR');
  });
});
