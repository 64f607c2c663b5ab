import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditApi } from '#contracts/catalogue/credit';
import { trackApi } from '#contracts/catalogue/track';
import { feedApi } from '#contracts/community/feed';
import { searchApi } from '#contracts/listening/search';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createTrack } from '../../support/factories/track.factory';
import {
  albumsOf,
  answer,
  asker,
  change,
  credits,
  draft,
  fan,
  meetEverybody,
  mine,
  namesOn,
  notices,
  own,
  put,
  staleTags,
  stranger,
  theirs,
  trackOf,
  tracksOf,
  waiting,
} from './credit-world';

beforeEach(meetEverybody);

describe('accepted credits', () => {
  const standing = async (headers = theirs) => (await read(creditApi.accepted, 'credits', { headers })).pagination.data;
  const withdraw = async (body: object, headers = theirs) =>
    (await call('credits/withdraw', { method: 'POST', headers, body: { artist_id: stranger.id, ...body } })).status;
  const withdrawn = async () => (await notices(mine)).filter(({ type }) => type === 'credit-withdrawn');
  const agreed = async (role: string, name?: string) => {
    const { id } = await draft(name);
    await change(`tracks/${id}`, { artists: credits(role), visibility: 'public' });
    expect(await answer((await waiting())[0].id, 'accept')).toBe(200);
    return id;
  };

  test('REV-04 withdrawal removes the credit from pages, feed and search, and notifies the owner', async () => {
    const id = await agreed('primary', 'Zephyr');
    expect(await tracksOf(stranger)).toEqual([id]);
    expect(await standing()).toMatchObject([
      {
        artist: { id: stranger.id },
        role: 'primary',
        user: { id: asker.id, name: 'Leo Marsh' },
        work: { kind: 'track', id, name: 'Zephyr' },
      },
    ]);
    expect(await standing(mine)).toEqual([]);
    const feed = async () => JSON.stringify(await read(feedApi.mine, 'users/me/feed', { headers: fan }));
    expect(await feed()).toContain('Zephyr');
    await env.DB.prepare('delete from stale_pages').run();
    for (const headers of [mine, fan]) expect(await withdraw({ track_id: id }, headers)).toBe(404);
    expect(await withdraw({ track_id: id, role: 'featured' })).toBe(404);
    expect(await withdraw({ track_id: id })).toBe(200);
    expect(await staleTags()).toEqual(expect.arrayContaining([`track:${id}`, `artist:${own.id}`, `artist:${stranger.id}`]));
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    expect(await tracksOf(stranger)).toEqual([]);
    expect(await feed()).not.toContain('Zephyr');
    expect(JSON.stringify(await read(searchApi.search, 'search?query=Juno+Vale'))).not.toContain('Zephyr');
    expect((await refusal(`tracks/${id}`, put('', { name: 'Kept' }, theirs).options)).status).toBe(403);
    expect((await trackOf(id)).visibility).toBe('public');
    expect(await standing()).toEqual([]);
    const [notice] = await withdrawn();
    expect(notice.data).toMatchObject({
      lines: [{ content: 'Juno Vale removed the credit on Zephyr' }],
      mainAction: { action: `/backstage/tracks/${id}/edit` },
    });
    expect((await trackOf(id, mine)).waiting_credits).toMatchObject([{ id: stranger.id, role: 'primary', state: 'declined' }]);
    expect((await fieldErrors(`tracks/${id}`, put('', { artists: credits('primary') }).options)).artists).toEqual([
      'Juno Vale declined this credit.',
    ]);
    expect(await withdraw({ track_id: id })).toBe(404);
  });

  test('REV-04 withdrawing the only primary artist makes the track private and notifies its owner', async () => {
    const { id } = await createTrack({ artists: [stranger], ownerId: asker.id, homeArtistId: null });
    expect(await withdraw({ track_id: id })).toBe(200);
    expect((await refusal(`tracks/${id}`, { headers: fan })).status).toBe(404);
    expect((await trackOf(id, mine)).visibility).toBe('private');
    expect((await withdrawn())[0]?.data.lines[1]?.content).toBe('Without a main artist, it is now private.');
    await change(`tracks/${id}`, { artists: credits('primary').slice(0, 1) });
  });

  test('REV-04 album credits can be withdrawn; "never" refuses pending and later requests', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own, stranger], ownerId: asker.id, visibility: 'public' });
    const next = await draft();
    await change(`tracks/${next.id}`, { artists: credits('writer') });
    expect(await withdraw({ album_id: id, never: true })).toBe(200);
    expect(await albumsOf(stranger)).toEqual([]);
    expect((await read(trackApi.albumWithTracks, `albums/${id}`)).album.visibility).toBe('public');
    expect((await withdrawn())[0]?.data.lines[0]?.content).toBe('Juno Vale removed the credit on Mirage');
    expect(await waiting()).toEqual([]);
    expect((await fieldErrors(`tracks/${(await draft()).id}`, put('', { artists: credits('writer') }).options)).artists).toEqual([
      'Juno Vale doesn’t accept credits from you.',
    ]);
  });

  test("REV-04 a credit is withdrawable without an owner, but not on the artist's own music", async () => {
    const id = await agreed('writer');
    await env.DB.prepare('update tracks set owner_id = null where id = ?').bind(id).run();
    expect(await withdraw({ track_id: id, role: 'writer', never: true })).toBe(200);
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    const alone = await createTrack({ artists: [own], ownerId: asker.id });
    expect(await withdraw({ artist_id: own.id, track_id: alone.id }, mine)).toBe(404);
    for (const body of [{}, { track_id: 1, album_id: 1 }]) expect(await withdraw(body)).toBe(422);
  });
});
