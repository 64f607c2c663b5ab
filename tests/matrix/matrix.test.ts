import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api';
import { createPlaylist } from '../support/factories/playlist.factory';
import { SEED } from '../support/seed';
import { signIn } from '../support/session';
import { prepareSite } from './prepare-site';
import { MATRIX } from './read-matrix';
import { REQUESTS } from './requests';
import { requestOf, runRow } from './run-cell';
import { TOKEN_NEVER, TOKEN_NEVER_OF_OWNERS } from './token-never';
import { ACTORS, type ActorName, bearer, createPerson, SHELL } from './world';

const SAMPLED = 4;
const operations = api.operations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

/** Four actors per row, varying by row and by seed (the commit), so that all are covered over time. The long form runs all at once. */
const sampleOf = (row: number): ActorName[] => {
  const start = (SEED % ACTORS.length) + row;
  const stride = 1 + ((Math.floor(SEED / ACTORS.length) + row) % (ACTORS.length - 1));
  return Array.from({ length: SAMPLED }, (_, index) => ACTORS[(start + index * stride) % ACTORS.length] ?? 'G');
};

prepareSite();

describe('authorisation matrix', () => {
  test('MET-10 every operation is served once and has rows, and every row has an operation', () => {
    const rows = new Set(MATRIX.map(({ operation }) => operation));
    expect(new Set(operations).size).toBe(operations.length);
    expect(operations.filter((operation) => !rows.has(operation))).toEqual([]);
    expect([...rows].filter((operation) => !operations.includes(operation))).toEqual([]);
    expect([...rows].filter((operation) => !REQUESTS[operation])).toEqual([]);
  });

  test('the sample covers every actor, four different ones in each row', () => {
    const samples = MATRIX.map((_, row) => sampleOf(row));
    expect(samples.every((actors) => new Set(actors).size === SAMPLED)).toBe(true);
    const counts = ACTORS.map((actor) => samples.flat().filter((each) => each === actor).length);
    expect(Math.min(...counts)).toBeGreaterThan(MATRIX.length / ACTORS.length);
  });

  test.each(MATRIX.map((row, index) => ({ ...row, index })))('FUN-01 FUN-06 OBJ-16 CSR-09 $operation $state', async ({ index, ...row }) => {
    expect(await runRow(api, row, sampleOf(index))).toEqual([]);
  });

  test.each(MATRIX.filter(({ operation, needs }) => needs && operation.startsWith('GET ')))(
    'FUN-07 a user with only admin.access reads as a listener: $operation $state',
    async (row) => {
      expect(await runRow(api, row, [SHELL])).toEqual([]);
    },
  );

  const never = Object.values(TOKEN_NEVER).flat();
  test('REV-06 the table of operations closed to access tokens matches the matrix', () => {
    const refused = (operation: string) => MATRIX.filter((row) => row.operation === operation).every(({ expected }) => expected.TA === 403);
    const closed = [...new Set(MATRIX.map(({ operation }) => operation))].filter(
      (operation) => refused(operation) && MATRIX.some((row) => row.operation === operation && row.expected.SA !== 403),
    );
    expect(closed.toSorted()).toEqual(never.toSorted());
  });

  test.each(TOKEN_NEVER_OF_OWNERS)('REV-06 an access token of the owner returns 403: %s', async (operation) => {
    const owner = await createPerson(['music.view', 'api.access']);
    const playlist = await createPlaylist({ ownerId: owner.id });
    const asked = requestOf(operation, { parts: [playlist.id], body: {} }, await bearer(owner));
    expect((await api.fetch(asked, env, createExecutionContext())).status).toBe(403);
    const bySession = requestOf(operation, { parts: [playlist.id], body: {} }, await signIn(owner));
    expect((await api.fetch(bySession, env, createExecutionContext())).status).toBe(200);
  });

  /** Token actors outside the sample. */
  const beside = (row: number) => (['TK', 'TA'] as const).filter((actor) => !sampleOf(row).includes(actor));
  const closed = MATRIX.map((row, index) => ({ ...row, beside: beside(index) })).filter(({ operation }) => never.includes(operation));
  test.each(closed)('REV-06 an access token is refused: $operation $state', async ({ beside, ...row }) => {
    expect(await runRow(api, row, beside)).toEqual([]);
  });
});
