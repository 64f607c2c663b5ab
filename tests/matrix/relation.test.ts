import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '../../functions/api';
import { prepareSite } from './prepare-site';
import { MATRIX } from './read-matrix';
import { REQUESTS } from './requests';
import { requestOf } from './run-cell';
import { CANARY, createActor, createPerson } from './world';

prepareSite();

/** Query parameters that make other software return relations. */
const RELATIONS =
  'with=tokens,roles.permissions,user.subscriptions,owner.accounts,sessions&load=password,twoFactor&loadCount=users,tokens&include=user&fields=password';

const READS = MATRIX.filter(({ operation, expected }) => operation.startsWith('GET ') && (expected.U ?? 0) < 300);

test.each(READS)('OBJ-17 $operation $state returns no private relations that the query names', async (row) => {
  const { person: user, headers } = await createActor('U', row.needs, row.state.split(' ').includes('confirmed'));
  const owner = await createPerson();
  const ask = await REQUESTS[row.operation]!({ state: row.state, caller: user, owner });
  const request = requestOf(row.operation, { ...ask, query: [ask.query, RELATIONS].filter(Boolean).join('&') }, headers);
  const execution = createExecutionContext();
  const response = await api.fetch(request, env, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  expect([row.expected.U, 422]).toContain(response.status);
  expect(text).not.toContain(owner.email);
  if (response.status === 422) expect(text).not.toContain(CANARY);
  expect(text).not.toMatch(/"(?:password|remember_token|two_factor_secret|backup_codes|hash|tokens|accounts)":/);
});
