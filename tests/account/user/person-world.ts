import { env } from 'cloudflare:workers';
import { processDueAccounts } from '#functions/account/user/account-settling.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Permission } from '#functions/platform/contract/permission';
import { call } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

export const DAY = 86_400_000;

export const officer = async (...permissions: Permission[]) => {
  const user = await createUser({ name: 'Ebba Officer', permissions: ['admin.access', ...permissions] });
  return { user, headers: await signIn(user) };
};

export const rowOf = (id: number) => env.DB.prepare('select * from users where id = ?').bind(id).first<Record<string, unknown>>();

/** Audit log entries, oldest first. */
export const auditOf = async (type: string, id: number) => {
  const { results } = await env.DB.prepare(
    'select action, actor_id, subject_name, before, after from audit_logs where subject_type = ? and subject_id = ? order by id',
  )
    .bind(type, String(id))
    .all<{ action: string; actor_id: number | null; subject_name: string; before: string | null; after: string | null }>();
  return results;
};

export const ask = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
  const response = await call(path, { method, headers, ...(body && { body }) });
  const answer = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code: answer.code };
};

export const settleAt = (time: number) => processDueAccounts({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date(time) });
