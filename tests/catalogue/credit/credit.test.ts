import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditApi } from '#contracts/catalogue/credit';
import { trackApi } from '#contracts/catalogue/track';
import { searchApi } from '#contracts/listening/search';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import {
  albumsOf,
  answer,
  asked,
  asker,
  change,
  credits,
  draft,
  fan,
  meetEverybody,
  mine,
  namesOn,
  own,
  put,
  releasesTold,
  stranger,
  theirs,
  trackOf,
  tracksOf,
  waiting,
} from './credit-world';

beforeEach(meetEverybody);

describe('credit requests', () => {
  test('REV-04 a credit is hidden until a manager of the artist accepts; only managers see it', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured'), visibility: 'public' });
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    expect(await tracksOf(stranger)).toEqual([]);
    const results = await read(searchApi.search, 'search?query=Juno+Vale');
    expect(JSON.stringify(results)).not.toContain('Glass');
    expect((await trackOf(id)).waiting_credits).toEqual([]);
    expect((await trackOf(id, mine)).waiting_credits).toMatchObject([{ id: stranger.id, role: 'featured', state: 'waiting' }]);
    const [request] = await waiting();
    expect(request).toMatchObject({
      artist: { name: 'Juno Vale' },
      role: 'featured',
      user: { name: 'Leo Marsh' },
      work: { kind: 'track', id, name: 'Glass', artists: [{ name: 'Dune Cartel' }] },
      can: { answer: true },
    });
    const [notice] = await asked();
    expect(notice.data).toMatchObject({
      lines: [
        { content: 'Leo Marsh credits Juno Vale on Glass as featured artist' },
        { content: 'The credit appears only after you approve it.' },
      ],
      buttonActions: ['/backstage/credits', `credit-decline:${request.id}`, `credit-never:${request.id}`].map((action) => ({ action })),
    });
    for (const headers of [mine, fan]) expect(await answer(request.id, 'accept', headers)).toBe(404);
    expect(await waiting(mine)).toEqual([]);
    expect(await answer(request.id, 'accept')).toBe(200);
    expect(await namesOn(id)).toEqual([
      ['Dune Cartel', 'primary'],
      ['Juno Vale', 'featured'],
    ]);
    expect(await tracksOf(stranger)).toEqual([id]);
    expect(await waiting()).toEqual([]);
    expect(await asked()).toEqual([]);
    expect(await answer(request.id, 'accept')).toBe(404);
  });

  test('REV-04 a featured artist becomes primary only after a new acceptance', async () => {
    const featured = { ...stranger, role: 'featured' as const };
    const { id } = await createTrack({ artists: [own, featured], ownerId: asker.id, visibility: 'private' });
    await change(`tracks/${id}`, { artists: credits('primary'), visibility: 'public' });
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    expect(await releasesTold()).toEqual([]);
    expect((await fieldErrors(`tracks/${id}`, put('', { artists: [{ id: stranger.id, role: 'primary' }] }).options)).artists).toEqual([
      'Choose at least one of your artists.',
    ]);
    const [request] = await waiting();
    expect(await answer(request.id, 'accept')).toBe(200);
    expect(await namesOn(id)).toContainEqual(['Juno Vale', 'primary']);
    expect(await releasesTold()).toHaveLength(1);
  });

  test('REV-04 a release notifies followers of primary artists only, not of a writer', async () => {
    const { id } = await createTrack({ artists: [own, { ...stranger, role: 'writer' }], ownerId: asker.id, visibility: 'private' });
    await change(`tracks/${id}`, { visibility: 'public' });
    expect(await releasesTold()).toEqual([]);
  });

  test('REV-04 an album credit is hidden until accepted', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own], ownerId: asker.id, visibility: 'private' });
    await change(`albums/${id}`, { artists: [own.id, stranger.id], visibility: 'public' });
    expect(await albumsOf(stranger)).toEqual([]);
    expect(await releasesTold()).toEqual([]);
    const { album } = await read(trackApi.albumWithTracks, `albums/${id}`, { headers: mine });
    expect(album.artists.map(({ name }) => name)).toEqual(['Dune Cartel']);
    expect(album.waiting_credits).toMatchObject([{ id: stranger.id, role: 'primary', state: 'waiting' }]);
    expect((await refusal(`albums/${id}`, put('', { name: 'Taken' }, theirs).options)).status).toBe(403);
    expect(await answer((await waiting())[0].id, 'accept')).toBe(200);
    expect(await albumsOf(stranger)).toEqual([id]);
    expect(await releasesTold()).toEqual(['Dune Cartel, Juno Vale released Mirage']);
  });

  test('REV-04 a declined credit is not requested again; "never" blocks all from that account', async () => {
    const [one, two] = [await draft(), await draft()];
    for (const { id } of [one, two]) await change(`tracks/${id}`, { artists: credits('writer') });
    const [second, first] = await waiting();
    expect(await answer(first.id, 'decline')).toBe(200);
    expect((await trackOf(one.id, mine)).waiting_credits).toMatchObject([{ state: 'declined' }]);
    const refused = async (id: number, role: string) =>
      (await fieldErrors(`tracks/${id}`, put('', { artists: credits(role) }).options)).artists;
    expect(await refused(one.id, 'writer')).toEqual(['Juno Vale declined this credit.']);
    expect(await answer(second.id, 'decline', theirs, { never: true })).toBe(200);
    expect(await refused(two.id, 'producer')).toEqual(['Juno Vale doesn’t accept credits from you.']);
    const { blocks } = await read(creditApi.blocks, 'credit-blocks', { headers: theirs });
    expect(blocks).toMatchObject([{ artist: { id: stranger.id }, user: { id: asker.id, name: 'Leo Marsh' } }]);
    const block = `credit-blocks/${stranger.id}/${asker.id}`;
    expect((await call(block, { method: 'DELETE', headers: mine })).status).toBe(404);
    expect((await call(block, { method: 'DELETE', headers: theirs })).status).toBe(200);
    await change(`tracks/${two.id}`, { artists: credits('producer') });
    expect(await waiting()).toHaveLength(1);
  });

  test('REV-04 a request survives reordering and is withdrawn when the credit is removed', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') });
    const [before] = await waiting();
    await change(`tracks/${id}`, { artists: [...credits('featured')].reverse() });
    expect((await waiting()).map((request) => request.id)).toEqual([before.id]);
    await change(`tracks/${id}`, { artists: credits('featured').slice(0, 1) });
    expect(await waiting()).toEqual([]);
    expect(await answer(before.id, 'accept')).toBe(404);
    expect(await asked()).toEqual([]);
  });

  test('REV-04 credits of unmanaged artists are decided by a reviewer other than the requester', async () => {
    const reviewer = await signIn(await createUser({ permissions: ['backstageRequests.update'] }));
    const lone = await createArtist({ name: 'Nobody’s' });
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: [...credits('featured'), { id: lone.id, role: 'writer' }] });
    expect((await waiting(reviewer, 'unmanaged')).map(({ artist }) => artist.name)).toEqual(['Nobody’s']);
    expect((await refusal('credit-requests?scope=unmanaged', { headers: theirs })).status).toBe(403);
    const [managed] = await waiting();
    expect(await answer(managed.id, 'accept', reviewer)).toBe(404);
    const [request] = await waiting(reviewer, 'unmanaged');
    await env.DB.prepare("insert into user_permissions (user_id, name) values (?, 'backstageRequests.update')").bind(asker.id).run();
    expect(await answer(request.id, 'accept', mine)).toBe(404);
    expect(await answer(request.id, 'decline', reviewer, { never: true })).toBe(200);
    const { blocks } = await read(creditApi.blocks, 'credit-blocks', { headers: reviewer });
    expect(blocks).toMatchObject([{ artist: { id: lone.id }, user: { id: asker.id } }]);
    const block = `credit-blocks/${lone.id}/${asker.id}`;
    expect((await call(block, { method: 'DELETE', headers: theirs })).status).toBe(404);
    expect((await call(block, { method: 'DELETE', headers: reviewer })).status).toBe(200);
    const next = await createArtist({ name: 'Nobody’s either' });
    await change(`tracks/${id}`, { artists: [...credits('featured'), { id: next.id, role: 'writer' }] });
    const [again] = await waiting(reviewer, 'unmanaged');
    expect(await answer(again.id, 'accept', reviewer)).toBe(200);
    await change(`tracks/${id}`, { visibility: 'public' });
    expect(await namesOn(id)).toContainEqual(['Nobody’s either', 'writer']);
  });

  test('REV-04 credits of own artists and accepted credits apply at once', async () => {
    const second = await createArtist({ name: 'Second', managers: [asker] });
    const agreed = await createArtist({ name: 'Agreed' });
    const { id } = await createTrack({ artists: [own, { ...agreed, role: 'remixer' }], ownerId: asker.id });
    const artists = [{ id: agreed.id, role: 'remixer' }, { id: second.id, role: 'featured' }, ...credits('composer')];
    await change(`tracks/${id}`, { artists });
    expect(await namesOn(id)).toEqual([
      ['Agreed', 'remixer'],
      ['Second', 'featured'],
      ['Dune Cartel', 'primary'],
    ]);
  });

  test('REV-04 at most ten notifications are sent; fifteen unaccepted artists stay hidden', async () => {
    const strangers = await Promise.all(Array.from({ length: 15 }, () => createArtist()));
    const { id } = await draft();
    await change(`tracks/${id}`, {
      artists: [credits('writer')[0], ...strangers.map((artist) => ({ id: artist.id, role: 'writer' }))],
      visibility: 'public',
    });
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    for (const artist of strangers.slice(0, 3)) expect(await tracksOf(artist)).toEqual([]);
    for (let count = 0; count < 12; count += 1) await change(`tracks/${(await draft()).id}`, { artists: credits('writer') });
    expect(await waiting()).toHaveLength(12);
    expect(await asked()).toHaveLength(10);
  });

  test('REV-04 a request disappears when its requester is banned or its track deleted', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('writer') });
    const [request] = await waiting();
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(asker.id).run();
    expect(await waiting()).toEqual([]);
    expect(await answer(request.id, 'accept')).toBe(404);
    await env.DB.prepare('update users set banned_at = null where id = ?').bind(asker.id).run();
    await env.DB.prepare('update tracks set deleted_at = 1 where id = ?').bind(id).run();
    expect(await waiting()).toEqual([]);
    expect(await answer(request.id, 'accept')).toBe(404);
  });
});
