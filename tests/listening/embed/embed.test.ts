import { env, exports } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedApi, embedHtml, embedUrl, oembedUrl } from '#contracts/listening/embed';
import { roles } from '#db/schema/role';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';

const base = env.BASE_URL;
const path = (url: string, more = '') => `oembed?url=${encodeURIComponent(url)}${more}`;
const describePage = (url: string, more = '') => read(embedApi.oembed, path(url, more));

let album: Awaited<ReturnType<typeof createAlbum>>;
let track: Awaited<ReturnType<typeof createTrack>>;
const hostile = '"><script>alert(1)</script>';

beforeAll(async () => {
  const artist = await createArtist({ name: 'Ada', slug: 'ada' });
  album = await createAlbum({ name: 'Ferry', slug: 'ferry', image: '/media/a-320.webp', artists: [artist] });
  track = await createTrack({ name: hostile, slug: 'slow', albumId: album.id, artists: [artist] });
});

describe('oEmbed', () => {
  it('the author of a compilation is Various Artists without a link', async () => {
    const various = await createAlbum({ name: 'Harbour Nights', slug: 'harbour-nights', variousArtists: true });
    const answer = await describePage(`${base}/album/${various.id}/ada/harbour-nights`);
    expect([answer.author_name, answer.author_url]).toEqual(['Various Artists', undefined]);
  });

  it('a track is described with its player, author and thumbnail', async () => {
    const answer = await describePage(`${base}/track/${track.id}/slow`);
    expect(answer).toMatchObject({
      type: 'rich',
      version: '1.0',
      title: hostile,
      author_name: 'Ada',
      provider_url: base,
      thumbnail_url: `${base}/media/a-320.webp`,
      thumbnail_width: 320,
      thumbnail_height: 320,
      width: 600,
      height: 166,
    });
    expect(answer.author_url).toMatch(/\/artist\/\d+\/ada$/);
  });

  it('INJ-06 user input in the html is escaped', async () => {
    const { html } = await describePage(`${base}/track/${track.id}/slow`);
    expect(html).toContain(`src="${base}/track/${track.id}/slow/embed"`);
    expect(html).not.toContain('<script');
    expect(html.match(/</g)).toHaveLength(2);
  });

  it('an album is described for any address of its page', async () => {
    for (const address of [
      `${base}/album/${album.id}/ada/ferry`,
      `${base}/album/${album.id}/x/y?a=b#c`,
      `http://localhost/album/${album.id}/a/b`,
    ]) {
      const { html, ...answer } = await describePage(address);
      expect(answer).toMatchObject({ title: 'Ferry', width: 600, height: 450 });
      expect(html).toContain(`src="${base}/album/${album.id}/ada/ferry/embed"`);
    }
  });

  it('a playlist is described with its owner as author', async () => {
    const owner = await createUser({ name: 'Leo Marsh' });
    const playlist = await createPlaylist({ name: 'Kitchen', slug: 'kitchen', ownerId: owner.id });
    const { html, ...answer } = await describePage(`${base}/playlist/${playlist.id}/x`);
    expect(answer).toMatchObject({ title: 'Kitchen', author_name: 'Leo Marsh', width: 600, height: 450 });
    expect(answer.author_url).toBe(`${base}/user/${owner.id}/leo-marsh`);
    expect(html).toContain(`src="${base}/playlist/${playlist.id}/kitchen/embed"`);
  });

  it('the start time of the address is in the player; other parts are not', async () => {
    const page = `${base}/track/${track.id}/slow`;
    expect((await describePage(`${page}#t=1:23`)).html).toContain(`/track/${track.id}/slow/embed#t=1:23"`);
    for (const end of ['#share', '#t="><b>', '?autoplay=1'])
      expect((await describePage(page + end)).html).toContain(`/track/${track.id}/slow/embed"`);
  });

  it('the html equals the code of the share dialog', async () => {
    const { html, title, width, height } = await describePage(`${base}/album/${album.id}/ada/ferry`);
    expect(html).toBe(embedHtml({ source: base + embedUrl(`/album/${album.id}/ada/ferry`), title, width, height }));
  });

  it.each([
    [450, 450],
    [449, 166],
    [165, 80],
    [79, 79],
  ])('a list player fits into %i pixels', async (room, height) => {
    expect(await describePage(`${base}/album/${album.id}/ada/ferry`, `&maxheight=${room}`)).toMatchObject({ height });
  });

  it.each([
    ['&maxwidth=320', 320, 166],
    ['&maxwidth=5000', 600, 166],
    ['&maxheight=166', 600, 166],
    ['&maxheight=165', 600, 80],
    ['&maxheight=50&maxwidth=100', 100, 50],
  ])('the player fits %s', async (room, width, height) => {
    const answer = await describePage(`${base}/track/${track.id}/slow`, room);
    expect(answer).toMatchObject({ width, height });
    expect(answer.html).toContain(`width="${width}" height="${height}"`);
  });

  it('OBJ-18 hidden pages, other pages and foreign sites get the same 404', async () => {
    const hidden = await createTrack({ visibility: 'private' });
    const playlist = await createPlaylist({ public: false });
    const unknown = await refusal(path(`${base}/track/999999/x`));
    expect(unknown.status).toBe(404);
    const others = ['/artist/1/ada', '/', '/track/', '/track/0/x', '/track/1e3/x', `/track/${'9'.repeat(16)}/x`, '/admin'];
    for (const other of [
      `${base}/track/${hidden.id}/x`,
      `${base}/playlist/${playlist.id}/x`,
      ...others.map((page) => base + page),
      'https://evil.test/track/1/x',
      '//evil.test',
      'x',
      '',
    ]) {
      expect({ other, refused: await refusal(path(other)) }).toEqual({ other, refused: unknown });
    }
  });

  it('only the json format is supported; xml is 501', async () => {
    expect((await refusal(path(base, '&format=xml'))).status).toBe(501);
    await describePage(`${base}/track/${track.id}/slow`, '&format=json');
  });

  it('every invalid parameter gets its own error', async () => {
    expect(Object.keys(await fieldErrors('oembed?maxwidth=0&maxheight=x'))).toEqual(['url', 'maxwidth', 'maxheight']);
  });

  it('the oEmbed address of a page returns its description', async () => {
    const address = oembedUrl(base, `/track/${track.id}/slow`);
    const response = await exports.default.fetch(address);
    expect(await response.json()).toMatchObject({ title: hostile });
  });

  it('PLAYER-012 oEmbed needs music.view, but no login', async () => {
    const grant = (permissions: { name: string }[]) => drizzle(env.DB).update(roles).set({ permissions });
    await grant([]);
    expect((await refusal(path(`${base}/track/${track.id}/slow`))).status).toBe(401);
    await grant([{ name: 'music.view' }]);
  });
});

describe('embed address', () => {
  it('theme, autoplay and fragment are in the address only if not default', () => {
    const page = '/track/1/slow';
    expect(embedUrl(page)).toBe('/track/1/slow/embed');
    expect(embedUrl(page, { theme: 'auto', autoplay: false, fragment: '' })).toBe('/track/1/slow/embed');
    expect(embedUrl(page, { theme: 'dark', autoplay: true, fragment: '#t=1:23' })).toBe('/track/1/slow/embed?theme=dark&autoplay=1#t=1:23');
  });

  it('INJ-06 hostile titles are escaped in the embed code', () => {
    const code = embedHtml({ source: 'https://a.test/x?a=1&b="', title: '"><script>alert(1)</script>', width: 1, height: 1 });
    expect(code).toContain('src="https://a.test/x?a=1&amp;b=&quot;" title="&quot;>&lt;script>');
  });
});
