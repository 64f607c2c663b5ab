import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { homeApi } from '#contracts/catalogue/home';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { enforceRateLimit } from '#functions/platform/api/rate-limit';
import { call, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import {
  createGlass,
  createMirage,
  dune,
  giver,
  giving,
  homeOf,
  juno,
  meetBoth,
  notices,
  offer,
  offerErrors,
  offers,
  refusedOffer,
  rows,
  run,
  showTrack,
  taker,
  taking,
  withdraw,
} from './home-world';

beforeEach(meetBoth);

const credit = (trackId: number, artistId: number, role = 'primary') =>
  run('insert into track_artists (track_id, artist_id, role, position) values (?, ?, ?, 5)', trackId, artistId, role);
const offersOf = (trackId: number) => rows<{ artist_id: number; state: string }>('select * from home_offers where track_id = ?', trackId);

describe('offering the rights to a work', () => {
  test('the sender and the managers of the artist see the offer; nothing moves yet', async () => {
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    expect(sent).toMatchObject({
      artist: { id: juno.id, name: 'Juno Vale' },
      home: { id: dune.id, name: 'Dune Cartel' },
      user: { id: giver.id, name: 'Leo Marsh' },
      work: { kind: 'track', id, name: 'Glass', artists: [{ id: dune.id }, { id: juno.id }] },
      tracks_count: 0,
      can: { answer: false, withdraw: true },
    });
    expect(await offers('sent')).toEqual([sent]);
    expect(await offers('received')).toEqual([{ ...sent, can: { answer: true, withdraw: false } }]);
    expect(await offers('received', giving)).toEqual([]);
    expect(await offers('sent', taking)).toEqual([]);
    expect(await homeOf('track', id)).toEqual({ home: dune.id, owner: giver.id });
    const [notice] = await notices(taking, 'home-offered');
    expect(notice?.data).toMatchObject({
      lines: [{ content: 'Leo Marsh offers Juno Vale the rights to Glass' }, {}],
      mainAction: { action: '/backstage/credits#offers' },
    });
  });

  test('only a direct manager of the home, or the owner without one, can offer', async () => {
    const [lead, member] = [await createUser(), await createUser()];
    await run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, 1)', dune.id, lead.id);
    await putArtist(dune.id, (await createWorkspace({ ownerId: giver.id, members: [member] })).id);
    const secret = await createGlass();
    const shown = await createGlass({ visibility: 'public' });
    expect((await refusedOffer({ track_id: secret.id }, await signIn(member))).status).toBe(403);
    expect((await refusedOffer({ track_id: secret.id }, taking)).status).toBe(404);
    expect((await refusedOffer({ track_id: shown.id }, taking)).status).toBe(403);
    expect((await refusedOffer({ album_id: (await createMirage()).id }, taking)).status).toBe(404);
    expect((await refusedOffer({ track_id: 999_999 })).status).toBe(404);
    await offer({ track_id: shown.id }, await signIn(lead));
    const owned = await createGlass({ homeArtistId: null });
    expect((await refusedOffer({ track_id: owned.id }, await signIn(lead))).status).toBe(404);
    expect(await offer({ track_id: owned.id })).toMatchObject({ home: null });
  });

  test('the target must be a visible main artist of the work and not its home', async () => {
    const { id } = await createGlass();
    const [remixer, stranger] = [await createArtist({ managers: [taker] }), await createArtist({ managers: [taker] })];
    await credit(id, remixer.id, 'remixer');
    const sentence = ['Credit this artist as a main artist first.'];
    for (const artist of [remixer.id, stranger.id, 999_999])
      expect(await offerErrors({ track_id: id, artist_id: artist })).toEqual({ artist_id: sentence });
    expect(await offerErrors({ track_id: id, artist_id: dune.id })).toEqual({ artist_id: ['Dune Cartel already holds the rights.'] });
    await run('update artists set disabled = 1 where id = ?', juno.id);
    expect(await offerErrors({ track_id: id })).toEqual({ artist_id: sentence });
    expect(await offersOf(id)).toEqual([]);
  });

  test('an offer to oneself is refused', async () => {
    const { id } = await createGlass();
    const other = await createArtist({ name: 'Own Two', managers: [giver, taker] });
    await credit(id, other.id);
    expect(await offerErrors({ track_id: id, artist_id: other.id })).toEqual({
      artist_id: ['You manage Own Two. Change the main artists instead.'],
    });
  });

  test('the artist needs a direct manager who is not suspended, and must not block the sender', async () => {
    const { id } = await createGlass();
    const [unmanaged, lent] = [await createArtist({ name: 'Nobody' }), await createArtist({ name: 'Lent' })];
    await putArtist(lent.id, (await createWorkspace({ ownerId: taker.id })).id);
    await Promise.all([credit(id, unmanaged.id), credit(id, lent.id)]);
    const errors = async (artist = juno.id) => (await offerErrors({ track_id: id, artist_id: artist })).artist_id;
    expect(await errors(unmanaged.id)).toEqual(['Nobody has no manager who could accept.']);
    expect(await errors(lent.id)).toEqual(['Lent has no manager who could accept.']);
    await run('update users set banned_at = 1 where id = ?', taker.id);
    expect(await errors()).toEqual(['Juno Vale has no manager who could accept.']);
    await run('update users set banned_at = null where id = ?', taker.id);
    await run('insert into credit_blocks (artist_id, user_id, created_at) values (?, ?, 1)', juno.id, giver.id);
    expect(await errors()).toEqual(['Juno Vale doesn’t accept credits from you.']);
  });

  test('a second offer for the same work returns 409 and names the pending one', async () => {
    const { id } = await createGlass();
    const third = await createArtist({ name: 'Mara Olm', managers: [taker] });
    await credit(id, third.id);
    const answers = await Promise.all([refusedOffer({ track_id: id }), refusedOffer({ track_id: id })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await refusedOffer({ track_id: id, artist_id: third.id });
    expect(JSON.parse(again.body)).toMatchObject({
      code: 'offered',
      message: '“Glass” is already offered to Juno Vale. Withdraw that offer first.',
      action: { action: '/backstage/credits#offers' },
    });
    expect(await offersOf(id)).toMatchObject([{ artist_id: juno.id, state: 'waiting' }]);
    expect(await notices(taking, 'home-offered')).toHaveLength(1);
    await run("delete from track_artists where track_id = ? and artist_id = ? and role = 'primary'", id, juno.id);
    expect(await offer({ track_id: id, artist_id: third.id })).toMatchObject({ artist: { name: 'Mara Olm' } });
  });

  test('the body names either a track or an album, and an artist', async () => {
    const { id } = await createGlass();
    for (const body of [{}, { track_id: id, album_id: 1 }])
      expect(await offerErrors(body)).toEqual({ track_id: ['Choose a track or an album.'] });
    for (const track_id of [-1, 'one', 1.5]) expect((await offerErrors({ track_id })).track_id).toEqual(['Provide the id of the music.']);
    expect((await offerErrors({ track_id: id, artist_id: null })).artist_id).toEqual(['Choose an artist.']);
    expect((await offerErrors({ track_id: id, with_tracks: 'yes' })).with_tracks).toEqual(['Choose true or false.']);
    expect((await call('home-offers?scope=all', { headers: giving })).status).toBe(422);
  });

  test('an account sends at most 200 offers a day', async () => {
    const { id } = await createGlass();
    const rule = { name: 'home-offer', times: 200, seconds: 86_400 };
    await enforceRateLimit(createContext(env, ANONYMOUS_ACTOR), [rule, giver.id, 200]);
    expect((await refusedOffer({ track_id: id })).status).toBe(429);
    expect(await offersOf(id)).toEqual([]);
  });

  test('the list is paginated, newest first', async () => {
    const ids = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await offer({ track_id: (await createGlass({ name })).id })).id);
    const page = async (cursor = '') => (await read(homeApi.list, `home-offers?perPage=2${cursor}`, { headers: taking })).pagination;
    const first = await page();
    expect(first.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await page(`&cursor=${first.next_cursor}`)).data.map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('the list of one work has its pending offer only', async () => {
    const [glass, stone] = [await createGlass(), await createGlass({ name: 'Stone' })];
    const [of, other] = [await offer({ track_id: glass.id }), await offer({ track_id: stone.id })];
    const list = async (query: string, headers = giving) =>
      (await read(homeApi.list, `home-offers?scope=sent&${query}`, { headers })).pagination.data.map(({ id }) => id);
    expect(await list(`track_id=${glass.id}`)).toEqual([of.id]);
    expect(await list(`track_id=${stone.id}`)).toEqual([other.id]);
    expect([await list(`album_id=${glass.id}`), await list(`track_id=${glass.id}`, taking)]).toEqual([[], []]);
    expect((await call('home-offers?track_id=x', { headers: giving })).status).toBe(422);
  });

  test('the sender and other direct managers can withdraw, once', async () => {
    const { id } = await createGlass();
    const lead = await createUser();
    await run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, 1)', dune.id, lead.id);
    const first = await offer({ track_id: id });
    expect(await withdraw(first.id, taking)).toBe(404);
    expect(await withdraw(first.id, await signIn(lead))).toBe(200);
    expect(await withdraw(first.id)).toBe(404);
    expect([await offers('received'), await notices(taking, 'home-offered')]).toEqual([[], []]);
    expect(await withdraw((await offer({ track_id: id })).id)).toBe(200);
  });

  test('only editors see the home, and only those who can transfer it are offered the action', async () => {
    const { id } = await createGlass({ visibility: 'public' });
    expect(await showTrack(id, giving)).toMatchObject({
      home: { id: dune.id, name: 'Dune Cartel' },
      can: { transfer: true, move_home: false },
    });
    expect(await showTrack(id, taking)).toMatchObject({ home: null, can: { transfer: false, move_home: false } });
  });
});
