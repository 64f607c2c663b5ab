import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeArtists } from '#functions/administration/artist-merge/artist-merge.service';
import { approveRequest } from '#functions/backstage/backstage-request/decision.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import {
  approve,
  approveSeen,
  ask,
  claimant,
  claiming,
  DECIDES,
  deny,
  dune,
  granted,
  manager,
  managersOf,
  managing,
  meetClaimant,
  refusedAsk,
  reviewer,
  reviewing,
  stateOf,
  suspend,
} from '../backstage/backstage-request/claim-world';
import { beaten, rows, run, sentences } from '../catalogue/home/home-world';
import { call } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';

beforeEach(meetClaimant);

/** Approves while another change happens between the service's reads and its batch. */
const approveBeaten = (id: number, change: () => Promise<unknown>, approval: Parameters<typeof approveRequest>[2] = { managers: [] }) =>
  approveRequest(beaten(reviewer, change, DECIDES), id, approval).then(
    () => 'approved',
    (error: { status: number; message: string }) => [error.status, error.message],
  );

describe('a claim of an artist that another user manages', () => {
  test('ATT-19 an approval without a choice gives no second manager any rights', async () => {
    const draft = await createTrack({ artists: [dune], homeArtistId: dune.id, ownerId: manager.id, visibility: 'private' });
    const id = await ask();
    expect(await approve(id)).toEqual([422, 'Choose what happens to the current managers.']);
    expect(await approve(id, { managers: [manager.id] })).toEqual([422, 'Choose what happens to the current managers.']);
    expect([await managersOf(), await granted(), await stateOf(id)]).toEqual([[manager.id], 0, 'pending']);
    expect((await call(`tracks/${draft.id}`, { headers: claiming })).status).toBe(404);
  });

  test('ATT-19 its managers are notified when it is made and when it is approved', async () => {
    const id = await ask();
    expect(await sentences(managing, 'artist-claimed')).toEqual(['Ada Reed claims your artist Dune Cartel']);
    expect(await approveSeen(id, 'add')).toBe(200);
    expect(await sentences(managing, 'artist-claimed')).toEqual([]);
    expect(await sentences(managing, 'artist-shared')).toEqual(['Ada Reed now manages Dune Cartel with you']);
  });

  test('ATT-19 an approval for managers who changed meanwhile returns 409 and grants nothing', async () => {
    const id = await ask();
    const joined = await createUser();
    const join = () => run('insert or ignore into artist_managers (artist_id, user_id) values (?, ?)', dune.id, joined.id);
    const message = 'The managers of “Dune Cartel” changed. Check them and decide again.';
    for (const mode of ['add', 'transfer'] as const) {
      await run('delete from artist_managers where user_id = ?', joined.id);
      expect(await approveBeaten(id, join, { mode, managers: [manager.id] })).toEqual([409, message]);
      expect(await approve(id, { mode, managers: [manager.id] })).toEqual([409, message]);
    }
    expect([await managersOf(), await granted(), await stateOf(id)]).toEqual([[manager.id, joined.id], 0, 'pending']);
  });

  test('ATT-19 a claim approved as unmanaged returns 409 if a manager was added meanwhile', async () => {
    const free = await createArtist();
    const id = await ask({ artist_id: free.id });
    const join = () => run('insert or ignore into artist_managers (artist_id, user_id) values (?, ?)', free.id, manager.id);
    expect((await approveBeaten(id, join))[0]).toBe(422);
    expect([await managersOf(free.id), await granted()]).toEqual([[manager.id], 0]);
  });
});

describe('a claim of an artist that is merged', () => {
  test('ATT-19 a merge between read and write denies the claim, and the approval changes nothing', async () => {
    const id = await ask();
    const into = await createArtist();
    const office = createContext(env, {
      ...ANONYMOUS_ACTOR,
      user: { ...reviewer, hasProvedAddress: true },
      permissions: [{ name: 'admin' }],
    });
    const merge = () => mergeArtists(office, dune.id, { into: into.id, take: [], managers_follow: false });
    const approval = { mode: 'add' as const, managers: [manager.id] };
    await expect(approveRequest(beaten(reviewer, merge, DECIDES), id, approval)).rejects.toMatchObject({ status: 409, code: 'decided' });
    expect(await rows('select 1 from artist_managers where user_id = ?', claimant.id)).toEqual([]);
  });
});

