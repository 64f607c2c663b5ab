import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../functions/account/auth/password.ts';
import { logInWithPassword } from '../support/password-login.ts';
import type { Database } from './database.ts';
import { ONCE } from './server.ts';

const EMAIL = 'keeper@example.com';

/** Creates an administrator of users, logs in and returns the browser's headers. */
export const createKeeper = async (url: string, { run }: Database): Promise<Record<string, string>> => {
  const password = randomBytes(12).toString('base64url');
  const [{ id } = { id: 0 }] = await run(
    "insert into users (name, email, email_verified, email_verified_at) values ('Keeper', ?, 1, 1) returning id",
    EMAIL,
  );
  for (const permission of ['admin.access', 'users.update'])
    await run('insert into user_permissions (user_id, name) values (?, ?)', Number(id), permission);
  await run(
    "insert into accounts (user_id, provider_id, account_id, password) values (?, 'credential', ?, ?)",
    Number(id),
    String(id),
    await hashPassword(password),
  );
  return { ...(await logInWithPassword(url, EMAIL, password)), ...ONCE };
};
