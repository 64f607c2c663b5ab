import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { feedProblems, parseXml } from './feed-rules';

const pathOf = ({ id }: { id: number }) => `/artist/${id}/feed.xml`;
const fetchFeed = (artist: { id: number }, init: RequestInit = {}) => exports.default.fetch(`http://localhost${pathOf(artist)}`, init);
const textOf = async (artist: { id: number }) => (await fetchFeed(artist)).text();
const itemsOf = async (artist: { id: number }) => {
  const items = parseXml(await textOf(artist)).children[0]!.children.filter(({ name }) => name === 'item');
  return items.map(({ children }) => ({ children, title: children.find(({ name }) => name === 'title')!.text }));
};
const titles = async (artist: { id: number }) => (await itemsOf(artist)).map(({ title }) => title);

let artist: Awaited<ReturnType<typeof createArtist>>;
beforeEach(async () => {
  artist = await createArtist({ name: 'Tern' });
  await set('player.downloads', true);
});

const HOSTILE = [
  ']]>',
  '</title><script>alert(1)</script>',
  '<![CDATA[ x ]]>',
  '&amp; &#0; &nbsp; &',
  '\u0000\u0001\u000b\u001f\uFFFE',
  '\uD800 alone \uDC00',
  '\u202eright to left\u202c \u2067x\u2069',
  '👩‍🚀 𝔉𝔬𝔤 🎹',
  '"quotes" \'and\' <b onclick="x()">bold</b>',
  '<!DOCTYPE x [<!ENTITY y "z">]> &y;',
  'línea\u2028new\u0085\t\r\n',
  '%00 ?#[]@ \\',
];

