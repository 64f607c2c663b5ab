import { env, exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { FILE_FORMATS, FILE_MAX_BYTES } from '#contracts/listening/playlist-file';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { importOf, match, signInCreator, upload } from './send-file';

describe('playlist export', () => {
  test.each(FILE_FORMATS)('an export as %s imports the same tracks in the same order', async (format) => {
    const headers = await signInCreator();
    const names = ['a, "b"; c', '=cmd|"/c calc"!A1', 'line\nbreak', '😀 Слово', "'; --", 'a, "b"; c'];
    const tracks = [];
    for (const name of names) tracks.push(await createTrack({ name, artists: [await createArtist({ name: `@${name}` })] }));
    const [one, two] = tracks;
    const { id } = await createPlaylist({ name: 'Éxotic "list"', tracks: [...tracks, two, one] });
    const response = await call(`playlists/${id}/export?format=${format}`);
    expect(response.status).toBe(200);
    const { file } = await upload(headers, await response.arrayBuffer());
    const { lines } = file!;
    const matches = await match(headers, ...lines);
    expect(matches.map(([state]) => state)).toEqual(lines.map(() => 'matched'));
    const ids = matches.flatMap(([, trackIds]) => trackIds);
    const { playlist, left_out } = await importOf(headers, { name: 'Back', track_ids: ids });
    expect([playlist.tracks_count, left_out]).toEqual([8, []]);
    const { pagination } = await read(playlistApi.tracks, `playlists/${playlist.id}/tracks`, { headers });
    expect(pagination.data.map((track) => track.id)).toEqual([...tracks, two, one].map((track) => track.id));
  });

  test.each([
    ['Éxotic', '_xotic.csv', '%C3%89xotic.csv'],
    ['a\r\nX-Evil: 1', 'a X-Evil 1.csv', 'a%20X-Evil%201.csv'],
    ['../../etc/"passwd"', ' .. etc passwd.csv', '%20..%20etc%20passwd.csv'],
    ['\u202e...', 'playlist.csv', 'playlist.csv'],
    ['日本', '__.csv', '%E6%97%A5%E6%9C%AC.csv'],
  ])('INJ-15 the file name for %j is safe for header and folder', async (name, plain, encoded) => {
    const { id } = await createPlaylist({ name });
    const { headers } = await call(`playlists/${id}/export?format=csv`);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
    expect(headers.get('X-Evil')).toBeNull();
  });

  test.each([
    ['m3u8', 'audio/mpegurl; charset=UTF-8'],
    ['xspf', 'application/xspf+xml; charset=UTF-8'],
    ['csv', 'text/csv; charset=UTF-8'],
    ['json', 'application/json; charset=UTF-8'],
  ])('%s has its content type and is not cached', async (format, type) => {
    const { id } = await createPlaylist();
    const response = await call(`playlists/${id}/export?format=${format}`);
    expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([type, 'private, no-store']);
  });

  test('the export has release date, label and composers of each track', async () => {
    const album = await createAlbum({ label: 'Harbour', releaseDate: '1998' });
    const contributors = [
      { role: 'composer', name: 'Ida Holm', instrument: null },
      { role: 'producer', name: 'Bo Lind', instrument: null },
      { role: 'composer', name: 'Maya Lind', instrument: null },
    ] as const;
    const own = await createTrack({ albumId: album.id, label: 'Own', releaseDate: '2001-05', contributors: [...contributors] });
    const { id } = await createPlaylist({ tracks: [own, await createTrack({ albumId: album.id })] });
    const { tracks } = (await (await call(`playlists/${id}/export?format=json`)).json()) as { tracks: object[] };
    expect(tracks).toMatchObject([
      { released: '2001-05', label: 'Own', composers: 'Ida Holm, Maya Lind' },
      { released: '1998', label: 'Harbour', composers: '' },
    ]);
    const table = await (await call(`playlists/${id}/export?format=csv`)).text();
    expect(table.split('\r\n')[1]).toMatch(/,2001-05,Own,"Ida Holm, Maya Lind"$/);
  });

  test('OBJ-03 the export contains only tracks the caller may play and is 404 if hidden', async () => {
    const owner = await createUser();
    const headers = await signIn(owner);
    const [open, own, hidden] = [
      await createTrack({ name: 'Open', plays: 77_001 }),
      await createTrack({ name: 'Own', visibility: 'private', ownerId: owner.id }),
      await createTrack({ name: 'Hidden', visibility: 'private' }),
    ];
    const { id } = await createPlaylist({ ownerId: owner.id, tracks: [hidden, open, own] });
    const rules = { match: 'all', rules: [{ field: 'plays', operator: 'is', value: 77_001 }], order: 'newest', limit: 9 };
    const smart = await createPlaylist({ ownerId: owner.id, rules });
    const closed = await createPlaylist({ ownerId: owner.id, public: false });
    const titles = async (playlistId: number, who = {}) => {
      const response = await call(`playlists/${playlistId}/export?format=json`, { headers: who });
      return ((await response.json()) as { tracks: { title: string }[] }).tracks.map(({ title }) => title);
    };
    expect([await titles(id), await titles(id, headers), await titles(smart.id), await titles(closed.id, headers)]).toEqual([
      ['Open'],
      ['Open', 'Own'],
      ['Open'],
      [],
    ]);
    expect(await refusal(`playlists/${closed.id}/export?format=json`)).toEqual(await refusal('playlists/999999/export?format=json'));
    expect(await fieldErrors(`playlists/${id}/export?format=exe`)).toEqual({ format: ['Formats are: m3u8, xspf, csv, json.'] });
  });
});

describe('uploaded file', () => {
  test('the format is detected by content; unusable and too large files are refused', async () => {
    const headers = await signInCreator();
    expect((await upload(headers, '#EXTM3U\n#PLAYLIST:Night\nx.mp3', 'table.csv')).file).toMatchObject({ format: 'm3u8', name: 'Night' });
    expect(await upload(headers, '<!DOCTYPE a><playlist/>')).toMatchObject({
      status: 422,
      message: 'This file declares a document type, which playlists must not have.',
    });
    expect(await upload(headers, '')).toMatchObject({ status: 422, message: 'The file is empty.' });
    expect(await upload(headers, 'a'.repeat(FILE_MAX_BYTES))).toMatchObject({ status: 200 });
    expect(await upload(headers, 'a'.repeat(FILE_MAX_BYTES + 1))).toMatchObject({
      status: 422,
      message: 'A playlist file can have at most 2 MB.',
    });
    expect(await upload(headers, 'a'.repeat(FILE_MAX_BYTES + 20_000))).toMatchObject({ status: 413 });
    expect(await fieldErrors('playlist-files/read', { method: 'POST', headers, body: {} })).toEqual({ file: ['Choose a file.'] });
  });

  test('UPL-16 an upload of unknown length is read only up to its limit', async () => {
    const headers = await signInCreator();
    let pulled = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(65_536));
        if (pulled > 500) controller.close();
      },
    });
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const request = new Request('http://localhost/api/v1/playlist-files/read', {
      method: 'POST',
      headers: { Origin: 'http://localhost', ...headers, ...type },
      body,
      duplex: 'half',
    } as RequestInit);
    expect((await exports.default.fetch(request)).status).toBe(413);
    expect(pulled).toBeLessThan(200);
  });

  test('more than 60 uploads an hour are 429', async () => {
    const headers = await signInCreator();
    for (let n = 0; n < 60; n += 1) await upload(headers, 'x.mp3');
    expect((await upload(headers, 'x.mp3')).status).toBe(429);
  });
});

