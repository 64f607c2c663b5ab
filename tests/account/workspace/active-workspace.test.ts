import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { userApi } from '#contracts/account/user';
import { findActiveWorkspace } from '#functions/account/workspace/active-workspace.service';
import { api } from '#functions/api';
import { requestedWorkspace } from '#functions/platform/access/active-workspace.policy';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { operationPath } from '#functions/platform/contract/endpoint';
import { read, refusal } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';

let user: Awaited<ReturnType<typeof createUser>>;
let headers: Record<string, string>;
let own: number;
let foreign: number;

beforeEach(async () => {
  user = await createUser({ permissions: ['admin'] });
  headers = await signIn(user);
  own = (await createWorkspace({ members: [user] })).id;
  foreign = (await createWorkspace()).id;
});

const about = (workspaceId: string | number, by = headers) => refusal(`users/${user.id}?workspaceId=${workspaceId}`, { headers: by });

/** Signed URLs have no caller or workspace. */
const NAMING = api.operations
  .filter(({ access }) => access !== 'signed')
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => ['GET', 'POST', 'PUT'].includes(method));

describe('workspaceId parameter', () => {
  test('OBJ-13 a request is served for an own workspace and the default one', async () => {
    for (const id of [own, 0]) await read(userApi.show, `users/${user.id}?workspaceId=${id}`, { headers });
  });

  test('OBJ-13 every operation returns the same 403 for a foreign and an unknown workspace', async () => {
    expect(NAMING.length).toBeGreaterThan(150);
    for (const { method, path } of NAMING) {
      const ask = async (id: number) => {
        const url = `http://localhost${operationPath(path).replace(/:\w+/g, '1')}?workspaceId=${id}`;
        const execution = createExecutionContext();
        const sent = { method, headers: { Origin: 'http://localhost', ...headers }, body: method === 'GET' ? undefined : '{}' };
        const response = await api.fetch(new Request(url, sent), env, execution);
        const body = await response.text();
        await waitOnExecutionContext(execution);
        return { status: response.status, body };
      };
      const [theirs, none] = [await ask(foreign), await ask(999_999)];
      expect({ method, path, ...theirs }).toEqual({ method, path, ...none });
      // Operations that require a confirmed password check it first.
      if (theirs.status !== 423) expect([path, theirs.status, JSON.parse(theirs.body).code]).toEqual([path, 403, 'workspace']);
    }
  });

  test('OBJ-13 a workspace is refused for guests and former members', async () => {
    expect((await about(own, {})).status).toBe(403);
    expect((await refusal(`workspaces/${own}/leave`, { method: 'POST', headers, body: {} })).status).toBe(200);
    expect(await about(own)).toEqual(await about(foreign));
  });

  test.each(['-1', '1 or 1', 'x', '', ' ', '1.5', '1e3', '٣', '9'.repeat(16), '1&workspaceId=2', '0&workspaceId=0'])(
    'OBJ-13 workspaceId %j returns 422',
    async (text) => {
      const value = text.includes('&') ? text : encodeURIComponent(text);
      const { status, body } = await about(value);
      expect([status, JSON.parse(body).errors]).toEqual([422, { workspaceId: ['The workspace must be a number.'] }]);
    },
  );

  test('OBJ-13 CSR-08 the workspace cookie grants no access', async () => {
    const cookie = { ...headers, Cookie: `${headers.Cookie}; activeWorkspaceId=${foreign}` };
    await read(userApi.show, `users/${user.id}`, { headers: cookie });
    expect((await refusal(`workspaces/${foreign}`, { headers: cookie })).status).toBe(404);
  });
});

test('workspaceId takes one number; repeated and malformed values are invalid', () => {
  expect([[], ['0'], ['7'], ['7', '7'], ['07x']].map(requestedWorkspace)).toEqual([0, 0, 7, null, null]);
});

test('the workspace remembered by the browser is used only by its members', async () => {
  const context = createContext(env, { ...ANONYMOUS_ACTOR, user: { ...user, hasProvedAddress: true } });
  const find = async (chosen: string | undefined) => (await findActiveWorkspace(context, chosen))?.id ?? null;
  expect(await Promise.all([String(own), String(foreign), '0', 'x', undefined].map(find))).toEqual([own, null, null, null, null]);
  expect(await findActiveWorkspace(createContext(env, ANONYMOUS_ACTOR), String(own))).toBeNull();
});
