import { beforeEach, describe, expect, test } from 'vitest';
import { lookAt, mergeAs, undoAs } from '../administration/artist-merge/merge-world';
import { editor } from '../administration/music-table/music-world';
import { dune, giver, giving, homeOf, juno, meetBoth, notices, rows, run, taker, taking } from '../catalogue/home/home-world';
import { makeRow } from '../support/any-row';
import { createArtist } from '../support/factories/artist.factory';
import { createGrant } from '../support/factories/grant.factory';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';
import { createCodeProbes, createFollowerProbes } from './merge-undo-reach';
import { change, createDraft, createRights, forget, probe, see, upholds } from './merge-undo-world';

beforeEach(meetBoth);

/** Before the merge; merged without and with the managers; after either undo. Numbers are HTTP statuses or rows in the answer. */
const RIGHTS: Record<string, [before: unknown, merged: unknown, followed: unknown, undone: unknown]> = {
  'owner edits a draft': [200, 404, 200, 200],
  'owner edits a draft with a token': [200, 404, 200, 200],
  'owner edits a draft with a token for listening': [403, 403, 403, 403],
  'owner edits the artist': [200, 404, 404, 200],
  'owner edits the target': [403, 403, 200, 403],
  'owner sees a draft of the target': [404, 404, 200, 404],
  'owner reads the insights': [200, 404, 200, 200],
  'team manager edits a draft': [200, 404, 404, 200],
  'team member sees a draft': [200, 404, 404, 200],
  'team member sees a draft of the target': [404, 404, 404, 404],
  'invited user sees the invitation': [200, 200, 200, 200],
  'guest sees a draft by a grant': [200, 404, 200, 200],
  'owner sees music by a grant to the artist': [200, 404, 200, 200],
  'target’s owner sees music by a grant to the artist': [404, 404, 200, 404],
  'target’s owner edits a draft': [404, 200, 200, 404],
  'target’s owner edits own music': [200, 200, 200, 200],
  'private link of the owner opens': [true, false, true, true],
  'owner receives an offer of rights': [1, 0, 1, 1],
  'target’s owner receives an offer of rights': [0, 1, 1, 0],
  'owner sees a credit request': [1, 0, 1, 1],
  'target’s owner sees a credit request': [0, 1, 1, 0],
  'owner creates download codes': [200, 403, 200, 200],
  'target’s owner creates download codes': [403, 200, 200, 403],
  'owner reads the codes': [200, 404, 200, 200],
  'target’s owner reads the codes': [404, 200, 200, 404],
  'holder of a code redeems it': [200, 200, 200, 200],
  'followers of both are notified of a release of the artist': [
    [1, 0],
    [1, 1],
    [1, 1],
    [1, 0],
  ],
  'followers of both are notified of a release of the target': [
    [0, 1],
    [1, 1],
    [1, 1],
    [0, 1],
  ],
};
const column = (place: number) => Object.fromEntries(Object.entries(RIGHTS).map(([right, cells]) => [right, cells[place]]));

const follow = { managers_follow: true };
const merge = async (body: object = {}, from = dune, into = juno) => mergeAs(await editor(), from, into, body);
const undo = async (artist = dune) => undoAs(await editor(), artist);
const manage = (artist: { id: number }, user: { id: number }, at = Date.now()) =>
  run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, ?)', artist.id, user.id, at);
const managersOf = async (artist: { id: number }) =>
  (await rows<{ id: number }>('select user_id as id from artist_managers where artist_id = ? order by 1', artist.id)).map(({ id }) => id);
const lossesOf = async () => (await lookAt(await editor(), dune)).lost.managers.map(({ id, why }) => [id, why]);

describe('every right before a merge, after it and after its undo', () => {
  test.each([
    [false, 1],
    [true, 2],
  ])('with managers that follow: %s', async (managers_follow, place) => {
    const rights = { ...(await createRights()), ...(await createCodeProbes()), ...(await createFollowerProbes()) };
    expect(await probe(rights)).toEqual(column(0));
    await merge({ managers_follow });
    expect(await probe(rights)).toEqual(column(place));
    await undo();
    expect(await probe(rights)).toEqual(column(3));
  });
});

