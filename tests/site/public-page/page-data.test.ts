import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublicSettings } from '#contracts/platform/settings';
import { showChannel } from '#functions/listening/channel/channel.service';
import type { Context } from '#functions/platform/access/context';
import { albumPath } from '#functions/platform/contract/page-path';
import type { Env } from '#functions/platform/http/env';
import { buildContext } from '#functions/site/page-serving/page-context';
import { canonicalRedirect } from '#functions/site/public-page/canonical';
import { readAlbumPage, readArtistPage, readTrackPage } from '#functions/site/public-page/music-page.service';
import { readIndexChannel } from '#functions/site/public-page/page.service';
import { albumPaths, artistPaths, trackPaths } from '#functions/site/public-page/static-path.service';
import { albumSeo, artistSeo, channelSeo, trackSeo } from '#functions/site/seo/seo.view';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';

const bindings = env as unknown as Env;
const site = { artist: 0, album: 0, other: 0, track: 0, unlisted: 0, hidden: 0 };
let context: Context;
let settings: Awaited<ReturnType<typeof buildContext>>['bootstrap']['settings'];

beforeAll(async () => {
  const artist = await createArtist({ name: 'Nightjar', slug: 'nightjar', plays: 10, description: `${'A very long story. '.repeat(20)}` });
  const album = await createAlbum({
    name: 'Slow Ferry',
    slug: 'slow-ferry',
    plays: 5,
    artists: [artist],
    image: '/media/cover-320.webp',
  });
  const track = await createTrack({
    name: 'Arrivals',
    slug: 'arrivals',
    plays: 7,
    albumId: album.id,
    artists: [artist],
    duration: 247_000,
    peaks: [10, 90, 40],
  });
  const other = await createAlbum({ name: 'Night Ferry', plays: 1, artists: [artist] });
  const unlisted = await createTrack({ name: 'Secret', slug: 'secret', visibility: 'unlisted', artists: [artist] });
  const hidden = await createTrack({ name: 'Private', slug: 'private', visibility: 'private', artists: [artist] });
  await createLyric({ trackId: track.id, text: '[00:01.00]One\n[00:02.50]Two', synced: true });
  Object.assign(site, { artist: artist.id, album: album.id, other: other.id, track: track.id, unlisted: unlisted.id, hidden: hidden.id });
  ({
    context,
    bootstrap: { settings },
  } = await buildContext(bindings));
});

