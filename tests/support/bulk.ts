import { env } from 'cloudflare:workers';
import { resourceApi } from '#contracts/administration/resource';
import type { Permission } from '#functions/platform/contract/permission';
import { call, read, refusal } from './call';
import { createUser } from './factories/user.factory';
import { signIn } from './session';

export const officer = async (...permissions: Permission[]) => {
  const user = await createUser({ permissions: ['admin.access', ...permissions] });
  return { user, headers: await signIn(user) };
};
type Officer = Awaited<ReturnType<typeof officer>>;

/** Starts a bulk act and continues until it is done. */
export const act = async ({ headers }: Officer, resource: string, body: object) => {
  const begun = await read(resourceApi.start, `bulk/${resource}`, { method: 'POST', headers, body });
  let { job } = begun;
  while (job.state === 'running') ({ job } = await read(resourceApi.continueJob, `resource-jobs/${job.id}`, { method: 'POST', headers }));
  return { job, token: begun.undo_token };
};

export const look = ({ headers }: Officer, resource: string, query: string) =>
  read(resourceApi.preview, `bulk/${resource}?${query}`, { headers });

export const refused = async ({ headers }: Officer, resource: string, body: object) => {
  const { status, body: text } = await refusal(`bulk/${resource}`, { method: 'POST', headers, body });
  return { status, message: (JSON.parse(text) as { message: string }).message };
};

export const undo = async ({ headers }: Officer, token: string | null): Promise<number> =>
  (await call(`undo/${token}`, { method: 'POST', headers })).status;

export const all = async <Row>(query: string, ...values: unknown[]): Promise<Row[]> =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Row>()
  ).results;
