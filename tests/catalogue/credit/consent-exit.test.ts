import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import {
  acceptNewest,
  change,
  isShown,
  meetEverybody,
  pausedNotices,
  releasesTold,
  staleTags,
  stranger,
  theirs,
  waiting,
} from './credit-world';

let leaver: { id: number };
let leaving: Record<string, string>;
let home: { id: number };
let workspace: { id: number };

/** The stranger’s manager lends the artist to a team that the leaver joins. */
beforeEach(async () => {
  await meetEverybody();
  leaver = await createUser();
  leaving = await signIn(leaver);
  home = await createArtist({ name: 'Leaver', managers: [leaver] });
  const owner = await env.DB.prepare('select user_id as id from artist_managers where artist_id = ?')
    .bind(stranger.id)
    .first<{ id: number }>();
  workspace = await createWorkspace({ ownerId: owner!.id, members: [leaver] });
  await putArtist(stranger.id, workspace.id);
});

const both = () => [
  { id: home.id, role: 'primary' },
  { id: stranger.id, role: 'primary' },
];
/** Both artists are the leaver’s at the time. */
const draftOfBoth = async (body: object = {}) => {
  const { id } = await createTrack({ name: 'Glass', artists: [home], ownerId: leaver.id, visibility: 'private' });
  await change(`tracks/${id}`, { artists: both(), ...body }, leaving);
  expect(await isShown(id, leaving)).toBe(true);
  return id;
};
const send = async (method: string, path: string, headers = theirs) =>
  expect({ path, status: (await call(path, { method, headers })).status }).toEqual({ path, status: 200 });

describe('exits of the user who consented', () => {
  test('ATT-03 a removed member cannot publish an earlier draft in the name of the team’s artist', async () => {
    const id = await draftOfBoth();
    const { id: albumId } = await createAlbum({ artists: [home], ownerId: leaver.id, visibility: 'private' });
    await change(`albums/${albumId}`, { artists: [home.id, stranger.id] }, leaving);
    await env.DB.prepare('delete from stale_pages').run();
    await send('DELETE', `workspaces/${workspace.id}/members/${leaver.id}`);
    expect(await isShown(id, leaving)).toBe(false);
    expect(await waiting()).toMatchObject([
      { work: { kind: 'album', id: albumId }, user: { id: leaver.id }, changes: ['publication'] },
      { work: { kind: 'track', id }, user: { id: leaver.id }, changes: ['publication'] },
    ]);
    expect(await staleTags()).toEqual(expect.arrayContaining([`track:${id}`, `artist:${stranger.id}`]));
    expect(await pausedNotices(theirs)).toHaveLength(2);
    await change(`tracks/${id}`, { visibility: 'public' }, leaving);
    expect(await releasesTold()).toEqual([]);
    await acceptNewest();
    await acceptNewest();
    expect(await isShown(id, leaving)).toBe(true);
  });

  test.each([
    ['leaving', () => send('POST', `workspaces/${workspace.id}/leave`, leaving)],
    ['the artist leaving the team', () => send('DELETE', `workspaces/${workspace.id}/artists/${stranger.id}`)],
    ['the end of the team', () => send('DELETE', `workspaces/${workspace.id}`)],
  ])('ATT-03 %s ends consents to drafts, not to public music', async (_way, exit) => {
    const [hidden, published] = [await draftOfBoth(), await draftOfBoth({ visibility: 'public' })];
    await exit();
    expect([await isShown(hidden, leaving), await isShown(published, leaving)]).toEqual([false, true]);
  });

  test('ATT-03 the deletion of the account does too, although the consent no longer names it', async () => {
    const id = await draftOfBoth();
    await send('DELETE', `users/${leaver.id}`, await signIn(await createUser({ permissions: ['admin'] })));
    const { results } = await env.DB.prepare('select artist_id from track_artists where track_id = ?').bind(id).all();
    expect(results).toEqual([{ artist_id: home.id }]);
  });

  test('leavers who manage the artist otherwise, and approvals by other users, end none', async () => {
    const [first, second] = [await draftOfBoth(), await draftOfBoth()];
    const approvedBy = (id: number) => env.DB.prepare('update credit_consents set user_id = ? where track_id = ?').bind(id, second).run();
    await approvedBy((await createUser()).id);
    await env.DB.prepare('update artist_managers set workspace_id = null where user_id = ?').bind(leaver.id).run();
    await send('DELETE', `workspaces/${workspace.id}/members/${leaver.id}`);
    expect([await isShown(first, leaving), await isShown(second, leaving)]).toEqual([true, true]);
    expect(await pausedNotices(theirs)).toEqual([]);
  });

  test('a merge that takes the artist from its managers ends their consents to drafts', async () => {
    const id = await draftOfBoth();
    const into = await createArtist({ name: 'Vale', managers: [await createUser()] });
    const admin = await signIn(await createUser({ permissions: ['admin'] }));
    const body = { into: into.id, take: [], managers_follow: false };
    const response = await call(`artists/${stranger.id}/merge`, { method: 'POST', headers: admin, body });
    expect(response.status).toBe(200);
    const { track } = (await (await call(`tracks/${id}`, { headers: leaving })).json()) as {
      track: { artists: { id: number }[]; waiting_credits: object[] };
    };
    expect(track.artists.map((artist) => artist.id)).toEqual([home.id]);
    expect(track.waiting_credits).toMatchObject([{ id: into.id, changes: ['publication'] }]);
  });
});
