import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../support/account-journey';
import { publicPages } from '../support/public-pages';
import type { Person, SiteDatabase } from '../support/site-database';

const ROOT = join(import.meta.dirname, '../..');

/** Marks private data: an email address and private content. */
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

/** Pages with personal content. */
const PERSONAL = ['account-settings', 'welcome', 'api-docs', 'feed', 'gate', 'library/playlists', '[...path]'];

/** Headers of a guest that claim another host. */
const CLAIMS = {
  'X-Forwarded-Host': 'evil.test',
  'X-Forwarded-Proto': 'https',
  'X-Original-URL': 'https://evil.test/admin',
  Forwarded: 'host=evil.test',
};

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

test('CFG-03 OBJ-16 the list of checked pages covers every kind of public page', async ({ request, site }) => {
  const kinds = globSync('src/pages/**/*.astro', { cwd: ROOT, exclude: ['src/pages/_dev/**'] })
    .map((file) => file.replace(/^src\/pages\/(live\/)?/, '').replace(/\.astro$/, ''))
    .filter(
      (kind) =>
        !PERSONAL.includes(kind) && !/^(library|backstage|admin|preview|checkout|billing|notifications|workspaces)(\/|$)/.test(kind),
    );
  const looked = Object.keys(await publicPages(request, site));
  expect([...new Set(kinds)].filter((kind) => !looked.includes(kind))).toEqual([]);
});

test('CFG-03 OBJ-16 no built file contains emails, password hashes, sessions or CSRF tokens', async ({ site }) => {
  const files = globSync('dist/client/**/*.{html,xml,json,js}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(20);
  const people = await site.run("select email from users where email <> ''");
  const hashes = await site.run('select password from accounts where password is not null');
  const secrets = [...people.map(({ email }) => String(email)), ...hashes.map(({ password }) => String(password))];
  const matches = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const strange = /"user":\s*\{"id"|"csrf|XSRF-TOKEN=|session_token/.exec(text)?.[0];
    return [...secrets.filter((secret) => text.includes(secret)), ...(strange && !path.endsWith('.js') ? [strange] : [])].map(
      (what) => `${path}: ${what}`,
    );
  });
  expect(matches).toEqual([]);
});

test('CFG-02 CFG-03 OBJ-16 personal pages are never cached, and forged host headers are ignored', async ({
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
    if (step === 'rendered anew') expect(told(await readAll(guest, paths, CLAIMS), ['evil.test'])).toEqual([]);
    const others = await readAll(guest, paths, headers);
    expect({ step, told: told(others, [...secrets, 'evil.test']) }).toEqual({ step, told: [] });
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
