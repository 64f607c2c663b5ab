import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PrivateLink } from '#contracts/backstage/private-link';
import { isUpheld } from '#functions/backstage/private-link/link-access.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { edit, homeOf, rows, run, sentences } from '../../catalogue/home/home-world';
import { call } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createGrant } from '../../support/factories/grant.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import { answerOf } from '../../support/upload';
import {
  approve,
  approveSeen,
  ask,
  auditOf,
  claimant,
  claiming,
  deny,
  dune,
  manager,
  managersOf,
  managing,
  meetClaimant,
  stateOf,
} from './claim-world';

let draft: { id: number };
beforeEach(async () => {
  await meetClaimant();
  draft = await createTrack({ name: 'Glass', artists: [dune], homeArtistId: dune.id, ownerId: manager.id, visibility: 'private' });
});

const statusOf = async (path: string, headers: Record<string, string>) => (await call(path, { headers })).status;
const postLink = async (headers: Record<string, string>) =>
  answerOf<{ link: PrivateLink }>(await call('private-links', { method: 'POST', headers, body: { track_id: draft.id, name: 'Press' } }));

describe('adding a manager', () => {
  test('the earlier managers, their team and their links stay; the audit log has the choice', async () => {
    const member = await createUser();
    await putArtist(dune.id, (await createWorkspace({ ownerId: manager.id, members: [member] })).id);
    expect((await postLink(managing)).status).toBe(200);
    const id = await ask();
    expect(await approveSeen(id, 'add')).toBe(200);
    expect(await managersOf()).toEqual([manager.id, claimant.id, member.id].toSorted((one, other) => one - other));
    for (const headers of [managing, claiming, await signIn(member)]) expect(await edit('track', draft.id, headers)).toBe(200);
    expect(await isUpheld(createContext(env, ANONYMOUS_ACTOR), { trackId: draft.id, albumId: null, createdBy: manager.id })).toBe(true);
    expect(await homeOf('track', draft.id)).toEqual({ home: dune.id, owner: manager.id });
    expect(await auditOf(id)).toEqual([
      [
        'backstage_requests.approve',
        { type: 'claim-artist', user: claimant.id, mode: 'add', former_managers: `Leo Marsh, ${member.name}` },
      ],
    ]);
  });

  test('a claim of an artist without managers needs no choice and notifies no one', async () => {
    const free = await createArtist();
    const id = await ask({ artist_id: free.id });
    expect(await approve(id)).toEqual([200, undefined]);
    expect(await managersOf(free.id)).toEqual([claimant.id]);
    expect(await auditOf(id)).toEqual([['backstage_requests.approve', { type: 'claim-artist', user: claimant.id }]]);
    expect(
      await rows("select 1 from notifications where kind in ('artist-claimed', 'artist-shared') and user_id = ?", claimant.id),
    ).toEqual([]);
  });
});

