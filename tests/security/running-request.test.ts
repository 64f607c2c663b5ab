import { beforeAll, expect, test } from 'vitest';
import { api } from '../../functions/api';
import { watchWrites } from '../matrix/state-of-site';
import { TOKEN_NEVER } from '../matrix/token-never';
import { type Exit, race } from './running-race';
import { createWorld, type World } from './running-world';
import { ACCOUNT_WRITES, ARTIST_WRITES, EDITOR_WRITES, HEAD_WRITES, OFFICE_WRITES, WRITES, type Write } from './running-writes';

beforeAll(watchWrites);

const NEVER = new Set(Object.values(TOKEN_NEVER).flat());
const ACCOUNT: Exit[] = ['suspended', 'session ended', 'token revoked'];

const GROUPS: [as: World['as'], exits: Exit[], writes: Write[]][] = [
  ['member', ['removed', 'home moved'], WRITES],
  ['head', ['removed', 'home moved'], HEAD_WRITES],
  ['head', ['removed'], ARTIST_WRITES],
  ['editor', ['grant revoked'], EDITOR_WRITES],
  ['office', ['office lost'], OFFICE_WRITES],
  ['member', [], ACCOUNT_WRITES],
];
const CASES = GROUPS.flatMap(([as, exits, writes]) =>
  writes.map(([name, write], index) => ({ as, exits: [...exits, ...ACCOUNT], name, write, index })),
);

test.each(CASES)('ATT-03 $name ($as, $index) writes nothing once its caller lost the right', async ({ as, exits, name, write }) => {
  const world = await createWorld(as);
  const request = await write(world);
  for (const exit of exits.filter((one) => one !== 'token revoked' || !NEVER.has(name))) {
    const { status, later, effects } = await race(world, request, exit);
    expect({ exit, status, ...effects }).toEqual({ exit, status: later, tables: [], isAudited: false, files: [] });
    expect([401, 403, 404, 422]).toContain(status);
  }
});

const WRITE =
  /^(POST|PUT|PATCH|DELETE) \/(tracks|albums|artists|lyrics|premieres|release-notes|private-links|download-codes|grants|credit|home|insight-notes)/;
/** Writes of listeners and link recipients, and acts on many works or on artists by offices. */
const OTHERS = [
  /^POST \/tracks\/:id\/(plays|skips)$/,
  /^PUT \/tracks\/:id\/rating$/,
  /^POST \/private-links\/(open|play|comments)/,
  /^POST \/tracks\/:fileEntry\/extract-metadata$/,
  /^(POST|PUT) \/artists(\/:id\/(follow|unfollow|insight-mail|merge))?$/,
  /^POST \/home-reviews\/confirm$/,
];

test('every write on works and artists is among the requests of this test', () => {
  const names = CASES.map(({ name }) => name);
  const all = api.operations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).filter((name) => WRITE.test(name));
  expect(all.filter((name) => !names.includes(name) && !OTHERS.some((form) => form.test(name)))).toEqual([]);
});
