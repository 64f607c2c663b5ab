import { beforeEach, describe, expect, test } from 'vitest';
import { acceptHomeOffer } from '#functions/catalogue/home/home-answer.service';
import { updateTrack } from '#functions/catalogue/track/track-change.service';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import {
  accept,
  answer,
  beaten,
  consentsOf,
  createGlass,
  dune,
  edit,
  giver,
  giving,
  homeOf,
  juno,
  meetBoth,
  messageOf,
  notices,
  offer,
  offers,
  rows,
  run,
  sentences,
  showTrack,
  taker,
  taking,
  withdraw,
} from './home-world';

beforeEach(meetBoth);

const unmanage = (artistId: number, userId: number) =>
  run('delete from artist_managers where artist_id = ? and user_id = ?', artistId, userId);

describe('accepting the rights to a work', () => {
  test('ATT-07 accepting moves the rights; the former home stays as a credit with a consent', async () => {
    const { id } = await createGlass({ audioKey: 'audio/glass' });
    await run("insert into track_artists (track_id, artist_id, role, position) values (?, ?, 'writer', 3)", id, dune.id);
    await run(
      "insert into credit_consents (track_id, artist_id, role, title, main_artists, created_at) values (?, ?, 'primary', 'glass', '[]', 1)",
      id,
      juno.id,
    );
    expect([await edit('track', id, giving), await edit('track', id, taking)]).toEqual([200, 404]);
    expect(await accept((await offer({ track_id: id })).id)).toBe(200);
    expect(await homeOf('track', id)).toEqual({ home: juno.id, owner: taker.id });
    expect([await edit('track', id, giving), await edit('track', id, taking)]).toEqual([404, 200]);
    expect((await showTrack(id, taking)).artists.map(({ name, role }) => [name, role])).toEqual([
      ['Dune Cartel', 'primary'],
      ['Juno Vale', 'primary'],
      ['Dune Cartel', 'writer'],
    ]);
    const consent = { artist_id: dune.id, user_id: giver.id, title: '', audio_key: 'audio/glass', publication: 1 };
    const main_artists = JSON.stringify([dune.id, juno.id]);
    expect(await consentsOf('track', id)).toEqual([
      { ...consent, role: 'primary', main_artists },
      { ...consent, role: 'writer', main_artists },
    ]);
    expect([await offers('sent'), await offers('received'), await offers('sent', taking)]).toEqual([[], [], []]);
  });

  test('all users who lose the rights are notified, the one who accepts is not', async () => {
    const [lead, member] = [await createUser(), await createUser()];
    await run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, 1)', dune.id, lead.id);
    await putArtist(dune.id, (await createWorkspace({ ownerId: giver.id, members: [member] })).id);
    const { id } = await createGlass();
    await accept((await offer({ track_id: id })).id);
    for (const user of [giver, lead, member])
      expect(await sentences(await signIn(user), 'home-accepted')).toEqual(['Ada Holm accepted the rights to Glass for Juno Vale']);
    expect([await notices(taking, 'home-accepted'), await notices(taking, 'home-offered')]).toEqual([[], []]);
  });

  test('a work without a home artist moves from its owner', async () => {
    const { id } = await createGlass({ homeArtistId: null });
    await accept((await offer({ track_id: id })).id);
    expect(await homeOf('track', id)).toEqual({ home: juno.id, owner: taker.id });
    expect(await edit('track', id, giving)).toBe(404);
    expect(await consentsOf('track', id)).toMatchObject([{ artist_id: dune.id, user_id: giver.id }]);
  });

  test('only direct managers of the artist can answer, and only once', async () => {
    const [member, lead] = [await createUser(), await createUser()];
    await run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, 1)', juno.id, lead.id);
    await putArtist(juno.id, (await createWorkspace({ ownerId: taker.id, members: [member] })).id);
    const { id } = await offer({ track_id: (await createGlass()).id });
    for (const how of ['accept', 'decline'] as const)
      for (const headers of [giving, await signIn(member), await signIn(await createUser())])
        expect((await answer(id, how, headers)).status).toBe(404);
    expect(await offers('received', await signIn(member))).toEqual([]);
    const statuses = await Promise.all([accept(id), accept(id, await signIn(lead)), accept(id)]);
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    expect([await accept(id), (await answer(id, 'decline')).status, await withdraw(id)]).toEqual([404, 404, 404]);
    expect(await accept(999_999)).toBe(404);
  });

  test('declining notifies the sender, changes nothing and allows another offer', async () => {
    const { id: trackId } = await createGlass();
    const { id } = await offer({ track_id: trackId });
    expect((await answer(id, 'decline')).status).toBe(200);
    expect(await homeOf('track', trackId)).toEqual({ home: dune.id, owner: giver.id });
    expect([await accept(id), await offers('sent')]).toEqual([404, []]);
    const [notice] = await notices(giving, 'home-declined');
    expect(notice?.data).toMatchObject({
      lines: [{ content: 'Ada Holm declined the rights to Glass for Juno Vale' }],
      mainAction: { action: `/backstage/tracks/${trackId}/edit` },
    });
    expect(await accept((await offer({ track_id: trackId })).id)).toBe(200);
  });

  test('accepting above the track limit of the account returns 403 and moves nothing', async () => {
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    await run(
      `insert into user_permissions (user_id, name, restrictions) values (?, 'music.create', '[{"name":"count","value":0}]')`,
      taker.id,
    );
    expect(messageOf(await answer(sent.id, 'accept'))).toBe('You’ve reached your track limit.');
    expect(await homeOf('track', id)).toEqual({ home: dune.id, owner: giver.id });
    expect(await offers('received')).toHaveLength(1);
  });
});