describe('transferring an artist', () => {
  test('earlier managers and their team lose it with its music and links, and are notified', async () => {
    const member = await createUser();
    await putArtist(dune.id, (await createWorkspace({ ownerId: manager.id, members: [member] })).id);
    expect((await postLink(managing)).status).toBe(200);
    const id = await ask();
    expect(await approveSeen(id, 'transfer')).toBe(200);
    expect([await managersOf(), await rows('select 1 from workspace_artists where artist_id = ?', dune.id)]).toEqual([[claimant.id], []]);
    for (const headers of [managing, await signIn(member)]) {
      expect(await statusOf(`tracks/${draft.id}`, headers)).toBe(404);
      expect((await postLink(headers)).status).toBe(404);
      expect(await sentences(headers, 'artist-transferred')).toEqual(['Dune Cartel was transferred to Ada Reed']);
    }
    expect([await edit('track', draft.id, claiming), (await postLink(claiming)).status]).toEqual([200, 200]);
    expect(await isUpheld(createContext(env, ANONYMOUS_ACTOR), { trackId: draft.id, albumId: null, createdBy: manager.id })).toBe(false);
    expect(await homeOf('track', draft.id)).toEqual({ home: dune.id, owner: claimant.id });
    expect((await auditOf(id))[0]?.[1]).toMatchObject({ mode: 'transfer', former_managers: `Leo Marsh, ${member.name}` });
  });

  test('a member of the team who claims it becomes its only manager', async () => {
    await putArtist(dune.id, (await createWorkspace({ ownerId: manager.id, members: [claimant] })).id);
    expect(await approveSeen(await ask(), 'transfer')).toBe(200);
    expect(await rows('select user_id, workspace_id from artist_managers where artist_id = ?', dune.id)).toEqual([
      { user_id: claimant.id, workspace_id: null },
    ]);
    expect(await edit('track', draft.id, claiming)).toBe(200);
  });

  test('offers, grants and consents of the earlier managers end; they don’t return with the right', async () => {
    const other = await createUser();
    const [juno, guest] = [await createArtist({ managers: [other] }), await createUser()];
    const offered = await createTrack({ artists: [dune, juno], homeArtistId: dune.id, ownerId: manager.id, visibility: 'private' });
    const body = { track_id: offered.id, artist_id: juno.id };
    expect((await call('home-offers', { method: 'POST', headers: managing, body })).status).toBe(200);
    const featured = await createArtist({ managers: [guest] });
    const shared = await createTrack({
      artists: [dune, { id: featured.id, role: 'featured' }],
      homeArtistId: dune.id,
      ownerId: manager.id,
      visibility: 'private',
    });
    await createGrant({ grantedBy: manager.id, artistId: featured.id, trackId: shared.id });
    const foreign = await createTrack({
      artists: [juno, { id: dune.id, role: 'featured' }],
      homeArtistId: juno.id,
      ownerId: other.id,
      visibility: 'private',
    });
    await run(
      "insert into credit_consents (track_id, artist_id, role, user_id, title, created_at) values (?, ?, 'featured', ?, '', 1)",
      ...[foreign.id, dune.id, manager.id],
    );
    const guestHeaders = await signIn(guest);
    expect(await statusOf(`tracks/${shared.id}`, guestHeaders)).toBe(200);

    expect(await approveSeen(await ask(), 'transfer')).toBe(200);
    await run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, ?)', dune.id, manager.id, Date.now() + 1000);
    expect(await rows('select state from home_offers where track_id = ?', offered.id)).toEqual([{ state: 'void' }]);
    expect(await statusOf(`tracks/${shared.id}`, guestHeaders)).toBe(404);
    expect(await rows("select 1 from track_artists where track_id = ? and role = 'featured'", foreign.id)).toEqual([]);
    expect(await rows('select state from credit_requests where track_id = ? and artist_id = ?', foreign.id, dune.id)).toEqual([
      { state: 'waiting' },
    ]);
  });
});

describe('a claim that is not approved', () => {
  test('a denial notifies the managers and changes nothing', async () => {
    const id = await ask();
    expect([await deny(id), await stateOf(id), await managersOf()]).toEqual([200, 'denied', [manager.id]]);
    expect(await sentences(managing, 'artist-claimed')).toEqual([]);
    expect(await sentences(managing, 'claim-denied')).toEqual(['The claim of Ada Reed to Dune Cartel was not approved']);
    expect(await sentences(claiming, 'claim-denied')).toEqual([]);
  });

  test('a withdrawn claim disappears from the notifications of the managers', async () => {
    const id = await ask();
    expect((await call(`backstage-requests/${id}`, { method: 'DELETE', headers: claiming })).status).toBe(200);
    expect(await sentences(managing, 'artist-claimed')).toEqual([]);
  });

  test('a user claims at most five artists a day, and none that they manage directly', async () => {
    const own = await createArtist({ managers: [claimant] });
    const claim = (artist_id: number) =>
      call('backstage-requests', {
        method: 'POST',
        headers: claiming,
        body: { type: 'claim-artist', artist_id, first_name: 'Ada', last_name: 'Reed', role: 'artist', proofs: ['https://example.com'] },
      });
    expect((await claim(own.id)).status).toBe(422);
    for (let count = 0; count < 5; count += 1) {
      const id = await ask();
      await call(`backstage-requests/${id}`, { method: 'DELETE', headers: claiming });
    }
    expect((await claim(dune.id)).status).toBe(429);
  });
});

test('a reviewer cannot decide about an artist they manage, an administrator can', async () => {
  const [own, admin] = [await createUser({ permissions: ['backstageRequests.update'] }), await createUser({ permissions: ['admin'] })];
  await run('insert into artist_managers (artist_id, user_id) values (?, ?), (?, ?)', dune.id, own.id, dune.id, admin.id);
  const id = await ask();
  const headers = await signIn(own);
  expect([await approveSeen(id, 'add', headers), await deny(id, headers)]).toEqual([403, 403]);
  expect(await stateOf(id)).toBe('pending');
  expect(await approveSeen(id, 'add', await signIn(admin))).toBe(200);
});
