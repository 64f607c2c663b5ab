import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { isUpheld } from '#functions/backstage/private-link/link-access.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { mergeAs } from '../administration/artist-merge/merge-world';
import { editor } from '../administration/music-table/music-world';
import {
  accept,
  createGlass,
  dune,
  edit,
  giver,
  giving,
  homeOf,
  juno,
  meetBoth,
  offer,
  offers,
  rows,
  run,
  taker,
  taking,
} from '../catalogue/home/home-world';
import { call } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createGrant } from '../support/factories/grant.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

beforeEach(meetBoth);

const merge = async (body: object = {}, from = dune, into = juno) => mergeAs(await editor(), from, into, body);
const follow = { managers_follow: true };
const statusOf = async (path: string, headers: Record<string, string>) => (await call(path, { headers })).status;
const managersOf = async (id: number) =>
  (await rows<{ id: number }>('select user_id as id from artist_managers where artist_id = ? order by user_id', id)).map((row) => row.id);
const manage = (artist: { id: number }, user: { id: number }, at = Date.now() + 1000) =>
  run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, ?)', artist.id, user.id, at);
const createDraft = () => createTrack({ artists: [dune], ownerId: giver.id, visibility: 'private', homeArtistId: dune.id });

describe('managers of a merged artist', () => {
  test.each([
    ['suspended', 'banned_at = 1'],
    ['scheduled for deletion', 'deletion_due_at = 9999999999999'],
  ])('a %s manager does not follow, also not after returning', async (_, state) => {
    const draft = await createDraft();
    await run(`update users set ${state} where id = ?`, giver.id);
    await merge(follow);
    await run('update users set banned_at = null, deletion_due_at = null where id = ?', giver.id);
    const headers = await signIn(giver);
    expect(await managersOf(juno.id)).toEqual([taker.id]);
    expect(await homeOf('track', draft.id)).toEqual({ home: juno.id, owner: taker.id });
    expect(await statusOf(`tracks/${draft.id}`, headers)).toBe(404);
    expect((await call(`artists/${juno.id}`, { method: 'PUT', headers, body: { name: 'Mine' } })).status).toBe(403);
  });

  test('those who don’t follow lose drafts and links, and their offers are deleted', async () => {
    const [draft, offered] = [await createDraft(), await createGlass({ artists: [dune, await createArtist()] })];
    const other = await createArtist({ managers: [await createUser()] });
    await run("insert into track_artists (track_id, artist_id, role, position) values (?, ?, 'primary', 9)", offered.id, other.id);
    await offer({ track_id: offered.id, artist_id: other.id });
    await merge();
    expect([await statusOf(`tracks/${draft.id}`, giving), await edit('track', draft.id, taking)]).toEqual([404, 200]);
    const link = { trackId: draft.id, albumId: null, createdBy: giver.id };
    expect(await isUpheld(createContext(env, ANONYMOUS_ACTOR), link)).toBe(false);
    await manage(juno, giver);
    expect(await offers('sent')).toEqual([]);
    expect(await rows('select 1 from home_offers where track_id = ?', offered.id)).toEqual([]);
  });

  test('offers and grants of earlier managers stay void if they manage the target', async () => {
    const other = await createArtist({ managers: [await createUser()] });
    const offered = await createGlass({ artists: [dune, other] });
    await offer({ track_id: offered.id, artist_id: other.id });
    const [guest, former] = [await createUser(), await createUser()];
    const featured = await createArtist({ managers: [guest] });
    const shared = await createTrack({
      artists: [dune, { id: featured.id, role: 'featured' }],
      visibility: 'private',
      homeArtistId: dune.id,
    });
    await createGrant({ grantedBy: former.id, artistId: featured.id, trackId: shared.id });
    await manage(juno, former, 1);
    await manage(juno, giver, 1);
    await run('delete from artist_managers where artist_id = ? and user_id = ?', dune.id, giver.id);
    const guestHeaders = await signIn(guest);
    expect(await statusOf(`tracks/${shared.id}`, guestHeaders)).toBe(404);
    await merge();
    expect(await statusOf(`tracks/${shared.id}`, guestHeaders)).toBe(404);
    expect(await offers('sent')).toEqual([]);
  });
});

describe('what others gave a merged artist', () => {
  const createShared = async () => {
    const owner = await createUser();
    const home = await createArtist({ managers: [owner] });
    const artists = [home, { id: dune.id, role: 'featured' as const }];
    const track = await createTrack({ artists, visibility: 'private', homeArtistId: home.id, ownerId: owner.id });
    await createGrant({ grantedBy: owner.id, artistId: dune.id, trackId: track.id });
    expect(await statusOf(`tracks/${track.id}`, giving)).toBe(200);
    return track;
  };

  test('grants end unless its managers follow', async () => {
    const track = await createShared();
    await merge();
    for (const headers of [giving, taking]) expect(await statusOf(`tracks/${track.id}`, headers)).toBe(404);
    expect(await rows('select 1 from work_grants where track_id = ?', track.id)).toEqual([]);
  });

  test('grants move to the target if its managers follow', async () => {
    const track = await createShared();
    await merge(follow);
    for (const headers of [giving, taking]) expect(await statusOf(`tracks/${track.id}`, headers)).toBe(200);
  });

  test('grants that a follower gave stay in force', async () => {
    const guest = await createUser();
    const featured = await createArtist({ managers: [guest] });
    const artists = [dune, { id: featured.id, role: 'featured' as const }];
    const track = await createTrack({ artists, visibility: 'private', homeArtistId: dune.id, ownerId: giver.id });
    await createGrant({ grantedBy: giver.id, artistId: featured.id, trackId: track.id });
    await manage(juno, giver);
    await merge(follow);
    expect(await statusOf(`tracks/${track.id}`, await signIn(guest))).toBe(200);
  });

  test('a waiting offer moves to the target, or is deleted if the target is the home', async () => {
    const last = await createArtist({ managers: [await createUser()] });
    const [glass, kept] = [await createGlass(), await createGlass({ artists: [dune, last] })];
    await offer({ track_id: glass.id });
    const sent = await offer({ track_id: kept.id, artist_id: last.id });
    await merge({}, last, juno);
    expect((await offers('received')).map(({ id }) => id)).toContain(sent.id);
    expect(await accept(sent.id)).toBe(200);
    expect((await homeOf('track', kept.id))?.home).toBe(juno.id);
    await merge(follow, juno, dune);
    expect(await rows('select 1 from home_offers where track_id = ?', glass.id)).toEqual([]);
  });
});