describe('requests of accounts without access', () => {
  const REQUESTS = {
    'become-artist': () => ask({ type: 'become-artist', artist_name: 'Tusk' }),
    'claim-artist': async () => ask({ artist_id: (await createArtist()).id }),
    'verify-artist': async () => ask({ type: 'verify-artist', artist_id: (await createArtist({ managers: [claimant] })).id }),
  };

  test.each(Object.entries(REQUESTS))('ATT-19 %s of a suspended user cannot be approved, but denied', async (_type, create) => {
    const id = await create();
    const before = await granted();
    const message = 'Ada Reed is suspended. Lift the suspension first, or deny the request.';
    expect(await approveBeaten(id, () => suspend())).toEqual([409, message]);
    expect(await approve(id)).toEqual([409, message]);
    expect([await granted(), await stateOf(id)]).toEqual([before, 'pending']);
    expect([await deny(id), await stateOf(id)]).toEqual([200, 'denied']);
  });

  test('ATT-19 a request of an account that awaits deletion cannot be approved', async () => {
    const id = await REQUESTS['become-artist']();
    await run('update users set banned_at = 1, deletion_asked_at = 1, deletion_due_at = 9999999999999 where id = ?', claimant.id);
    expect(await approve(id)).toEqual([409, 'The account of Ada Reed is scheduled for deletion. Restore it first, or deny the request.']);
    expect(await granted()).toBe(0);
  });

  test('ATT-19 a request of an account deleted between read and write grants nothing', async () => {
    const id = await REQUESTS['become-artist']();
    const removed = () => run('delete from users where id = ?', claimant.id);
    expect(await approveBeaten(id, removed)).toEqual([404, 'Not found.']);
    expect(await approve(id)).toEqual([404, 'Not found.']);
    expect((await call('artists?query=Tusk', { headers: reviewing })).status).toBe(200);
  });

  test('ATT-09 a stand-in or, where verification is required, an unverified user is refused', async () => {
    const id = await REQUESTS['become-artist']();
    await run("update users set email_verified_at = null, shadow_of_email = 'taken@example.com' where id = ?", claimant.id);
    expect(await approve(id)).toEqual([409, 'Ada Reed must verify their email address first.']);
    await run('update users set shadow_of_email = null where id = ?', claimant.id);
    await run("insert into settings (name, value) values ('require_email_confirmation', 'true')");
    expect(await approve(id)).toEqual([409, 'Ada Reed must verify their email address first.']);
    await run("update settings set value = 'false' where name = 'require_email_confirmation'");
    expect(await approve(id)).toEqual([200, undefined]);
  });

  test('ATT-09 an unverified address cannot claim an artist, and its managers are not notified', async () => {
    await run('update users set email_verified_at = null where id = ?', claimant.id);
    expect((await refusedAsk()).status).toBe(403);
    expect(await sentences(managing, 'artist-claimed')).toEqual([]);
  });
});

describe('the verified badge', () => {
  const verify = { type: 'verify-artist' } as const;
  const isVerified = async () => (await (await call(`artists/${dune.id}`, { headers: reviewing })).text()).includes('"verified":true');

  test('ATT-19 only managers of an artist, not plain members of its team, can request it', async () => {
    const [lead, member] = [await createUser({ permissions: ['backstageRequests.create'] }), claimant];
    expect(JSON.parse((await refusedAsk(verify)).body).errors).toEqual({
      artist_id: ['Only the artist’s own managers, and owners and managers of its workspace, can request this.'],
    });
    const { id } = await createWorkspace({ ownerId: manager.id, managers: [lead], members: [member] });
    await putArtist(dune.id, id);
    expect((await refusedAsk(verify)).status).toBe(422);
    for (const headers of [managing, await signIn(lead)]) expect(await ask(verify, headers)).toBeGreaterThan(0);
  });

  test('ATT-19 it is not approved for an artist that the user no longer manages', async () => {
    const id = await ask(verify, managing);
    const leave = () => run('delete from artist_managers where user_id = ?', manager.id);
    const message = 'Leo Marsh doesn’t manage “Dune Cartel”. Deny the request.';
    expect(await approveBeaten(id, leave)).toEqual([409, message]);
    expect(await approve(id)).toEqual([409, message]);
    expect([await isVerified(), await stateOf(id)]).toEqual([false, 'pending']);
    await run('insert into artist_managers (artist_id, user_id) values (?, ?)', dune.id, manager.id);
    expect([await approve(id), await isVerified()]).toEqual([[200, undefined], true]);
  });

  test('ATT-19 a demoted member of the team is refused at approval', async () => {
    const { id: workspaceId } = await createWorkspace({ ownerId: manager.id, managers: [claimant] });
    await putArtist(dune.id, workspaceId);
    const id = await ask(verify);
    const demote = () => run("update workspace_members set role = 'member' where user_id = ?", claimant.id);
    expect((await approveBeaten(id, demote))[0]).toBe(409);
    expect(await isVerified()).toBe(false);
  });
});
