import { env } from 'cloudflare:workers';
import { resourceApi } from '#contracts/administration/resource';
import { resourceListApi } from '#contracts/administration/resource-api';
import type { Permission } from '#functions/platform/contract/permission';
import { call, read, refusal } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

/** Administrator of users. */
export const keeper = async (...permissions: Permission[]) => {
  const user = await createUser({ permissions: ['admin.access', 'users.update', ...permissions] });
  return { user, headers: await signIn(user) };
};
export type Keeper = Awaited<ReturnType<typeof keeper>>;

export const createPeople = (word: string, count: number, values: Parameters<typeof createUser>[0] = {}) =>
  Promise.all(Array.from({ length: count }, (_, index) => createUser({ name: `${word} ${String(index).padStart(3, '0')}`, ...values })));

export const namesOf = async ({ headers }: Pick<Keeper, 'headers'>, query: string): Promise<string[]> => {
  const { pagination } = await read(resourceListApi.list, `resources/users?${query}`, { headers });
  return pagination.data.map((user) => ('name' in user ? user.name : ''));
};

/** Runs a bulk act to its end. */
export const bulk = async ({ headers }: Pick<Keeper, 'headers'>, body: object, list = 'users') => {
  const begun = await read(resourceApi.start, `bulk/${list}`, { method: 'POST', headers, body });
  let { job } = begun;
  while (job.state === 'running') ({ job } = await read(resourceApi.continueJob, `resource-jobs/${job.id}`, { method: 'POST', headers }));
  return { job, token: begun.undo_token };
};

/** Status and message of a refused act. */
export const refusedBulk = async ({ headers }: Pick<Keeper, 'headers'>, body: object, list = 'users') => {
  const { status, body: text } = await refusal(`bulk/${list}`, { method: 'POST', headers, body });
  return { status, message: (JSON.parse(text) as { message: string }).message };
};

export const undo = ({ headers }: Pick<Keeper, 'headers'>, token: string | null) => call(`undo/${token}`, { method: 'POST', headers });

/** Audit log entries of a user. */
export const logged = async (actor: { id: number }) => {
  const { results } = await env.DB.prepare('select action, subject_id, subject_name, after from audit_logs where actor_id = ? order by id')
    .bind(actor.id)
    .all<{ action: string; subject_id: string | null; subject_name: string; after: string }>();
  return results.map(({ after, ...row }) => ({ ...row, after: JSON.parse(after) as Record<string, unknown> }));
};

export const suspendedAmong = async (people: { id: number }[]): Promise<number[]> => {
  const { results } = await env.DB.prepare(
    'select id from users where banned_at is not null and id in (select value from json_each(?)) order by id',
  )
    .bind(JSON.stringify(people.map(({ id }) => id)))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
};
