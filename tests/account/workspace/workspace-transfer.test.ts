import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { refusal } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';

test('a workspace is not transferred to a suspended member', async () => {
  const [owner, member] = [await createUser(), await createUser({ bannedAt: new Date() })];
  const { id } = await createWorkspace({ ownerId: owner.id, members: [member] });
  const headers = await signIn(owner);
  const { status, body } = await refusal(`workspaces/${id}/members/${member.id}`, { method: 'PUT', headers, body: { role: 'owner' } });
  expect([status, JSON.parse(body)]).toMatchObject([409, { message: 'This member is suspended. Choose another owner.' }]);
  expect(await env.DB.prepare('select owner_id from workspaces where id = ?').bind(id).first('owner_id')).toBe(owner.id);
});