describe('release feed', () => {
  test('P15 a track without an album is in the feed by date, with its cover', async () => {
    await createAlbum({ name: 'Old', releaseDate: '2020', artists: [artist] });
    await createAlbum({ name: 'New', releaseDate: '2026-03-01', artists: [artist] });
    await createTrack({ name: 'Single', releaseDate: '2024-05', image: '/media/cover-320.webp', artists: [artist] });
    const album = await createAlbum({ name: 'Split', releaseDate: '2021-01-01', artists: [artist] });
    await createTrack({ name: 'On an album', albumId: album.id, artists: [artist] });
    expect(await titles(artist)).toEqual(['New', 'Single', 'Split', 'Old']);
    const text = await textOf(artist);
    expect(text).toContain(
      `<media:content url="${env.BASE_URL}/media/cover-640.webp" medium="image" type="image/webp"/><media:thumbnail url="${env.BASE_URL}/media/cover-320.webp"/>`,
    );
  });

  test('private, scheduled, unlisted, deleted and foreign tracks are not in the feed', async () => {
    for (const visibility of ['private', 'scheduled', 'unlisted'] as const)
      await createTrack({ visibility, scheduledAt: new Date(Date.now() + 1e9), artists: [artist] });
    await createTrack({ deletedAt: new Date(), artists: [artist] });
    await createTrack({ artists: [await createArtist(), { ...artist, role: 'featured' }] });
    const hidden = await createAlbum({ visibility: 'private', artists: [artist] });
    await createTrack({ albumId: hidden.id, artists: [artist] });
    expect(await titles(artist)).toEqual([]);
  });

  test.each(HOSTILE)('the feed with %j as name, label and credit follows the rules', async (name) => {
    const hostile = await createArtist({ name, description: name, image: '/media/face-320.webp' });
    const contributors = (['mastering', 'composer'] as const).map((role) => ({ role, name, instrument: null }));
    const named = { name, label: name, copyrightNotice: name, releaseDate: '2024-02-29', artists: [hostile] };
    await createAlbum({ ...named, image: '/media/x-320.webp', licence: 'cc-by' });
    await createAudio({ ...named, contributors, downloadable: true });
    await createTrack({ ...named, releaseDate: null });
    const response = await fetchFeed(hostile);
    expect(response.status).toBe(200);
    expect(feedProblems(await response.text(), env.BASE_URL + pathOf(hostile))).toEqual([]);
  });

  test('an enclosure is there only if guests may download the file, with its true size and type', async () => {
    const { track } = await createAudio({ size: 321, downloadable: true, artists: [artist] });
    await createAudio({ artists: [artist] });
    await createTrack({
      downloadable: true,
      audioKey: 'audio/a',
      audioType: 'audio/mpeg',
      audioSize: 5,
      originalKey: 'audio/b',
      artists: [artist],
    });
    const enclosures = async () =>
      (await itemsOf(artist)).flatMap(({ children }) => children.filter(({ name }) => name === 'enclosure').map((each) => each.attributes));
    const url = `${env.BASE_URL}/api/v1/tracks/${track.id}/download`;
    expect(await enclosures()).toEqual([{ url, length: '321', type: 'audio/mpeg' }]);
    const download = await exports.default.fetch(`http://localhost/api/v1/tracks/${track.id}/download`);
    expect([download.status, download.headers.get('Content-Length'), download.headers.get('Content-Type')]).toEqual([
      200,
      '321',
      'audio/mpeg',
    ]);
    await set('player.downloads', false);
    expect(await enclosures()).toEqual([]);
    await set('player.downloads', true);
    const guests = await env.DB.prepare('select permissions from roles where is_guest = 1').first<string>('permissions');
    await env.DB.prepare("update roles set permissions = '[]' where is_guest = 1").run();
    expect((await fetchFeed(artist)).status).not.toBe(200);
    await env.DB.prepare('update roles set permissions = ? where is_guest = 1').bind(guests).run();
    expect(await enclosures()).toHaveLength(1);
  });

  test('a feed has an ETag and is not sent again until it changes', async () => {
    await createTrack({ name: 'One', artists: [artist] });
    const first = await fetchFeed(artist);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const given of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await fetchFeed(artist, { headers: { 'If-None-Match': given } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    }
    await createTrack({ name: 'Two', artists: [artist] });
    const changed = await fetchFeed(artist, { headers: { 'If-None-Match': etag } });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('Two');
  });

  test('a feed has the date of its last change and is not sent again since then', async () => {
    const track = await createTrack({ name: 'One', artists: [artist] });
    const now = Math.floor(Date.now() / 1000) * 1000;
    const dates = { artist: now - 50_000, track: now - 40_000, site: now - 30_000 };
    const modifiedOf = async (init?: RequestInit) => (await fetchFeed(artist, init)).headers.get('Last-Modified');
    const mark = (tag: string, since: number) =>
      env.DB.prepare('insert or replace into stale_pages (tag, since) values (?, ?)').bind(tag, since).run();
    await env.DB.prepare('delete from stale_pages').run();
    await env.DB.prepare('update artists set updated_at = ? where id = ?').bind(dates.artist, artist.id).run();
    expect(await modifiedOf()).toBe(new Date(dates.artist).toUTCString());
    await mark(`artist:${artist.id}`, dates.track);
    expect(await modifiedOf()).toBe(new Date(dates.track).toUTCString());
    await mark('site', dates.site);
    const modified = new Date(dates.site).toUTCString();
    expect(await modifiedOf()).toBe(modified);

    const statusOf = async (headers: Record<string, string>) => (await fetchFeed(artist, { headers })).status;
    expect(await statusOf({ 'If-Modified-Since': modified })).toBe(304);
    expect(await statusOf({ 'If-Modified-Since': new Date(dates.site - 1000).toUTCString() })).toBe(200);
    expect(await statusOf({ 'If-Modified-Since': 'yesterday' })).toBe(200);
    expect(await statusOf({ 'If-Modified-Since': modified, 'If-None-Match': '"other"' })).toBe(200);

    const owner = await signIn(await createUser({ permissions: ['admin'] }));
    expect((await call(`tracks/${track.id}`, { method: 'PUT', headers: owner, body: { name: 'Renamed' } })).status).toBe(200);
    const changed = await fetchFeed(artist, { headers: { 'If-Modified-Since': modified } });
    expect([changed.status, changed.headers.get('Last-Modified')]).toEqual([200, null]);
    expect(await changed.text()).toContain('Renamed');
  });
});
