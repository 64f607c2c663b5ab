import { randomBytes } from 'node:crypto';
import { hashPassword } from '../functions/account/auth/password.ts';
import { openLocalData } from './local-data.ts';
import type { Site } from './site.ts';

export interface DemoLogin {
  who: string;
  email: string;
  password: string;
}

const PEOPLE = [
  { who: 'administrator', email: 'admin@segue.example' },
  { who: 'artist', email: 'artist@segue.example' },
  { who: 'listener', email: 'listener@segue.example' },
];
const PASSWORD_BYTES = 9;

/** Creates missing demo passwords (`SEGUE_DEMO_PASSWORD` or random); returns only new ones, because plain passwords are never stored. */
export const createDemoLogins = async (site: Site): Promise<DemoLogin[]> => {
  const { env, dispose } = await openLocalData(site.state);
  const created: DemoLogin[] = [];
  for (const person of PEOPLE) {
    const password = process.env.SEGUE_DEMO_PASSWORD ?? randomBytes(PASSWORD_BYTES).toString('base64url');
    const { meta } = await env.DB.prepare(
      `insert into accounts (user_id, provider_id, account_id, password)
        select id, 'credential', id, ? from users where email = ? and not exists (select 1 from accounts where user_id = users.id and provider_id = 'credential')`,
    )
      .bind(await hashPassword(password), person.email)
      .run();
    if (meta.changes > 0) created.push({ ...person, password });
  }
  await dispose();
  return created;
};