describe('page data', () => {
  it('a track page has lyrics, waveform and the tracks of its album', async () => {
    const page = await readTrackPage(context, site.track);
    expect(page.lyric?.lines).toEqual([
      { text: 'One', time: 1000 },
      { text: 'Two', time: 2500 },
    ]);
    expect(page.albumTracks.map(({ id }) => id)).toEqual([site.track]);
    expect(page.peaks).toEqual([10, 90, 40]);
  });

  it('an album page has other albums of its artist; an artist page has tracks and albums', async () => {
    const { album, more } = await readAlbumPage(context, site.album);
    expect(album.tracks.map(({ id }) => id)).toEqual([site.track]);
    expect(more.map(({ id }) => id)).toEqual([site.other]);
    const page = await readArtistPage(context, site.artist);
    expect(page.tracks.map(({ id }) => id)).toEqual([site.track]);
    expect(page.releases.flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual([site.album, site.other].sort());
  });

  it('an unlisted track links only to tags with a public page', async () => {
    const [own, shared] = [await createTag({ name: 'own' }), await createTag({ name: 'shared' })];
    const unlisted = await createTrack({ visibility: 'unlisted', tags: [own, shared] });
    await createTrack({ tags: [shared] });
    const page = await readTrackPage(context, unlisted.id);
    expect(page.track.tags.map(({ name }) => name)).toEqual(['own', 'shared']);
    expect(page.openTags).toEqual([shared?.id]);
  });

  it('a private track and an unknown album are 404', async () => {
    await expect(readTrackPage(context, site.hidden)).rejects.toMatchObject({ status: 404 });
    await expect(readAlbumPage(context, 999_999)).rejects.toMatchObject({ status: 404 });
  });

  it('a missing index channel is null', async () => {
    expect(await readIndexChannel(context, 'no-such-channel')).toBeNull();
  });
});

describe('page head', () => {
  it('an album has canonical path, image, oEmbed and structured data', async () => {
    const { album } = await readAlbumPage(context, site.album);
    const seo = albumSeo(settings, album);
    expect(seo).toMatchObject({
      title: 'Slow Ferry by Nightjar | Segue',
      path: `/album/${site.album}/nightjar/slow-ferry`,
      image: '/media/cover-320.webp',
      type: 'music.album',
      hidden: false,
    });
    expect(seo.oembed).toContain(encodeURIComponent(seo.path));
    const [record, trail] = seo.data as [Record<string, unknown>, { itemListElement: { name: string }[] }];
    expect(record).toMatchObject({
      '@type': 'MusicAlbum',
      numTracks: 1,
      track: { itemListElement: [{ item: { '@type': 'MusicRecording', duration: 'PT247S' } }] },
    });
    expect(trail.itemListElement.map(({ name }) => name)).toEqual(['Segue', 'Nightjar', 'Slow Ferry']);
  });

  it('an artist has a feed and a one-line description', async () => {
    const { artist } = await readArtistPage(context, site.artist);
    const seo = artistSeo(settings, artist);
    expect(seo.feed).toEqual({ title: 'Nightjar', path: `/artist/${site.artist}/feed.xml` });
    expect(seo.description.length).toBeLessThanOrEqual(202);
    expect(seo.description).toMatch(/^(A very long story\. )+(A|A very|A very long)? ?…$/);
    expect(seo.data?.[0]).toMatchObject({ '@type': 'MusicGroup', name: 'Nightjar' });
  });

  it('an unlisted track is hidden from search engines', async () => {
    const shown = await Promise.all(
      [site.track, site.unlisted].map(async (id) => trackSeo(settings, (await readTrackPage(context, id)).track)),
    );
    expect(shown.map(({ hidden }) => hidden)).toEqual([false, true]);
  });
});

describe('channel path', () => {
  it('the index channel is at the root unless the landing page is', async () => {
    const channel = await showChannel(context, { idOrSlug: String((await createChannel({ slug: 'opening' })).id), page: 1 });
    const pathWith = (homepage: PublicSettings['homepage']) => channelSeo({ ...settings, homepage }, channel).path;
    expect(pathWith({ type: 'channel', channel: 'opening' })).toBe('/');
    expect(pathWith({ type: 'channel', channel: String(channel.id) })).toBe('/');
    expect(pathWith({ type: 'channel', channel: 'rising' })).toBe('/opening');
    expect(pathWith({ type: 'landingPage', channel: 'opening' })).toBe('/opening');
  });
});

describe('prerendered pages', () => {
  const ids = (paths: { params: { id: string } }[]) => paths.map(({ params }) => Number(params.id));

  it('the most played public pages are built', async () => {
    const [tracks, albums, artists] = await Promise.all([trackPaths(bindings, 10), albumPaths(bindings, 10), artistPaths(bindings, 10)]);
    expect(ids(tracks)).toContain(site.track);
    expect(ids(tracks)).not.toContain(site.unlisted);
    expect(ids(tracks)).not.toContain(site.hidden);
    expect(albums.find(({ params }) => params.id === String(site.album))?.params).toEqual({
      id: String(site.album),
      artist: 'nightjar',
      name: 'slow-ferry',
    });
    expect(ids(artists)).toContain(site.artist);
    expect(await trackPaths(bindings, 0)).toEqual([]);
  });

  it('the cache key changes with the row', async () => {
    const keyOf = async () => (await albumPaths(bindings, 10)).find(({ params }) => params.id === String(site.album))?.cacheKey;
    const before = await keyOf();
    await env.DB.prepare('update albums set revision = revision + 1 where id = ?').bind(site.album).run();
    expect(await keyOf()).not.toBe(before);
  });
});

describe('live page', () => {
  it('a live page redirects to its canonical path with the page number', () => {
    const path = albumPath({ id: 6, slug: '初恋' }, '宇多田ヒカル');
    expect(canonicalRedirect(new URL(`http://localhost/live${path}`), path)).toBeNull();
    expect(canonicalRedirect(new URL('http://localhost/live/album/6/x/y?page=2'), path)).toBe(`${path}?page=2`);
  });
});
