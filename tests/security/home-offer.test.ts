import { beforeEach, describe, expect, test } from 'vitest';
import type { PrivateLink } from '#contracts/backstage/private-link';
import { statusAt } from '../backstage/private-link/recipient';
import {
  accept,
  answer,
  createGlass,
  createMirage,
  dune,
  edit,
  giver,
  giving,
  type Headers,
  homeOf,
  juno,
  meetBoth,
  offer,
  refusedOffer,
  run,
  taker,
  taking,
} from '../catalogue/home/home-world';
import { bearer, createPerson } from '../matrix/world';
import { call, refusal } from '../support/call';
import { createAudio } from '../support/factories/audio.factory';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';
import { answerOf } from '../support/upload';

beforeEach(meetBoth);

const post = async <Body>(path: string, headers: Headers | undefined, body: object) =>
  answerOf<Body>(await call(path, { method: 'POST', headers, body }));
const unmanage = (artistId: number, userId: number) =>
  run('delete from artist_managers where artist_id = ? and user_id = ?', artistId, userId);
const suspend = (userId: number) => run('update users set banned_at = 1 where id = ?', userId);
const createSong = async (values: Parameters<typeof createAudio>[0] = {}) =>
  (
    await createAudio({
      name: 'Glass',
      artists: [dune, juno],
      ownerId: giver.id,
      visibility: 'private',
      homeArtistId: dune.id,
      ...values,
    })
  ).track;

describe('rights that end when the home moves', () => {
  test('ATT-01 private links, codes and downloads of the former managers end at once', async () => {
    const member = await createUser();
    await putArtist(dune.id, (await createWorkspace({ ownerId: giver.id, members: [member] })).id);
    const { id } = await createSong();
    const linkBody = { track_id: id, name: 'Press', downloadable: true };
    const links = await Promise.all(
      [giving, await signIn(member)].map((headers) => post<{ link: PrivateLink; token: string }>('private-links', headers, linkBody)),
    );
    const opened = await post<{ music: { pass: string; tracks: { download: string }[] } }>('private-links/open', undefined, {
      token: links[0]?.body.token,
    });
    const played = await post<{ stream: string }>('private-links/play', undefined, { pass: opened.body.music.pass, track_id: id });
    expect(await statusAt(played.body.stream)).toBe(200);
    expect(await accept((await offer({ track_id: id })).id)).toBe(200);
    for (const { body } of links) expect((await post('private-links/open', undefined, { token: body.token })).status).toBe(404);
    expect((await post('private-links/play', undefined, { pass: opened.body.music.pass, track_id: id })).status).toBe(404);
    expect([await statusAt(played.body.stream), await statusAt(opened.body.music.tracks[0]!.download)]).toEqual([404, 404]);
    for (const headers of [giving, await signIn(member)]) {
      expect((await post('private-links', headers, linkBody)).status).toBe(404);
      expect((await refusal(`private-links?track_id=${id}`, { headers })).status).toBe(404);
      for (const path of ['', '/stream', '/download', '/sounds'])
        expect((await refusal(`tracks/${id}${path}`, { headers })).status).toBe(404);
      expect((await refusal(`insights/track/${id}`, { headers })).status).toBe(404);
      expect(await edit('track', id, headers)).toBe(404);
    }
    expect((await post('private-links', taking, linkBody)).status).toBe(200);
  });

  test('ATT-01 an album link of the former managers opens neither the album nor its tracks', async () => {
    const { id } = await createMirage();
    const song = await createSong({ albumId: id });
    const { body } = await post<{ token: string }>('private-links', giving, { album_id: id, name: 'Press' });
    await accept((await offer({ album_id: id, with_tracks: true })).id);
    expect((await post('private-links/open', undefined, { token: body.token })).status).toBe(404);
    expect((await refusal(`tracks/${song.id}/stream`, { headers: giving })).status).toBe(404);
  });

  test('the former managers can neither offer the work again nor take it back', async () => {
    const [hidden, shown] = [await createGlass(), await createGlass({ visibility: 'public' })];
    for (const { id } of [hidden, shown]) await accept((await offer({ track_id: id })).id);
    const back = { artist_id: dune.id };
    expect((await refusedOffer({ track_id: hidden.id, ...back })).status).toBe(404);
    expect((await refusedOffer({ track_id: shown.id, ...back })).status).toBe(403);
    const sent = await offer({ track_id: shown.id, ...back }, taking);
    expect(await accept(sent.id, taking)).toBe(404);
    expect(await accept(sent.id, giving)).toBe(200);
    expect(await homeOf('track', shown.id)).toEqual({ home: dune.id, owner: giver.id });
  });
});

describe('actors who must not move a home', () => {
  test('members of a lent team can neither offer, accept, decline nor withdraw', async () => {
    const [ofDune, ofJuno] = [await createUser(), await createUser()];
    await putArtist(dune.id, (await createWorkspace({ ownerId: giver.id, managers: [ofDune] })).id);
    await putArtist(juno.id, (await createWorkspace({ ownerId: taker.id, managers: [ofJuno] })).id);
    const { id } = await createGlass();
    expect((await refusedOffer({ track_id: id }, await signIn(ofDune))).status).toBe(403);
    const sent = await offer({ track_id: id });
    for (const headers of [await signIn(ofDune), await signIn(ofJuno)]) {
      for (const how of ['accept', 'decline'] as const) expect((await answer(sent.id, how, headers)).status).toBe(404);
      expect((await refusal(`home-offers/${sent.id}`, { method: 'DELETE', headers })).status).toBe(404);
    }
    expect(await homeOf('track', id)).toEqual({ home: dune.id, owner: giver.id });
  });

  test('access tokens can do none of it, not even with the office', async () => {
    const person = await createPerson(['music.view', 'api.access', 'admin']);
    await run(
      'insert into artist_managers (artist_id, user_id, created_at) values (?, ?, 1), (?, ?, 1)',
      dune.id,
      person.id,
      juno.id,
      person.id,
    );
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    const headers = await bearer(person);
    expect((await refusedOffer({ track_id: id }, headers)).status).toBe(403);
    for (const how of ['accept', 'decline'] as const) expect((await answer(sent.id, how, headers)).status).toBe(403);
    expect((await refusal(`home-offers/${sent.id}`, { method: 'DELETE', headers })).status).toBe(403);
    const move = { method: 'PUT', headers, body: { artist_id: juno.id } };
    expect((await refusal(`homes/track/${id}`, move)).status).toBe(403);
  });

  test.each([
    ['the sender left the artist', () => unmanage(dune.id, giver.id), 409],
    ['the sender was suspended', () => suspend(giver.id), 409],
    ['the sender deleted their account', () => run('delete from users where id = ?', giver.id), 404],
    ['the receiver left the artist', () => unmanage(juno.id, taker.id), 404],
    ['the receiver was suspended', () => suspend(taker.id), 403],
    ['the artist was merged or deleted', () => run('delete from artists where id = ?', juno.id), 404],
  ] as const)('%s: the offer cannot be accepted', async (_, exit, status) => {
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    await exit();
    expect(await accept(sent.id)).toBe(status);
    expect((await homeOf('track', id))?.home).toBe(dune.id);
  });
});