/** By what changed; each leaves the offer void. */
const CHANGES: Record<string, [change: (trackId: number) => Promise<unknown>, sentence: string]> = {
  'the sender left the artist': [() => unmanage(dune.id, giver.id), 'Leo Marsh can no longer transfer the rights to “Glass”.'],
  'the sender was suspended': [
    () => run('update users set banned_at = 1 where id = ?', giver.id),
    'Leo Marsh can no longer transfer the rights to “Glass”.',
  ],
  'the credit was removed': [
    (id) => run('delete from track_artists where track_id = ? and artist_id = ?', id, juno.id),
    'Juno Vale is no longer a main artist of “Glass”.',
  ],
  'the work was deleted': [(id) => run('update tracks set deleted_at = 1 where id = ?', id), '“Glass” was deleted.'],
  'an administrator was faster': [
    (id) => run('update tracks set home_artist_id = ? where id = ?', juno.id, id),
    'Juno Vale already holds the rights to “Glass”.',
  ],
  'another artist became the home': [
    async (id) => run('update tracks set home_artist_id = ? where id = ?', (await createArtist()).id, id),
    'Leo Marsh can no longer transfer the rights to “Glass”.',
  ],
};

describe('offers that no longer hold', () => {
  test.each(Object.entries(CHANGES))('%s: hidden from lists, 409 with what changed', async (_, [change, sentence]) => {
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    const lead = await createUser();
    await run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, 1)', dune.id, lead.id);
    const sending = await signIn(lead);
    expect(await offers('sent', sending)).toHaveLength(1);
    await change(id);
    const before = await homeOf('track', id);
    expect([await offers('received'), await offers('sent', sending), await notices(taking, 'home-offered')]).toEqual([[], [], []]);
    const refused = await answer(sent.id, 'accept');
    expect([refused.status, messageOf(refused)]).toEqual([409, sentence]);
    expect(await homeOf('track', id)).toEqual(before);
    expect(await rows('select state from home_offers where id = ?', sent.id)).not.toEqual([{ state: 'accepted' }]);
  });

  test.each(Object.entries(CHANGES))('%s during the request: nothing is half done', async (_, [change, sentence]) => {
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    const accepting = acceptHomeOffer(
      beaten(taker, () => change(id)),
      sent.id,
    );
    await expect(accepting).rejects.toMatchObject({ status: 409, message: sentence });
    expect((await homeOf('track', id))?.owner).toBe(giver.id);
    expect(await consentsOf('track', id)).toEqual([]);
    expect(await rows("select 1 from notifications where kind = 'home-accepted' and user_id = ?", giver.id)).toEqual([]);
    expect(await rows('select state from home_offers where id = ?', sent.id)).not.toEqual([{ state: 'accepted' }]);
  });

  test('ATT-07 saving the artists during an acceptance does not take the work back', async () => {
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    const artists = [dune, juno].map((artist) => ({ id: artist.id, role: 'primary' as const }));
    const saving = updateTrack(
      beaten(giver, () => accept(sent.id)),
      id,
      { artists },
      new Headers(),
    );
    await expect(saving).rejects.toMatchObject({ name: 'RightLost' });
    expect(await homeOf('track', id)).toEqual({ home: juno.id, owner: taker.id });
  });

  test('a manager who leaves the artist during the request accepts nothing', async () => {
    const { id } = await createGlass();
    const sent = await offer({ track_id: id });
    const accepting = acceptHomeOffer(
      beaten(taker, () => unmanage(juno.id, taker.id)),
      sent.id,
    );
    await expect(accepting).rejects.toMatchObject({ status: 404 });
    expect(await homeOf('track', id)).toEqual({ home: dune.id, owner: giver.id });
  });
});
