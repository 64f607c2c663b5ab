import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';
import type { Person, SiteDatabase } from '../support/site-database';

const ROOT = join(import.meta.dirname, '../..');

/** What nobody but its owner may read: their address, and what stands in what is theirs alone. */
const MARK = 'kept-to-oneself';

const personal = async (site: SiteDatabase): Promise<{ person: Person; secrets: string[] }> => {
  const person = await site.createPerson({ name: 'Canary Quillfeather', permissions: ['api.access'] });
  await site.run('insert into access_tokens (user_id, name, hash) values (?, ?, ?)', person.id, MARK, `${MARK}-hash-${person.id}`);
  await site.run(
    'insert into passkeys (user_id, name, credential_id, public_key) values (?, ?, ?, ?)',
    person.id,
    MARK,
    `${MARK}-${person.id}`,
    MARK,
  );
  await site.run('insert into playlists (owner_id, name, slug, public) values (?, ?, ?, 0)', person.id, `${MARK} playlist`, MARK);
  await site.run(
    "insert into accounts (user_id, provider_id, account_id, username) values (?, 'google', ?, ?)",
    person.id,
    `${MARK}-${person.id}`,
    MARK,
  );
  return { person, secrets: [MARK, person.email, 'Quillfeather'] };
};

/** An address of every kind of page that anybody may open. */
const publicPages = async (request: APIRequestContext, site: SiteDatabase): Promise<Record<string, string>> => {
  const { paths, album, track, tag, channels, lyrics, artist } = await readCatalogue(request);
  const [page] = await site.run('select id, slug from custom_pages limit 1');
  const [genre] = await site.run('select name from genres limit 1');
  const [listener] = await site.run("select id from users where email not like '%@example.com' limit 1");
  const sound = encodeURIComponent(String(tag.name));
  return {
    index: '/',
    landing: '/landing',
    pricing: '/pricing',
    lyrics: '/lyrics',
    'new-releases': '/new-releases',
    'charts/[...chart]': '/charts',
    contact: '/contact',
    'how-plays-are-counted': '/how-plays-are-counted',
    private: '/private',
    login: '/login',
    register: '/register',
    'forgot-password': '/forgot-password',
    'password/reset/[token]': '/password/reset/unknown',
    'playlist-invitation/[token]': '/playlist-invitation/unknown',
    'workspace/join/login': '/workspace/join/login',
    'workspace/join/register': '/workspace/join/register',
    'search/index': '/search',
    'search/[query]/index': `/search/${encodeURIComponent(track.name)}`,
    'search/[query]/[tab]': `/search/${encodeURIComponent(track.name)}/tracks`,
    'artist/[id]/[name]': paths.artist,
    'album/[id]/[artist]/[name]': paths.album,
    'album/[id]/[artist]/[name]/embed': `${paths.album}/embed`,
    'track/[id]/[name]': paths.track,
    'track/[id]/[name]/embed': `${paths.track}/embed`,
    'playlist/[id]/[name]': paths.playlist,
    'playlist/[id]/[name]/embed': `${paths.playlist}/embed`,
    'radio/[type]/[id]/[...name]': `/radio/track/${track.id}/${track.slug}`,
    'genre/[name]': `/genre/${encodeURIComponent(String(genre?.name))}`,
    'tag/[name]': `/tag/${sound}`,
    'tag/[name]/tracks': `/tag/${sound}/tracks`,
    'tag/[name]/albums': `/tag/${sound}/albums`,
    'user/[id]/[...rest]': `/user/${listener?.id}/x`,
    'pages/[slug]': `/pages/${page?.slug}`,
    'pages/[id]/[slug]': `/pages/${page?.id}/${page?.slug}`,
    '[slug]': `/${channels[0]?.slug}`,
    '[slug]/[...restriction]': `/${channels[0]?.slug}`,
    'channel/[slug]/[...restriction]': `/channel/${channels[0]?.slug}`,
    'artist/[id]/[...name]': `/artist/${artist.id}`,
    '404': `/album/${album.id}/x`,
    '500': `/nothing-here-${lyrics.id}`,
  };
};

/** Pages that show a person something of their own. */
const PERSONAL = ['account-settings', 'api-docs', 'feed', 'gate', 'library/playlists', '[...path]'];

