import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanName } from '#functions/platform/contract/clean-name';
import { nameText } from '#functions/platform/contract/name';
import { findVerifiedNamesake } from '#functions/platform/name/name-guard.service';
import { nameKeys } from '#functions/platform/name/name-key';
import { fieldErrors, refusal } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';
import { hostileNames, stackedName, UNSEEN_NAMES } from './hostile-names';
import { REAL_NAMES } from './real-names';

const VERIFIED = 'Mara Holm Lily';
const HOSTILE = 10_000;
const SAMPLE = 40;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\u2800]|^\s|\s$|\s\s/u;

const hasUnseen = (name: string): boolean => UNSEEN.test(name.replace(/(?<=\p{Extended_Pictographic})\ufe0f/gu, ''));

let headers: Record<string, string>;
let artistId: number;
let userId: number;

beforeAll(async () => {
  const ann = await createUser({ permissions: ['music.create', 'playlists.create', 'backstageRequests.create'] });
  userId = ann.id;
  headers = await signIn(ann);
  await createArtist({ name: VERIFIED, verified: true });
  artistId = (await createArtist({ name: 'Ann Other', managers: [ann] })).id;
});

describe('ATT-06 10,000 hostile names', () => {
  const names = hostileNames(VERIFIED, HOSTILE);

  test('none keeps an invisible character, and cleaning twice changes nothing', () => {
    const cleaned = names.map(cleanName);

    expect(cleaned.filter(hasUnseen)).toEqual([]);
    expect(cleaned.filter((name) => cleanName(name) !== name)).toEqual([]);
  });

  test('each shares a key with the verified artist', () => {
    const keys = nameKeys(VERIFIED);

    const missed = names.filter((name) => !nameKeys(cleanName(name)).some((key) => keys.includes(key)));
    expect(missed.map((name) => JSON.stringify(name))).toEqual([]);
  });

  test('invisible names are refused with a sentence, and marks don’t pile up', () => {
    expect(UNSEEN_NAMES.filter((name) => nameText().safeParse(name).success)).toEqual([]);
    expect(nameText().safeParse('\u200b\u2060').error?.issues[0]?.message).toBe('Enter a name.');
    expect(cleanName(stackedName(20)).match(/\p{M}+/u)?.[0].length).toBeLessThanOrEqual(4);
  });
});

describe('ATT-06 a sample through the API', () => {
  const sample = hostileNames(VERIFIED, HOSTILE).filter((_, index) => index % (HOSTILE / SAMPLE) === 0);
  const put = (path: string, body: object) => refusal(path, { method: 'PUT', headers, body });

  test('people, artists and workspaces can’t have any of them', async () => {
    for (const name of sample) {
      const answers = [
        await put(`artists/${artistId}`, { name }),
        await put(`users/${userId}`, { first_name: name, last_name: null }),
        await refusal('workspaces', { method: 'POST', headers, body: { name } }),
      ];
      const spelt = JSON.stringify(name);
      expect({ spelt, codes: answers.map(({ status }) => status) }).toEqual({ spelt, codes: [422, 422, expect.toBeOneOf([422, 429])] });
    }
    const stored = await env.DB.prepare(
      'select name from users union select name from workspaces union select name from artists where verified = 0',
    ).all();
    const context = { db: (await import('drizzle-orm/d1')).drizzle(env.DB), actor: { user: null } } as never;
    for (const { name } of stored.results) expect(await findVerifiedNamesake(context, String(name), null)).toBeNull();
  });

  test('a playlist may have the name in full, but can’t imitate it', async () => {
    const create = (name: string) => refusal('playlists', { method: 'POST', headers, body: { name } });

    expect((await create(VERIFIED)).status).toBe(200);
    expect((await create(`${VERIFIED}!`)).status).toBe(200);
    expect(JSON.parse((await create('Mаra Holm Lily')).body).errors).toEqual({ name: [expect.stringContaining('verified artist')] });
    const listed = await env.DB.prepare('select name from playlists').all<{ name: string }>();
    expect(listed.results.filter(({ name }) => hasUnseen(name))).toEqual([]);
  });

  test.each([
    ['artists', () => `artists/${artistId}`, 'PUT', 'name'],
    ['workspaces', () => 'workspaces', 'POST', 'name'],
    ['playlists', () => 'playlists', 'POST', 'name'],
    ['folders', () => 'playlist-folders', 'POST', 'name'],
    ['saved searches', () => 'users/me/saved-searches', 'POST', 'name'],
    ['tokens', () => 'access-tokens', 'POST', 'tokenName'],
  ])('a name of %s that nobody can see is refused at its field', async (_, path, method, field) => {
    const body = { [field]: '\u200b\u2060', query: 'name:x', scopes: ['read'] };
    const answer = await refusal(path(), { method, headers, body });

    expect([422, 423]).toContain(answer.status);
    if (answer.status === 422) expect(JSON.parse(answer.body).errors[field]).toEqual(['Enter a name.']);
  });
});

describe('ATT-06 real names', () => {
  test('at least 60 names of many scripts pass unchanged', () => {
    expect(REAL_NAMES.length).toBeGreaterThanOrEqual(60);
    expect(REAL_NAMES.filter((name) => nameText().safeParse(name).data !== name)).toEqual([]);
  });

  test('no two of them are taken for each other', () => {
    const owners = new Map<string, string>();
    const clashes = REAL_NAMES.flatMap((name) =>
      nameKeys(name).flatMap((key) => {
        const other = owners.get(key);
        owners.set(key, name);
        return other && other !== name ? [`${other} = ${name}`] : [];
      }),
    );

    expect(clashes).toEqual([]);
  });
});

describe('ATT-17 links', () => {
  const link = (url: string) => ({ links: [{ title: 'Home', url }] });

  test.each([
    'https://evil.test@good.test',
    'https://evil:secret@good.test/',
    'https://@good.test',
    'https:evil.test@good.test',
    'javascript:alert(1)',
    'https://good\n.test',
    'https://good.test/\u202egpj',
    'https:\\\\good.test',
  ])('%j is refused at its field for users and artists', async (url) => {
    const change = { method: 'PUT', headers, body: link(url) };

    expect(Object.keys(await fieldErrors(`users/${userId}`, change))).toEqual(['links.0.url']);
    expect(Object.keys(await fieldErrors(`artists/${artistId}`, change))).toEqual(['links.0.url']);
  });

  test('an address with “@” in its path is accepted', async () => {
    expect((await refusal(`users/${userId}`, { method: 'PUT', headers, body: link('https://video.test/@ann') })).status).toBe(200);
  });
});
