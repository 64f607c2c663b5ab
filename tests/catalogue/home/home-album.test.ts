import { beforeEach, describe, expect, test } from 'vitest';
import { createTrack } from '../../support/factories/track.factory';
import {
  accept,
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