const readAll = async (request: APIRequestContext, paths: string[], headers: Record<string, string> = {}) => {
  const answers = [];
  for (const path of paths) {
    const response = await request.get(path, { headers, maxRedirects: 0 });
    const fields = JSON.stringify(response.headersArray().filter(({ name }) => name.toLowerCase() !== 'set-cookie'));
    answers.push({
      path,
      status: response.status(),
      caching: response.headers()['cache-control'] ?? '',
      text: `${fields} ${await response.text()}`,
    });
  }
  return answers;
};

const told = (answers: { path: string; text: string }[], secrets: string[]) =>
  answers.flatMap(({ path, text }) => secrets.filter((secret) => text.includes(secret)).map((secret) => `${path} tells ${secret}`));

test('CFG-03 OBJ-16: every kind of page is looked at', async ({ request, site }) => {
  const kinds = globSync('src/pages/**/*.astro', { cwd: ROOT, exclude: ['src/pages/_dev/**'] })
    .map((file) => file.replace(/^src\/pages\/(live\/)?/, '').replace(/\.astro$/, ''))
    .filter((kind) => !PERSONAL.includes(kind) && !/^(library|backstage|admin|checkout|billing|notifications|workspaces)(\/|$)/.test(kind));
  const looked = Object.keys(await publicPages(request, site));
  expect([...new Set(kinds)].filter((kind) => !looked.includes(kind))).toEqual([]);
});

test('CFG-03 OBJ-16: no file that the build made holds anything of people but what they show', async ({ site }) => {
  const files = globSync('dist/client/**/*.{html,xml,json,js}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(20);
  const people = await site.run('select email from users');
  const hashes = await site.run('select password from accounts where password is not null');
  const secrets = [...people.map(({ email }) => String(email)), ...hashes.map(({ password }) => String(password))];
  const found = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const strange = /"user":\s*\{"id"|"csrf|XSRF-TOKEN=|session_token/.exec(text)?.[0];
    return [...secrets.filter((secret) => text.includes(secret)), ...(strange && !path.endsWith('.js') ? [strange] : [])].map(
      (what) => `${path}: ${what}`,
    );
  });
  expect(found).toEqual([]);
});

test('CFG-03 OBJ-16: what is rendered for a person is kept by nobody, and what is kept knows no person', async ({
  playwright,
  page,
  site,
  baseURL,
}) => {
  test.slow();
  const { person, secrets } = await personal(site);
  await signIn(page, baseURL, person);
  const guest = await playwright.request.newContext({ baseURL });
  const paths = Object.values(await publicPages(guest, site));
  for (const step of ['as they were built', 'rendered anew', 'in another language']) {
    if (step === 'rendered anew') await site.set({});
    const headers: Record<string, string> = step === 'in another language' ? { 'Accept-Language': 'de' } : {};
    const own = await readAll(page.request, paths, headers);
    const kept = own.filter(({ caching }) => !/no-store/.test(caching));
    expect({ step, told: told(kept, secrets) }).toEqual({ step, told: [] });
    expect({ step, kept: kept.length > 10 }).toEqual({ step, kept: true });
    const others = await readAll(guest, paths, headers);
    expect({ step, told: told(others, secrets) }).toEqual({ step, told: [] });
    expect(others.filter(({ status }) => status >= 500)).toEqual([]);
  }
  const own = await readAll(page.request, [
    '/account-settings',
    '/library',
    '/api-docs',
    '/feed',
    '/api/v1/bootstrap-data',
    `/api/v1/users/${person.id}`,
  ]);
  expect(own.filter(({ caching }) => caching !== 'private, no-store').map(({ path, caching }) => `${path}: ${caching}`)).toEqual([]);
  expect(told(own, [person.email]).length).toBeGreaterThan(2);
  await guest.dispose();
});

test('CFG-02: what somebody says of the address of the site is not believed, nor kept for others', async ({
  playwright,
  site,
  baseURL,
}) => {
  const guest = await playwright.request.newContext({ baseURL });
  const paths = Object.values(await publicPages(guest, site));
  await site.set({});
  const claims = {
    'X-Forwarded-Host': 'evil.test',
    'X-Forwarded-Proto': 'https',
    'X-Original-URL': 'https://evil.test/admin',
    Forwarded: 'host=evil.test',
  };
  expect(told(await readAll(guest, paths, claims), ['evil.test'])).toEqual([]);
  expect(told(await readAll(guest, paths), ['evil.test'])).toEqual([]);
  await guest.dispose();
});
