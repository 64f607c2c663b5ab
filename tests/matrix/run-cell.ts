import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Api } from '#functions/platform/api/serve';
import { operationPath } from '#functions/platform/contract/endpoint';
import { next } from '../support/factories/sequence';
import { actsOf } from './acts';
import { fieldsBeyond } from './answer-shape';
import type { Row } from './read-matrix';
import { type Ask, REQUESTS } from './requests';
import { lookAtSite } from './state-of-site';
import { type ActorName, CANARY, createActor, createPerson } from './world';

const ORIGIN = 'http://localhost';
/** Actors that may read an owner's private data. */
const TRUSTED: ActorName[] = ['O', 'P', 'SA', 'TA'];
/** GETs with side effects, only for pages of this site: accepting an invitation, and audited exports. */
const CHANGING_READS = [
  'GET /workspace/join/:inviteId',
  'GET /users/:id/export',
  'GET /exports/:resource',
  'GET /audit-logs/export',
  'GET /reports/plays/export',
  'GET /reports/visitors/export',
];

/** Secrets that no actor may ever read. */
const SECRETS = [
  env.BETTER_AUTH_SECRET,
  'smtp-password',
  'mail-key',
  'human-secret',
  'google-secret',
  'facebook-secret',
  'twitter-secret',
  'envato-secret',
];

export const requestOf = (
  operation: string,
  { parts = [], query = '', body, headers: asked }: Ask,
  headers: Record<string, string>,
): Request => {
  const [method, pattern] = operation.split(' ');
  const values = [...parts];
  const path = operationPath(pattern.replace(/:\w+/g, () => String(values.shift())));
  return new Request(`${ORIGIN}${path}${query && `?${query}`}`, {
    method,
    redirect: 'manual',
    headers: {
      Origin: ORIGIN,
      'cf-connecting-ip': `2001:db8:${next().toString(16)}::1`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...asked,
      ...headers,
    },
    body: method === 'GET' || !body ? undefined : JSON.stringify(body),
  });
};

/** Problem of a cell as a sentence, or null. */
const runCell = async (api: Api, row: Row, actor: ActorName): Promise<string | null> => {
  const { person: user, headers } = await createActor(actor, row.needs, row.state.split(' ').includes('confirmed'));
  const owner = actor === 'O' && user ? user : await createPerson();
  const request = requestOf(row.operation, await REQUESTS[row.operation]({ state: row.state, caller: user, owner }), headers);
  const before = await lookAtSite();
  const execution = createExecutionContext();
  const response = await api.fetch(request, env, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  const cell = `${row.operation} [${row.state}] ${actor}`;
  if (response.status !== row.expected[actor]) return `${cell}: ${response.status} instead of ${row.expected[actor]} ${text.slice(0, 200)}`;
  const after = await lookAtSite();
  const acts = after.lastAct - before.lastAct;
  const expected = response.status >= 400 ? 0 : actsOf(row, actor);
  if (expected !== null && acts !== expected)
    return `${cell}: answered ${response.status} and left ${acts} acts in the audit log instead of ${expected}`;
  const harmless = response.status >= 400 || (request.method === 'GET' && !CHANGING_READS.includes(row.operation));
  if (harmless && after.state !== before.state) return `${cell}: answered ${response.status} and changed something`;
  const stranger = !TRUSTED.includes(actor) && owner.id !== user?.id;
  const beyond = response.ok && request.method === 'GET' ? fieldsBeyond(api, row.operation, text) : [];
  if (beyond.length > 0) return `${cell}: tells more than its contract: ${beyond.join(', ')}`;
  const secret = response.status >= 400 ? CANARY : owner.email;
  if (stranger && text.includes(secret)) return `${cell}: tells what is private`;
  if (SECRETS.some((each) => text.includes(each))) return `${cell}: tells a secret of the site`;
  return null;
};

/** One line per problem. */
export const runRow = async (api: Api, row: Row, actors: readonly ActorName[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const actor of actors) {
    const problem = row.expected[actor] === undefined ? null : await runCell(api, row, actor);
    if (problem) problems.push(problem);
  }
  return problems;
};
