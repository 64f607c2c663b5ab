import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { isUpheld } from '#functions/backstage/private-link/link-access.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { makeRow } from '../../support/any-row';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import { type Editor, editor } from '../music-table/music-world';
import { all, mergeAs } from './merge-world';

let office: Editor;
beforeEach(async () => {
  office = await editor();
});

const merge = (from: { id: number }, into: { id: number }, body?: object) => mergeAs(office, from, into, body);
const context = () => createContext(env, ANONYMOUS_ACTOR);

describe('permissions after an artist merge', () => {
  test('by default managers of the merged artist lose access to its music', async () => {
    const [loser, keeper] = [await createUser(), await createUser()];
    const [from, into] = [await createArtist({ managers: [loser] }), await createArtist({ managers: [keeper] })];
    const [track, album] = [
      await createTrack({ artists: [from], ownerId: loser.id, visibility: 'private' }),
      await createAlbum({ artists: [from], ownerId: loser.id }),
    ];
    await merge(from, into);
    const mine = { headers: await signIn(loser), method: 'PUT', body: { name: 'Still mine' } };
    for (const [path, status] of [
      [`tracks/${track.id}`, 404],
      [`albums/${album.id}`, 403],
      [`artists/${into.id}`, 403],
    ] as const)
      expect({ path, status: (await call(path, mine)).status }).toEqual({ path, status });
    const theirs = { headers: await signIn(keeper), method: 'PUT', body: { name: 'Ours now' } };
    for (const path of [`tracks/${track.id}`, `albums/${album.id}`, `artists/${into.id}`])
      expect((await call(path, theirs)).status).toBe(200);
    expect(await all('select owner_id as value from tracks where id = ?', track.id)).toEqual([keeper.id]);
  });

  test('with managers_follow the managers also manage the target and still own their tracks', async () => {
    const [loser, keeper] = [await createUser(), await createUser()];
    const [from, into] = [await createArtist({ managers: [loser] }), await createArtist({ managers: [keeper] })];
    const track = await createTrack({ artists: [from], ownerId: loser.id });
    await merge(from, into, { managers_follow: true });
    expect(await all('select user_id as value from artist_managers where artist_id = ? order by user_id', into.id)).toEqual([
      loser.id,
      keeper.id,
    ]);
    expect(await all('select owner_id as value from tracks where id = ?', track.id)).toEqual([loser.id]);
  });

  test('a workspace that shared the merged artist gets no access to the target artist', async () => {
    const [owner, member] = [await createUser(), await createUser()];
    const workspace = await createWorkspace({ ownerId: owner.id });
    await env.DB.prepare("insert into workspace_members (workspace_id, user_id, role) values (?, ?, 'admin')")
      .bind(workspace.id, member.id)
      .run();
    const [from, into] = [await createArtist({ managers: [owner] }), await createArtist()];
    await env.DB.prepare('insert into workspace_artists (artist_id, workspace_id) values (?, ?)').bind(from.id, workspace.id).run();
    await merge(from, into, { managers_follow: true });
    expect(await all('select user_id as value from artist_managers where artist_id = ?', into.id)).toEqual([owner.id]);
  });

  test('links and codes of managers who lose the artist end; those of the target work', async () => {
    const [loser, keeper] = [await createUser(), await createUser()];
    const [from, into] = [await createArtist({ managers: [loser] }), await createArtist({ managers: [keeper] })];
    const made = [
      { createdBy: loser.id, trackId: (await createTrack({ artists: [from], visibility: 'private' })).id },
      { createdBy: keeper.id, trackId: (await createTrack({ artists: [into], visibility: 'private' })).id },
    ];
    for (const { createdBy, trackId } of made)
      for (const table of ['private_links', 'download_code_batches']) await makeRow(table, { track_id: trackId, created_by: createdBy });
    const upheld = () => Promise.all(made.map((link) => isUpheld(context(), { ...link, albumId: null })));
    expect(await upheld()).toEqual([true, true]);
    await merge(from, into);
    expect(await upheld()).toEqual([false, true]);
    for (const table of ['private_links', 'download_code_batches'])
      expect(
        await all(`select created_by as value from ${table} where track_id in (?, ?) order by id`, ...made.map(({ trackId }) => trackId)),
      ).toEqual([loser.id, keeper.id]);
  });

  test('an open claim on the merged artist is denied and its user notified', async () => {
    const claimant = await createUser();
    const [from, into] = [await createArtist(), await createArtist()];
    const claim = await makeRow('backstage_requests', { type: 'claim-artist', artist_id: from.id, user_id: claimant.id, state: 'pending' });
    await merge(from, into);
    expect(await all("select state || ' ' || artist_id as value from backstage_requests where id = ?", Number(claim))).toEqual([
      `denied ${into.id}`,
    ]);
    expect(await all('select kind as value from notifications where user_id = ?', claimant.id)).toEqual(['request-denied']);
  });

  test('a scheduled premiere moves to the target artist', async () => {
    const [from, into] = [await createArtist(), await createArtist()];
    const album = await createAlbum({ artists: [from], visibility: 'scheduled', scheduledAt: new Date('2031-01-01T00:00:00Z') });
    await env.DB.prepare('insert into premieres (album_id, known_at) values (?, 1)').bind(album.id).run();
    await merge(from, into);
    expect(await all('select artist_id as value from album_artists where album_id = ?', album.id)).toEqual([into.id]);
    expect(await all('select count(*) as value from premieres where album_id = ?', album.id)).toEqual([1]);
  });
});