describe('import', () => {
  test('an import creates a private playlist in order and returns the missing track ids', async () => {
    const headers = await signInCreator();
    const [one, two] = [await createTrack(), await createTrack()];
    const hidden = await createTrack({ visibility: 'private' });
    const { playlist, left_out } = await importOf(headers, { name: 'Mine', track_ids: [two.id, hidden.id, one.id, 999_999, two.id] });
    expect([playlist, left_out]).toEqual([
      expect.objectContaining({ name: 'Mine', public: false, smart: false, tracks_count: 3, can: expect.objectContaining({ fill: true }) }),
      [hidden.id, 999_999],
    ]);
    const { pagination } = await read(playlistApi.tracks, `playlists/${playlist.id}/tracks`, { headers });
    expect(pagination.data.map((track) => track.id)).toEqual([two.id, one.id, two.id]);
  });

  test('an import has at most 10 000 tracks; every invalid field gets its own error', async () => {
    const headers = await signInCreator();
    const { id } = await createTrack();
    const { playlist } = await importOf(headers, { name: 'Long', track_ids: Array.from({ length: 10_000 }, () => id) });
    expect(playlist.tracks_count).toBe(10_000);
    const body = { name: ' ', track_ids: Array.from({ length: 10_001 }, () => id) };
    expect(await fieldErrors('playlist-files/import', { method: 'POST', headers, body })).toEqual({
      name: ['Enter a name.'],
      track_ids: ['A playlist can have at most 10000 tracks.'],
    });
    const exported = await call(`playlists/${playlist.id}/export?format=m3u8`, { headers });
    expect((await upload(headers, await exported.arrayBuffer())).file?.lines).toHaveLength(10_000);
  });

  test('an import over the playlist quota is 403 and leaves other playlists unchanged', async () => {
    const user = await createUser({ permissions: ['playlists.create'] });
    await env.DB.prepare(
      `update user_permissions set restrictions = '[{"name":"count","value":1}]' where user_id = ? and name = 'playlists.create'`,
    )
      .bind(user.id)
      .run();
    const headers = await signIn(user);
    const [one, two] = [await createTrack(), await createTrack()];
    const { playlist } = await importOf(headers, { name: 'Same', track_ids: [one.id] });
    const body = { name: 'Same', track_ids: [two.id] };
    expect((await refusal('playlist-files/import', { method: 'POST', headers, body })).status).toBe(403);
    expect((await read(playlistApi.show, `playlists/${playlist.id}`, { headers })).playlist.tracks_count).toBe(1);
  });
});
