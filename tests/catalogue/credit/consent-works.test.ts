import { beforeEach, describe, expect, test } from 'vitest';
import { trackApi } from '#contracts/catalogue/track';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import {
  acceptedOn,
  acceptNewest,
  answer,
  asker,
  change,
  credits,
  draft,
  isShown,
  meetEverybody,
  mine,
  newAudio,
  own,
  pausedNotices,
  stranger,
  theirs,
  trackOf,
  waiting,
} from './credit-world';

beforeEach(meetEverybody);

const thirdArtist = async () => {
  const manager = await createUser();
  return { third: await createArtist({ name: 'Third', managers: [manager] }), headers: await signIn(manager) };
};
const namesOf = async (id: number) => (await trackOf(id, mine)).artists.map(({ name }) => name);

describe('other main artists', () => {
  test('ATT-04 approving a second main artist asks the first one again; then both stay', async () => {
    const { third, headers } = await thirdArtist();
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: [...credits('primary'), { id: third.id, role: 'primary' }] });
    await acceptNewest();
    expect(await namesOf(id)).toEqual(['Dune Cartel', 'Juno Vale']);
    await acceptNewest(headers);
    expect(await namesOf(id)).toEqual(['Dune Cartel', 'Third']);
    expect(await waiting()).toMatchObject([{ changes: ['artists'], user: { id: asker.id } }]);
    expect(await pausedNotices(mine)).toEqual([
      ['“Glass” changed: artists', 'The credit of Juno Vale is hidden until it is approved again.'],
    ]);
    await acceptNewest();
    expect(await namesOf(id)).toEqual(['Dune Cartel', 'Juno Vale', 'Third']);
    expect(await waiting(headers)).toEqual([]);
  });

  test('ATT-04 a main artist who withdraws, declines or is removed ends the consents of the others', async () => {
    const { third, headers } = await thirdArtist();
    const artists = [...credits('featured'), { id: third.id, role: 'primary' }];
    const both = async () => {
      const { id } = await draft();
      await change(`tracks/${id}`, { artists });
      await acceptNewest(headers);
      await acceptNewest();
      expect(await namesOf(id)).toHaveLength(3);
      return id;
    };
    const withdrawn = await both();
    const body = { artist_id: third.id, track_id: withdrawn, role: 'primary' };
    expect((await call('credits/withdraw', { method: 'POST', headers, body })).status).toBe(200);
    const removed = await both();
    await change(`tracks/${removed}`, { artists: credits('featured') });
    const declined = await both();
    await change(`tracks/${declined}`, { name: 'Shards' });
    await acceptNewest();
    expect(await answer((await waiting(headers))[0]!.id, 'decline', headers)).toBe(200);
    for (const id of [withdrawn, removed, declined]) expect(await namesOf(id)).toEqual(['Dune Cartel']);
    expect((await waiting()).map(({ changes }) => changes)).toEqual([['artists'], ['artists'], ['artists']]);
  });
});

describe('changes by others than the asker', () => {
  test('an office ends a consent as well; the owner asks again and both sides are notified', async () => {
    const office = await signIn(await createUser({ permissions: ['tracks.update'] }));
    const id = await acceptedOn('featured');
    await change(`tracks/${id}`, { name: 'Corrected' }, office);
    expect(await isShown(id)).toBe(false);
    expect(await waiting()).toMatchObject([{ user: { id: asker.id }, changes: ['title'] }]);
    expect([await pausedNotices(theirs), await pausedNotices(mine)].map((notices) => notices.length)).toEqual([1, 1]);
    await change(`tracks/${id}`, { artists: credits('featured') }, office);
    expect(await isShown(id)).toBe(false);
  });

  test('a credit that an office gives covers the work as it is; the next change ends it', async () => {
    const office = await signIn(await createUser({ permissions: ['tracks.update'] }));
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') }, office);
    await change(`tracks/${id}`, { visibility: 'public' });
    expect(await isShown(id)).toBe(true);
    await change(`tracks/${id}`, { name: 'Shards' });
    expect(await isShown(id)).toBe(false);
  });

  test('a paused credit of an account that the artist blocked since is declined', async () => {
    const id = await acceptedOn('featured');
    await change(`tracks/${(await draft()).id}`, { artists: credits('writer') });
    expect(await answer((await waiting())[0]!.id, 'decline', theirs, { never: true })).toBe(200);
    expect(await isShown(id)).toBe(true);
    await change(`tracks/${id}`, { name: 'Shards' });
    expect((await trackOf(id, mine)).waiting_credits).toMatchObject([{ state: 'declined' }]);
    expect([await waiting(), await pausedNotices(theirs)]).toEqual([[], []]);
  });
});

describe('albums', () => {
  const audio = { audioType: 'audio/mpeg', audioSize: 9 };
  const accepted = async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own], ownerId: asker.id, visibility: 'private' });
    const track = await createTrack({ name: 'First', artists: [own], ownerId: asker.id, albumId: id, audioKey: `audio/${id}`, ...audio });
    await change(`albums/${id}`, { artists: [own.id, stranger.id] });
    await acceptNewest();
    return { id, track };
  };
  const albumOf = async (id: number) => (await read(trackApi.albumWithTracks, `albums/${id}`, { headers: mine })).album;
  const isOn = async (id: number) => (await albumOf(id)).artists.some((artist) => artist.id === stranger.id);
  const order = async (id: number, ids: number[]) => {
    const body = { tracks: ids.map((trackId) => ({ id: trackId, disc: 1 })) };
    expect((await call(`albums/${id}/tracks`, { method: 'PUT', headers: mine, body })).status).toBe(200);
  };

  test('ATT-04 new audio, an added track, another title and another main artist end the consent', async () => {
    const { id, track } = await accepted();
    const added = () => createTrack({ artists: [own], ownerId: asker.id, audioKey: `audio/${crypto.randomUUID()}`, ...audio });
    const { id: second } = await createArtist({ managers: [asker] });
    const steps: [string, () => Promise<void>][] = [
      ['audio', async () => change(`tracks/${track.id}`, { sound: await newAudio() })],
      ['audio', async () => order(id, [track.id, (await added()).id])],
      ['audio', async () => change(`tracks/${(await added()).id}`, { album_id: id })],
      ['title', async () => change(`albums/${id}`, { name: 'Fata Morgana' })],
      ['artists', async () => change(`albums/${id}`, { artists: [own.id, stranger.id, second] })],
    ];
    for (const [kind, step] of steps) {
      await step();
      expect({ kind, isOn: await isOn(id) }).toEqual({ kind, isOn: false });
      expect((await waiting())[0]).toMatchObject({ work: { kind: 'album', id }, changes: [kind] });
      await acceptNewest();
      expect(await isOn(id)).toBe(true);
    }
  });

  test('another order, fewer tracks and the bin end none', async () => {
    const { id, track } = await accepted();
    const { id: other } = await createTrack({ artists: [own], ownerId: asker.id, albumId: id, audioKey: 'audio/other', ...audio });
    await change(`albums/${id}`, { name: 'Mirages' });
    await acceptNewest();
    await order(id, [other, track.id]);
    expect((await call(`tracks/${other}`, { method: 'DELETE', headers: mine })).status).toBe(200);
    expect((await call(`tracks/${other}/restore`, { method: 'POST', headers: mine })).status).toBe(200);
    await order(id, [track.id]);
    expect(await isOn(id)).toBe(true);
  });
});
