import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { workspaceApi } from '#contracts/account/workspace';
import { workspaceInvitationApi } from '#contracts/account/workspace-invitation';
import { workspaceArtistApi } from '#contracts/backstage/workspace-artist';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

/** Sample calls of all reads, with the number of statements besides the caller's. */
const READS: [path: string, call: string, statements: number][] = [
  ['/workspaces', 'workspaces', 1],
  ['/workspaces/:id', 'workspaces/1', 1],
  ['/workspaces/:id/members', 'workspaces/1/members', 2],
  ['/workspaces/:id/invitations', 'workspaces/1/invitations', 2],
  ['/workspaces/:id/artists', 'workspaces/1/artists', 3],
  // Includes the rate limit.
  ['/workspace/invite/:inviteId', 'workspace/invite/token-7', 2],
];
const FOUND = /^SCAN (CONSTANT ROW|json_each)( |$)/;

let headers: Record<string, string>;

beforeAll(async () => {
  const numbers = 'with recursive n(id) as (select 1 union all select id + 1 from n where id < 3000)';
  await env.DB.batch(
    [
      `insert into users (id, name, email, email_verified, email_verified_at) ${numbers} select id, 'Person ' || id, 'p' || id || '@example.com', 1, 1 from n`,
      `insert into workspaces (id, name, owner_id) ${numbers} select id, 'Workspace ' || id, id from n`,
      "insert into workspace_members (workspace_id, user_id, role) select id, owner_id, 'owner' from workspaces",
      "insert or ignore into workspace_members (workspace_id, user_id, role) select 1, id, 'member' from users where id <= 90",
      `insert into workspace_invitations (token, workspace_id, email, role, invited_by, expires_at)
       select 'token-' || id, id, 'p1@example.com', 'member', id, 9999999999999 from workspaces`,
      `insert into artists (id, name, slug) ${numbers} select id, 'Artist ' || id, 'artist-' || id from n`,
      'insert into artist_managers (artist_id, user_id) select id, id % 50 + 1 from artists',
      'insert into workspace_artists (artist_id, workspace_id) select id, id % 100 + 1 from artists',
    ].map((statement) => env.DB.prepare(statement)),
  );
  headers = await signIn({ id: 1 });
});

describe('queries on 3 000 workspaces', () => {
  test('every read operation is covered', () => {
    const reading = [workspaceApi, workspaceInvitationApi, workspaceArtistApi]
      .flatMap((noun) => Object.values(noun))
      .filter(({ method }) => method === 'GET');
    const paths = reading.map(({ path }) => path).filter((path) => path !== workspaceInvitationApi.followLink.path);
    expect(READS.map(([path]) => path).sort()).toEqual(paths.sort());
  });

  test.each(READS)('%s scans no table', async (_, path, count) => {
    const { status, statements } = await statementsOf(path, headers);
    expect({ status, statements: statements.length - 1 }).toEqual({ status: 200, statements: count });
    for (const statement of statements.slice(1)) {
      const plan = await planOf(statement);
      expect({ path, scans: plan.filter((step) => step.startsWith('SCAN') && !FOUND.test(step)) }).toEqual({ path, scans: [] });
    }
  });

  test('checking workspaceId takes one indexed query', async () => {
    const { status, statements } = await statementsOf('workspaces?workspaceId=1', headers);
    expect({ status, statements: statements.length }).toEqual({ status: 200, statements: 3 });
    expect((await planOf(statements[1])).some((step) => step.startsWith('SEARCH workspace_members'))).toBe(true);
  });
});
