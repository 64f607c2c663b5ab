import { beforeEach, describe, expect, test } from 'vitest';
import { moveHome } from '#functions/catalogue/home/home-move.service';
import { call } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import {
  accept,
  beaten,
  consentsOf,
  createGlass,
  createMirage,
  dune,
  edit,
  giver,
  giving,
  homeOf,
  juno,
  meetBoth,
  offer,
  rows,
  run,
  sentences,
  taker,
  taking,
} from './home-world';

beforeEach(meetBoth);

describe('accepting the rights to an album', () => {
  test('ATT-02 tracks keep their home unless they are included', async () => {
    const { id } = await createMirage();
    const song = await createGlass({ albumId: id });
    const sent = await offer({ album_id: id });
    expect(sent.tracks_count).toBe(0);
    expect(await accept(sent.id)).toBe(200);
    expect(await homeOf('album', id)).toEqual({ home: juno.id, owner: taker.id });
    expect(await homeOf('track', song.id)).toEqual({ home: dune.id, owner: giver.id });
    expect([await edit('album', id, giving), await edit('album', id, taking)]).toEqual([404, 200]);
    expect([await edit('track', song.id, giving), await edit('track', song.id, taking)]).toEqual([200, 404]);
    expect(await consentsOf('album', id)).toMatchObject([
      { artist_id: dune.id, user_id: giver.id, main_artists: JSON.stringify([dune.id, juno.id]) },
    ]);
    expect(await sentences(giving, 'home-accepted')).toEqual(['Ada Holm accepted the rights to Mirage for Juno Vale']);
  });

  test('included are the tracks of the same home that have the artist as a main artist', async () => {
    const { id } = await createMirage();
    const song = await createGlass({ albumId: id });
    const kept = {
      'without the artist': await createGlass({ albumId: id, artists: [dune] }),
      'the artist is only featured': await createGlass({ albumId: id, artists: [dune, { ...juno, role: 'featured' }] }),
      'of another home': await createTrack({ albumId: id, artists: [{ id: juno.id }], ownerId: giver.id, homeArtistId: null }),
      deleted: await createGlass({ albumId: id, deletedAt: new Date() }),
      'not on the album': await createGlass(),
    };
    const before = await Promise.all(Object.values(kept).map((track) => homeOf('track', track.id)));
    const sent = await offer({ album_id: id, with_tracks: true });
    expect(sent.tracks_count).toBe(1);
    expect(await accept(sent.id)).toBe(200);
    expect(await homeOf('track', song.id)).toEqual({ home: juno.id, owner: taker.id });
    expect(await consentsOf('track', song.id)).toMatchObject([{ artist_id: dune.id }]);
    expect(await Promise.all(Object.values(kept).map((track) => homeOf('track', track.id)))).toEqual(before);
  });

  test('of an album without a home artist, the tracks of the same owner are included', async () => {
    const { id } = await createMirage({ homeArtistId: null });
    const song = await createGlass({ albumId: id, homeArtistId: null });
    const others = await createGlass({ albumId: id, homeArtistId: null, ownerId: taker.id });
    expect(await accept((await offer({ album_id: id, with_tracks: true })).id)).toBe(200);
    expect([await homeOf('track', song.id), await homeOf('track', others.id)]).toEqual([
      { home: juno.id, owner: taker.id },
      { home: null, owner: taker.id },
    ]);
  });
});

describe('moving an album as an administrator', () => {
  const move = async (
    id: number,
    body: object,
    permissions: ('albums.update' | 'tracks.update')[] = ['albums.update', 'tracks.update'],
  ) => {
    const headers = await signIn(await createUser({ permissions }));
    return (await call(`homes/album/${id}`, { method: 'PUT', headers, body: { artist_id: juno.id, ...body } })).status;
  };

  test('takes tracks of the same home along on request; the audit log has their number', async () => {
    const { id } = await createMirage();
    const along = await createGlass({ albumId: id });
    const kept = [
      await createGlass({ albumId: id, artists: [dune] }),
      await createTrack({ albumId: id, artists: [juno, dune], ownerId: giver.id, homeArtistId: null }),
      await createGlass({ albumId: id, deletedAt: new Date() }),
    ];
    const before = await Promise.all(kept.map((track) => homeOf('track', track.id)));
    expect(await move(id, { with_tracks: true })).toBe(200);
    for (const [kind, work] of [
      ['album', id],
      ['track', along.id],
    ] as const) {
      expect(await homeOf(kind, work)).toEqual({ home: juno.id, owner: taker.id });
      expect([await edit(kind, work, giving), await edit(kind, work, taking)]).toEqual([404, 200]);
    }
    expect(await Promise.all(kept.map((track) => homeOf('track', track.id)))).toEqual(before);
    const audited = await rows('select "after" from audit_logs where subject_type = ? and subject_id = ?', 'album', String(id));
    expect(audited).toEqual([{ after: '{"home":"Juno Vale","tracks":1}' }]);
  });

  test('leaves the tracks otherwise; taking them along needs the office for tracks, too', async () => {
    const { id } = await createMirage();
    const song = await createGlass({ albumId: id });
    expect(await move(id, { with_tracks: true }, ['albums.update'])).toBe(403);
    expect(await homeOf('album', id)).toEqual({ home: dune.id, owner: giver.id });
    expect(await move(id, {}, ['albums.update'])).toBe(200);
    expect(await homeOf('track', song.id)).toEqual({ home: dune.id, owner: giver.id });
  });

  test('takes nothing along if another move was faster', async () => {
    const { id } = await createMirage();
    const song = await createGlass({ albumId: id });
    const faster = () => run('update albums set home_artist_id = null where id = ?', id);
    const admin = await createUser({ permissions: ['admin'] });
    await expect(moveHome(beaten(admin, faster, ['admin']), 'album', id, { artist_id: juno.id, with_tracks: true })).rejects.toMatchObject({
      status: 409,
    });
    expect(await homeOf('track', song.id)).toEqual({ home: dune.id, owner: giver.id });
  });
});
