import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { api } from '#functions/api';
import { prepareSite } from '../../matrix/prepare-site';
import { MATRIX, type Row } from '../../matrix/read-matrix';
import { REQUESTS } from '../../matrix/requests';
import { requestOf } from '../../matrix/run-cell';
import { type ActorName, createActor, createPerson, type Person } from '../../matrix/world';
import { takeErrors } from '../../support/console';
import { createNotification } from '../../support/factories/notification.factory';
import { LEDGER, type LedgerCall } from './ledger';

prepareSite();

/** Actors in order of preference, owner first. */
const ACTORS: ActorName[] = ['O', 'U', 'SA', 'G', 'V'];
/** Creates list items, so that list responses are not empty. */
const STOCK: Record<string, (user: Person) => Promise<unknown>> = {
  'GET notifications': (user) => createNotification({ userId: user.id }),
};

/** Path parameters that differ from the matrix. */
const PARTS: Record<string, string[]> = { 'GET value-lists/{names}': ['timezones,countries,localizations'] };

/** Response fields that need preparation: tested in these files. */
const IN_STORIES: Record<string, string> = {
  'POST auth/login two_factor': 'tests/account/auth/two-factor.test.ts',
  'GET auth/user/two-factor/qr-code svg': 'tests/account/auth/two-factor.test.ts',
  'GET auth/user/two-factor/qr-code secret': 'tests/account/auth/two-factor.test.ts',
  'POST secure/auth/social/connect bootstrapData': 'tests/account/social/link.test.ts',
  'POST tus/entries fileEntry': 'tests/upload/upload/tus.test.ts',
  'POST s3/multipart/batch-sign-part-urls urls': 'tests/upload/upload/direct.test.ts',
  'POST s3/multipart/get-uploaded-parts parts': 'tests/upload/upload/direct.test.ts',
  'POST s3/entries fileEntry': 'tests/upload/upload/direct.test.ts',
};
/** Query parameters that treat invalid values as missing. */
const TOLERANT = ['GET auth/user/confirmed-password-status seconds', 'DELETE users/{ids} deleteCurrentUser'];

const rowsOf = ({ call }: LedgerCall, status: number): { row: Row; actor: ActorName }[] => {
  const operation = call.replace(' ', ' /').replaceAll('{', ':').replaceAll('}', '');
  const rows = MATRIX.filter((row) => row.operation === operation);
  return rows.flatMap((row) => ACTORS.filter((actor) => row.expected[actor] === status).map((actor) => ({ row, actor })));
};

/** Calls an operation like the matrix, with a changed request. */
const send = async ({ call }: LedgerCall, { row, actor }: { row: Row; actor: ActorName }, change: object = {}, query = '') => {
  const { person: user, headers } = await createActor(actor, row.needs, row.state.split(' ').includes('confirmed'));
  const owner = actor === 'O' && user ? user : await createPerson();
  if (user) await STOCK[call]?.(user);
  const ask = await REQUESTS[row.operation]!({ state: row.state, caller: user, owner });
  const body = Object.keys(change).length ? { ...ask.body, ...change } : ask.body;
  const request = requestOf(
    row.operation,
    { ...ask, parts: PARTS[call] ?? ask.parts, body, query: [ask.query, query].filter(Boolean).join('&') },
    headers,
  );
  const execution = createExecutionContext();
  const response = await api.fetch(request, env, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  takeErrors();
  return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown> };
};

/** True if a value has a dotted field; in lists, at least one item and all of them. */
const has = (value: unknown, [name, ...rest]: string[]): boolean => {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => has(item, [name, ...rest]));
  return typeof value === 'object' && value !== null && name in value && has((value as Record<string, unknown>)[name], rest);
};

/** Values that only an unrestricted field accepts. */
const WRONG = [{ wrong: ['x'] }, -1.5, 'x'.repeat(70_000), null];

/** Request fields that the server does not validate. */
const overlooked = async (call: LedgerCall, by: { row: Row; actor: ActorName }): Promise<string[]> => {
  const fields = [...new Set((call.takes ?? []).map((field) => field.split('.')[0]!))];
  const missed: string[] = [];
  for (const field of fields) {
    let isSeen = false;
    for (const wrong of WRONG) {
      const isQuery = by.row.operation.startsWith('GET ');
      const answer = await send(call, by, isQuery ? {} : { [field]: wrong }, isQuery ? `${field}=-x` : '');
      isSeen ||=
        answer.status === 422 && Object.keys((answer.body.errors as object | undefined) ?? {}).some((name) => name.split('.')[0] === field);
      if (isSeen) break;
    }
    if (!isSeen) missed.push(field);
  }
  return missed;
};

const TRAFFIC = LEDGER.filter(({ raw }) => !raw);

describe('traffic of the specified calls', () => {
  test.each(TRAFFIC)('API-025 $call returns its specified fields and validates its parameters', async (call) => {
    const [by] = [200, 422, 404].flatMap((status) => rowsOf(call, status));
    expect(by, call.call).toBeDefined();
    const { status, body } = await send(call, by!);
    expect({ call: call.call, status }).toEqual({ call: call.call, status: by!.row.expected[by!.actor] });
    const missing = (call.gives ?? []).filter((field) => !has(body, field.split('.')) && !(`${call.call} ${field}` in IN_STORIES));
    expect({ missing, body }).toEqual({ missing: [], body });
    const unseen = (await overlooked(call, by!)).filter((field) => !TOLERANT.includes(`${call.call} ${field}`));
    expect(unseen).toEqual([]);
  });
});
