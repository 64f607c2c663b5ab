import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { mailTo } from '../support/mailbox';
import { signIn } from '../support/session';
import { set } from '../support/setting';

const EVIL = 'evil.test';
/** Headers with which a proxy or attacker may claim another host. */
const CLAIMS = {
  Host: EVIL,
  'X-Forwarded-Host': EVIL,
  'X-Host': EVIL,
  'X-Forwarded-Server': EVIL,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '444',
  'X-Original-URL': `https://${EVIL}/admin`,
  'X-Rewrite-URL': '/admin',
  Forwarded: `host=${EVIL};proto=https`,
};

/** Request with a forged host. */
const ask = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(
    new Request(`http://${EVIL}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...CLAIMS, ...(init.headers as Record<string, string>) },
    }),
  );

beforeAll(async () => {
  await set('social.google.enable', true);
  const artist = await createArtist({ slug: 'ada' });
  const album = await createAlbum({ artists: [artist] });
  await createTrack({ albumId: album.id, slug: 'slow' });
});

describe('CFG-02 forged host headers', () => {
  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/track-1.xml',
    '/artist/1/feed.xml',
    `/api/v1/oembed?url=${encodeURIComponent(`${env.BASE_URL}/track/1/slow`)}`,
    '/api/v1/bootstrap-data',
    '/api/v1/tracks/1',
  ])('%s contains no forged host', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(`${JSON.stringify([...response.headers])} ${await response.text()}`).not.toContain(EVIL);
  });

  test('links in emails use the configured address', async () => {
    const { email } = await createUser();
    const headers = { Origin: `http://${EVIL}`, 'Content-Type': 'application/json' };
    expect((await ask('/auth/forgot-password', { method: 'POST', headers, body: JSON.stringify({ email }) })).status).toBe(200);
    const { text, html } = await mailTo(email, 'reset-password');
    expect(text).toContain(`${env.BASE_URL}/password/reset/`);
    expect(`${text} ${html}`).not.toContain(EVIL);
  });

  test('the redirect address of a social login is the configured one', async () => {
    const location = (await ask('/secure/auth/social/google/login')).headers.get('Location') ?? '';
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${env.BASE_URL}/secure/auth/social/google/callback`);
  });

  test("the passkey's relying party is the configured host", async () => {
    const headers = { Origin: `http://${EVIL}` };
    const { options } = (await (await ask('/auth/passkey-login/options', { method: 'POST', headers })).json()) as {
      options: { rpId: string };
    };
    expect(options.rpId).toBe(new URL(env.BASE_URL).hostname);
  });

  test('the OpenAPI document contains no forged host', async () => {
    const headers = await signIn(await createUser({ permissions: ['api.access'] }));
    expect(await (await ask('/api/v1/openapi.json', { headers })).text()).not.toContain(EVIL);
  });
});
