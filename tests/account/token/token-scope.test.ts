import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { OPERATION_SCOPES } from '#functions/account/token/operation-scope';
import { api } from '#functions/api';
import type { ServedOperation } from '#functions/platform/api/serve';
import { operationPath } from '#functions/platform/contract/endpoint';
import { TOKEN_SCOPES, type TokenScope } from '#functions/platform/contract/token-scope';
import { TOKEN_NEVER, TOKEN_NEVER_OF_OWNERS } from '../../matrix/token-never';
import { createToken } from '../../matrix/token-of';
import { createPerson } from '../../matrix/world';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';

const nameOf = ({ endpoint }: ServedOperation): string => `${endpoint.method} ${endpoint.path}`;
/** True if the operation's access requires a browser session. */
const isOfSessions = ({ access }: ServedOperation): boolean =>
  typeof access === 'string' ? ['session', 'confirmed', 'gate'].includes(access) : access.bySession === true;

const ask = (method: string, path: string, headers: Record<string, string>, body: object = {}): Promise<Response> | Response =>
  api.fetch(
    new Request(`http://localhost${operationPath(path)}`, {
      method,
      headers: { ...headers, ...(method !== 'GET' && { 'Content-Type': 'application/json' }) },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    }),
    env,
    createExecutionContext(),
  );

interface Refusal {
  code?: string;
  message?: string;
}
const refusalOf = async (response: Response): Promise<Refusal> => {
  const text = response.headers.get('Content-Type')?.includes('json') ? await response.text() : '{}';
  return (JSON.parse(text || '{}') ?? {}) as Refusal;
};

describe('scope table', () => {
  test('the scope table lists every operation once, except session-only operations', () => {
    const named = OPERATION_SCOPES.map(([operation]) => operation);
    const expected = api.operations.filter((operation) => !isOfSessions(operation)).map(nameOf);
    expect(named.toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  test('operations forbidden to tokens are session-only or listed in the scope table', () => {
    const sessions = api.operations.filter(isOfSessions).map(nameOf);
    const never = [...Object.values(TOKEN_NEVER).flat(), ...TOKEN_NEVER_OF_OWNERS];
    const scoped = OPERATION_SCOPES.filter(([operation]) => never.includes(operation)).map(([operation]) => operation);
    // Their services check for a session themselves, which the matrix verifies.
    expect(never.filter((operation) => !sessions.includes(operation)).toSorted()).toEqual(scoped.toSorted());
  });
});

describe('tokens with one scope', () => {
  test.each(TOKEN_SCOPES)(
    'scope %s opens exactly its operations, and refusals name the missing scope',
    { timeout: 120_000 },
    async (granted) => {
      const person = await createPerson(['admin', 'api.access']);
      const headers = await createToken(person, [granted]);
      const scopes = new Map(OPERATION_SCOPES);
      const wrong: unknown[] = [];
      for (const operation of api.operations) {
        const { method, path } = operation.endpoint;
        const scope = scopes.get(nameOf(operation));
        const response = await ask(method, path.replace(/:\w+/g, '999999'), headers);
        const { code, message } = await refusalOf(response);
        const isRefused = response.status === 403 && code === 'missing_scope';
        const isNamed =
          isRefused && message?.includes(`"${scope}"`) && response.headers.get('WWW-Authenticate')?.includes(`scope="${scope}"`);
        if (isOfSessions(operation) || scope === 'never') {
          if (response.status !== 403 || isRefused) wrong.push([nameOf(operation), response.status, code]);
        } else if (scope === granted || scope === 'open') {
          if (isRefused) wrong.push([nameOf(operation), 'is closed']);
        } else if (!isNamed) wrong.push([nameOf(operation), response.status, message]);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('a token uses admin permissions of its owner only with the administration scope', async () => {
    const stranger = await createPerson(['music.create']);
    const { track } = await createAudio({ ownerId: stranger.id, visibility: 'private' });
    const administrator = await createPerson(['admin']);
    const change = async (scopes: readonly TokenScope[] | null, name: string) =>
      (await ask('PUT', `/tracks/${track.id}`, await createToken(administrator, scopes), { name })).status;
    expect(await change(['music'], 'Taken')).toBe(404);
    expect(await change(['music', 'administration'], 'Mended')).toBe(200);
    expect(await change(null, 'Mended again')).toBe(200);
    const artist = await createArtist();
    const mine = await ask('GET', `/insights/artist/${artist.id}`, await createToken(administrator, ['insights']));
    expect([403, 404]).toContain(mine.status);
  });
});

test('a legacy token without scopes can still read the API', async () => {
  const person = await createPerson(['music.view', 'api.access']);
  const headers = await createToken(person, null);
  for (const path of ['/tracks', '/users/me/library', '/notifications', '/users/me/tracks', '/bootstrap-data'])
    expect([path, (await ask('GET', path, headers)).status]).toEqual([path, 200]);
});
