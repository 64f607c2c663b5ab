import { env } from 'cloudflare:workers';
import { createRole } from '../support/factories/role.factory';
import { next } from '../support/factories/sequence';
import type { Build } from './requests';
import { NEW_PASSWORD } from './requests-account';
import { having } from './something-to-change';
import { createPerson } from './world';

const nothing: Build = async () => ({});
const MIGHTY = [{ name: 'settings.update' }];

const user: Build = async ({ state, owner }) => {
  const change = {
    rights: { permissions: [{ name: 'music.view' }] },
    'made administrator': { permissions: [{ name: 'admin' }] },
    password: { password: NEW_PASSWORD },
  }[state.replace(/^(listener|administrator) ?/, '')] ?? { first_name: 'Changed' };
  const id = state === 'unknown' ? 999_999 : state.startsWith('administrator') ? (await createPerson(['admin'])).id : owner.id;
  return { parts: [id], query: 'deleteCurrentUser=true', body: change };
};

const role: Build = async ({ state }) => {
  const guests = await env.DB.prepare('select id from roles where is_guest = 1').first<{ id: number }>();
  const made = state.startsWith('guests')
    ? guests!
    : await createRole({ permissions: state === 'mighty' ? MIGHTY : [{ name: 'music.view' }] });
  return { parts: [made.id], body: { name: 'Changed', description: null, permissions: state.endsWith('made mighty') ? MIGHTY : [] } };
};

export const USER_REQUESTS: Record<string, Build> = {
  'GET /users': nothing,
  'POST /users': async ({ state }) => ({
    body: {
      email: `made-${next()}@example.com`,
      password: NEW_PASSWORD,
      permissions: state === 'administrator' ? [{ name: 'admin' }] : [],
    },
  }),
  'GET /users/:id': user,
  'PUT /users/:id': user,
  'DELETE /users/:ids': user,
  'POST /users/:id/ban': user,
  'DELETE /users/:id/ban': having(user, 'update users set banned_at = 1 where id = ?1'),
  'DELETE /users/:id/two-factor': having(
    user,
    "insert into two_factors (user_id, secret, backup_codes, confirmed_at) values (?1, 'x', 'x', 1)",
  ),
  'POST /users/:id/avatar': user,
  'DELETE /users/:id/avatar': having(user, "update users set image = '/media/avatars-x.webp' where id = ?1"),
  'GET /roles': nothing,
  'GET /roles/:id': role,
  'POST /roles': async ({ state }) => ({ body: { name: 'New', permissions: state === 'mighty' ? MIGHTY : [] } }),
  'PUT /roles/:id': role,
  'DELETE /roles/:ids': role,
};
