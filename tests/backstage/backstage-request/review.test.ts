import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/platform/settings';
import { readRequestForm } from '#functions/backstage/backstage-request/backstage-request-page.service';
import { approveRequest } from '#functions/backstage/backstage-request/decision.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { beaten, rows, run } from '../../catalogue/home/home-world';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import {
  approve,
  ask,
  claimant,
  claiming,
  DECIDES,
  deny,
  dune,
  granted,
  manager,
  managing,
  meetClaimant,
  refusedAsk,
  reviewer,
  show,
  stateOf,
  suspend,
} from './claim-world';

beforeEach(meetClaimant);

describe('what a reviewer sees', () => {
  test('the managers with their workspace, and which of them are suspended', async () => {
    const member = await createUser();
    const workspace = await createWorkspace({ ownerId: manager.id, members: [member] });
    await putArtist(dune.id, workspace.id);
    await suspend(manager.id);
    const { artist } = await show(await ask());
    expect(artist?.managers.map(({ id, workspace: team, suspended }) => [id, team, suspended])).toEqual([
      [manager.id, null, true],
      [member.id, workspace.name, false],
    ]);
  });

  test('ATT-09 whether the address is verified; the address itself only if they manage users', async () => {
    const id = await ask();
    expect((await show(id)).applicant).toEqual({ email: null, email_verified: true, suspended: false });
    const office = await signIn(await createUser({ permissions: ['backstageRequests.update', 'users.update'] }));
    await run('update users set email_verified_at = null where id = ?', claimant.id);
    expect((await show(id, office)).applicant).toEqual({ email: claimant.email, email_verified: false, suspended: false });
  });

  test('the reason that a request cannot be approved; the applicant does not see it', async () => {
    const id = await ask();
    expect((await show(id)).refusal).toBeNull();
    await run('update artists set disabled = 1 where id = ?', dune.id);
    expect((await show(id)).refusal).toBe('“Dune Cartel” is hidden. Show it first, or deny the request.');
    expect(await show(id, claiming)).toMatchObject({ refusal: null, applicant: null, artist: { managers: [] } });
  });
});

describe('requests about an artist that changed', () => {
  const CHANGES = {
    hidden: ['update artists set disabled = 1 where id = ?', 'is hidden. Show it first'],
    deleted: ['update artists set deleted_at = 1 where id = ?', 'was deleted. Restore it first'],
  } as const;

  test.each(Object.entries(CHANGES))('a claim of a %s artist cannot be approved, but denied', async (_name, [statement, message]) => {
    const id = await ask();
    const change = () => run(statement, dune.id);
    const refused = { status: 409, message: `“Dune Cartel” ${message}, or deny the request.` };
    const approval = { mode: 'transfer', managers: [manager.id] } as const;
    await expect(approveRequest(beaten(reviewer, change, DECIDES), id, { ...approval, managers: [manager.id] })).rejects.toMatchObject(
      refused,
    );
    expect(await approve(id, { ...approval, managers: [manager.id] })).toEqual([409, refused.message]);
    expect([await granted(), await stateOf(id)]).toEqual([0, 'pending']);
    expect(await deny(id)).toBe(200);
  });

  test('a hidden artist cannot be requested by an office that sees it', async () => {
    const hidden = await createArtist({ disabled: true });
    const headers = await signIn(await createUser({ permissions: ['backstageRequests.create', 'artists.update'] }));
    expect(JSON.parse((await refusedAsk({ artist_id: hidden.id }, headers)).body).errors).toEqual({
      artist_id: ['This artist is hidden or deleted.'],
    });
  });
});

test('two approvals by the same reviewer at the same time create one artist', async () => {
  const id = await ask({ type: 'become-artist', artist_name: 'Once Only' });
  const results = await Promise.all([approve(id), approve(id), approve(id)]);
  expect(results.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await rows("select 1 from artists where name = 'Once Only'")).toHaveLength(1);
});

test('the form of a verification lists only artists that the user can request it for', async () => {
  const other = await createArtist();
  await putArtist(dune.id, (await createWorkspace({ ownerId: manager.id, members: [claimant] })).id);
  const formOf = async (user: typeof manager, artistId: number) => {
    const context = createContext(env, { ...ANONYMOUS_ACTOR, user: { ...user, hasProvedAddress: true } });
    const { artists, defaults } = await readRequestForm(context, 'verify-artist', user as unknown as CurrentUser, String(artistId));
    return [artists.map(({ id }) => id), defaults.artist_id];
  };
  expect(await formOf(manager, dune.id)).toEqual([[dune.id], dune.id]);
  expect(await formOf(manager, other.id)).toEqual([[dune.id], undefined]);
  expect(await formOf(claimant, dune.id)).toEqual([[], undefined]);
  expect((await refusedAsk({ type: 'verify-artist' }, managing)).status).toBe(200);
});