describe('rights that ended since the merge stay ended', () => {
  test('a follower removed from the target since does not manage the artist again', async () => {
    const late = await createUser();
    await manage(dune, late);
    const draft = await createDraft();
    await merge(follow);
    await forget('artist_managers', 'artist_id = ? and user_id = ?', juno.id, late.id);
    expect(await lossesOf()).toEqual([[late.id, 'revoked']]);
    await undo();
    expect(await managersOf(dune)).toEqual([giver.id]);
    expect(await see(draft, await signIn(late))).toBe(404);
  });

  test('one who was removed and added again since stays with the target', async () => {
    await merge(follow);
    await forget('artist_managers', 'artist_id = ? and user_id = ?', juno.id, giver.id);
    await manage(juno, giver, Date.now() + 5000);
    await undo();
    expect([await managersOf(dune), await managersOf(juno)]).toEqual([[], [giver.id, taker.id]]);
  });

  test.each([
    ['suspended', 'banned_at = 1'],
    ['leaving', 'deletion_due_at = 9999999999999'],
  ])('a %s manager does not return, also not afterwards', async (why, state) => {
    const draft = await createDraft();
    await merge();
    await run(`update users set ${state} where id = ?`, giver.id);
    expect(await lossesOf()).toEqual([[giver.id, why]]);
    await undo();
    await run('update users set banned_at = null, deletion_due_at = null where id = ?', giver.id);
    expect(await see(draft, await signIn(giver))).toBe(404);
    expect([await managersOf(dune), await homeOf('track', draft.id)]).toEqual([[], { home: dune.id, owner: null }]);
  });

  test('a user who left the team since does not see the artist’s drafts', async () => {
    const [stays, leaves] = [await createUser(), await createUser()];
    const team = await createWorkspace({ ownerId: giver.id, members: [stays, leaves] });
    await putArtist(dune.id, team.id);
    const draft = await createDraft();
    await merge();
    await forget('workspace_members', 'workspace_id = ? and user_id = ?', team.id, leaves.id);
    await undo();
    expect([await see(draft, await signIn(stays)), await see(draft, await signIn(leaves))]).toEqual([200, 404]);
  });

  test('the team does not return if the owner who shared the artist left it', async () => {
    const boss = await createUser();
    const team = await createWorkspace({ ownerId: boss.id, members: [giver] });
    await putArtist(dune.id, team.id);
    const draft = await createDraft();
    await merge();
    await forget('workspace_members', 'user_id = ?', giver.id);
    expect((await lookAt(await editor(), dune)).lost.team).toMatchObject({ id: team.id });
    await undo();
    expect([await see(draft, await signIn(boss)), await see(draft, giving)]).toEqual([404, 200]);
  });

  test.each([
    ['the team does not return if the owner who shared the artist deleted the account', true, 404],
    ['a team that had the artist alone returns', false, 200],
  ])('%s', async (_, hasOwner, status) => {
    const boss = await createUser();
    const team = await createWorkspace({ ownerId: boss.id, members: [giver] });
    await putArtist(dune.id, team.id);
    if (!hasOwner) await forget('artist_managers', 'artist_id = ? and workspace_id is null', dune.id);
    const draft = await createDraft({ ownerId: null });
    await merge();
    if (hasOwner) await run('delete from users where id = ?', giver.id);
    await undo();
    expect(await see(draft, await signIn(boss))).toBe(status);
  });

  test('revoked links and grants stay revoked, and a grant needs its giver', async () => {
    const lender = await createUser();
    const other = await createArtist({ managers: [lender] });
    const works = await Promise.all(
      [1, 2].map(() => createDraft({ artists: [other, { id: dune.id, role: 'featured' }], ownerId: lender.id, homeArtistId: other.id })),
    );
    for (const { id } of works) await createGrant({ grantedBy: lender.id, artistId: dune.id, trackId: id });
    await merge(follow);
    await forget('work_grants', 'track_id = ?', works[0].id);
    await undo();
    expect([await see(works[0], giving), await see(works[1], giving)]).toEqual([404, 200]);
    await merge();
    await forget('artist_managers', 'artist_id = ? and user_id = ?', other.id, lender.id);
    await undo();
    expect(await see(works[1], giving)).toBe(404);
  });
});

describe('rights that the target got by the merge end with it', () => {
  test('links and grants that its owner gave to returned music end permanently', async () => {
    const guest = await createUser();
    const featured = await createArtist({ managers: [guest] });
    const draft = await createDraft({ artists: [dune, { id: featured.id, role: 'featured' }] });
    await merge();
    await makeRow('private_links', { track_id: draft.id, created_by: taker.id });
    await createGrant({ grantedBy: taker.id, artistId: featured.id, trackId: draft.id });
    await makeRow('private_links', { track_id: draft.id, created_by: (await createUser({ permissions: ['tracks.update'] })).id });
    const guestHeaders = await signIn(guest);
    expect([await see(draft, guestHeaders), await upholds(draft.id, taker.id)]).toEqual([200, true]);
    await undo();
    await manage(dune, taker, 1);
    expect(await see(draft, guestHeaders)).toBe(404);
    expect(
      await rows('select created_by <> ? as by_office from private_links where track_id = ? and revoked_at is null', taker.id, draft.id),
    ).toEqual([{ by_office: 1 }]);
  });

  test('a follower who managed the target by a team is in the team only', async () => {
    const team = await createWorkspace({ ownerId: taker.id, members: [giver] });
    await putArtist(juno.id, team.id);
    await merge(follow);
    await undo();
    expect(await rows('select workspace_id as team from artist_managers where artist_id = ? and user_id = ?', juno.id, giver.id)).toEqual([
      { team: team.id },
    ]);
  });

  test('owners of works return, and both sides are notified', async () => {
    const draft = await createDraft();
    await merge();
    expect(await homeOf('track', draft.id)).toEqual({ home: juno.id, owner: taker.id });
    await undo();
    expect(await homeOf('track', draft.id)).toEqual({ home: dune.id, owner: giver.id });
    for (const headers of [giving, taking]) expect(await notices(headers, 'merge-undone')).toHaveLength(1);
    expect(await change(`tracks/${draft.id}`, taking)).toBe(404);
  });
});
