import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { MATCH_LINES } from '#contracts/listening/playlist-file';
import { fieldErrors } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { lineOf, match, signInCreator } from './send-file';

describe('matching of file lines', () => {
  test('a line matches by track address or ISRC; hidden tracks are missing', async () => {
    const headers = await signInCreator();
    const [one, two] = [await createTrack({ isrc: 'DELS72600012' }), await createTrack()];
    const hidden = await createTrack({ isrc: 'DELS72600099', visibility: 'private' });
    const base = env.BASE_URL;
    expect(
      await match(
        headers,
        { location: `${base}/track/${one.id}/any-name` },
        { location: `/api/v1/tracks/${two.id}/stream` },
        { isrc: 'de-ls7-26-00012' },
        { location: `https://evil.example/track/${one.id}/x` },
        { location: `${base}/track/${hidden.id}/x`, isrc: 'DELS72600099' },
        { location: `${base}/album/${one.id}/x/y` },
        { location: 'http://[', isrc: '---' },
      ),
    ).toEqual([['matched', [one.id]], ['matched', [two.id]], ['matched', [one.id]], ...Array.from({ length: 4 }, () => ['missing', []])]);
  });

  test('artist, title and length match a track; less is uncertain', async () => {
    const headers = await signInCreator();
    const artist = await createArtist({ name: 'Nightjar & the Low Sun' });
    const guest = await createArtist({ name: 'Zazie' });
    const album = await createAlbum({ name: 'Second Album' });
    const song = await createTrack({ name: 'Harbour Lights', duration: 240_000, artists: [artist, guest], plays: 9 });
    const onAlbum = await createTrack({ name: 'Harbour Lights', duration: 241_000, artists: [artist], albumId: album.id });
    const live = await createTrack({ name: 'Harbour Lights (Live)', duration: 300_000, artists: [artist] });
    const named = { title: 'harbour lights', artist: 'nightjar and the low sun' };
    const right = { title: 'Harbour LIGHTS', artist: 'Nightjar & The Low Sun' };
    expect(
      await match(
        headers,
        { ...right, artist: 'Zazie; Nightjar & The Low Sun', duration: 240_400 },
        { ...right, duration: 240_900, album: 'second album' },
        { ...right },
        { ...right, duration: 500_000 },
        { title: 'Harbour Lights (Live)', artist: 'Nightjar & the Low Sun' },
        { title: 'Harbour Lights (Live)', artist: 'Nightjar & the Low Sun', duration: 303_000 },
        { ...named, title: 'Harbor Lihgts' },
        { title: 'Harbour Lights - 2011 Remaster', artist: 'Nightjar & the Low Sun feat. Nobody', duration: 240_000 },
        { title: 'Nothing like it', artist: 'No one' },
        { title: '', artist: 'Nightjar & the Low Sun' },
      ),
    ).toEqual([
      ['matched', [song.id]],
      ['matched', [onAlbum.id]],
      ['uncertain', [song.id, onAlbum.id, live.id]],
      ['uncertain', [song.id, onAlbum.id, live.id]],
      ['matched', [live.id]],
      ['matched', [live.id]],
      ['uncertain', expect.arrayContaining([song.id])],
      ['matched', [song.id]],
      ['missing', []],
      ['missing', []],
    ]);
  });

  test('a single likely track with another length is uncertain', async () => {
    const headers = await signInCreator();
    const artist = await createArtist({ name: 'Solveig Brandt' });
    const only = await createTrack({ name: 'Quicksilver Meridian', duration: 240_000, artists: [artist] });
    expect(await match(headers, { title: 'Quicksilver Meridian', artist: 'Solveig Brandt', duration: 500_000 })).toEqual([
      ['uncertain', [only.id]],
    ]);
  });

  test('INJ-01 INJ-03 arbitrary text is matched without errors; more than 50 lines are 422', async () => {
    const headers = await signInCreator();
    const odd = [
      "' or 1=1 --",
      '"; drop table tracks; --',
      'a* OR b',
      'NEAR(a b)',
      '%',
      '\u0000',
      '\ud800',
      '😀'.repeat(200),
      'e\u0301'.repeat(250),
      '日本語',
      'a'.repeat(500),
    ];
    const lines = odd.flatMap((text) => [{ title: text }, { title: text, artist: text, album: text, isrc: text, location: text }]);
    expect((await match(headers, ...lines)).length).toBe(lines.length);
    const most = Array.from({ length: MATCH_LINES }, () => ({
      title: 'Zwischenraum Wanderlust Fernweh',
      artist: 'Kaleidoskop Schmetterling Abendrot',
    }));
    expect(await match(headers, ...most)).toEqual(most.map(() => ['missing', []]));
    const body = { lines: [...most, ...most].map((values, index) => lineOf(values, index + 1)) };
    expect(await fieldErrors('playlist-files/match', { method: 'POST', headers, body })).toEqual({ lines: ['Match 50 lines at a time.'] });
  });
});
