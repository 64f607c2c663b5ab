import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { personApi } from '#contracts/administration/person';
import { officer } from '../../account/user/person-world';
import { read } from '../../support/call';
import { createAudio } from '../../support/factories/audio.factory';
import { createProduct } from '../../support/factories/product.factory';
import { createRole } from '../../support/factories/role.factory';
import { createSubscription } from '../../support/factories/subscription.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const minutes = (value: number) => ({ name: 'music.create', restrictions: [{ name: 'minutes', value }] });
const give = (userId: number, roleId: number) =>
  env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(userId, roleId).run();

describe('user details for administrators', () => {
  test('each permission lists all its sources, and the larger quota applies', async () => {
    const { headers } = await officer('admin');
    const person = await createUser();
    const role = await createRole({ name: 'Artist', permissions: [minutes(300)] });
    await give(person.id, role.id);
    const product = await createProduct({ name: 'Studio', permissions: [minutes(3000)] });
    await createSubscription({ userId: person.id, productId: product.id });
    const { account } = await read(personApi.account, `users/${person.id}/account`, { headers });
    const permission = account.permissions.find(({ name }) => name === 'music.create');
    expect(permission?.restrictions).toEqual([{ name: 'minutes', value: 3000 }]);
    expect(permission?.sources.map(({ kind, name }) => [kind, name])).toEqual([
      ['role', 'Artist'],
      ['plan', 'Studio'],
    ]);
    expect(account.permissions.find(({ name }) => name === 'music.view')?.sources).toEqual([{ kind: 'direct', id: null, name: '' }]);
    expect(account.usage.minutes).toEqual({ used: 0, quota: 3000 });
    expect(account.plans).toMatchObject([{ name: 'Studio', valid: true }]);
    expect(account.can.view_as).toBe(true);
  });

  test('recent activity leaves out private tabs, hidden music and listening', async () => {
    const { headers } = await officer('admin');
    const person = await createUser({ permissions: ['music.create'] });
    await signIn(person);
    const { track: shown } = await createAudio({ name: 'Shown song' });
    const { track: hidden } = await createAudio({ name: 'Hidden song', visibility: 'private' });
    await createAudio({ ownerId: person.id, name: 'Secret upload', visibility: 'private' });
    for (const { id } of [shown, hidden])
      await env.DB.prepare('insert into track_likes (user_id, track_id) values (?, ?)').bind(person.id, id).run();
    const lately = async () => {
      const { account } = await read(personApi.account, `users/${person.id}/account`, { headers });
      return { text: JSON.stringify(account.lately), kinds: account.lately.map(({ kind }) => kind).sort(), seen: account.last_seen_at };
    };
    const open = await lately();
    expect(open.kinds).toEqual(['like', 'sign-in', 'upload']);
    expect(open.text).toContain('Shown song');
    expect(open.text).not.toMatch(/Hidden song|Secret upload/);
    expect(open.seen).not.toBeNull();
    await env.DB.prepare(`update users set private_tabs = '["likes"]' where id = ?`).bind(person.id).run();
    expect((await lately()).kinds).toEqual(['sign-in', 'upload']);
    // The last visit is still known after logout.
    await env.DB.prepare('delete from sessions where user_id = ?').bind(person.id).run();
    expect((await lately()).seen).toBe(open.seen);
  });
});
