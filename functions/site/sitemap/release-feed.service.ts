import { FEED_ITEMS } from '#contracts/community/feed';
import { listAlbumsOfArtist } from '#functions/catalogue/album/album.service';
import { showArtist } from '#functions/catalogue/artist/artist.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { escapeXml, xmlElement } from '#functions/platform/api/xml';
import { albumPath, artistPath, releasesPath } from '#functions/platform/contract/page-path';

/** The day of release at midnight UTC as RSS writes times. */
const toRssDate = (day: string | null): string | null => day && new Date(`${day}T00:00:00Z`).toUTCString();

/** An RSS document with the newest public releases of an artist, as a guest sees them whoever asks; 404 as for the artist. */
export const renderReleases = async (call: Context, artistId: number): Promise<string> => {
  const context = { ...call, actor: ANONYMOUS_ACTOR };
  const artist = await showArtist(context, artistId);
  const query = { page: 1, perPage: FEED_ITEMS, orderBy: 'released', orderDir: 'desc' } as const;
  const { pagination } = await listAlbumsOfArtist(context, artistId, query);
  const base = context.env.BASE_URL;
  const items = pagination.data.map((album) => {
    const url = base + albumPath(album, album.artists[0]?.slug);
    const by = album.artists.map(({ name }) => name).join(', ');
    return `<item>${xmlElement('title', album.name)}${xmlElement('link', url)}${`<guid isPermaLink="false">${escapeXml(`${base}/album/${album.id}`)}</guid>`}${xmlElement(
      'pubDate',
      toRssDate(album.release_date),
    )}${xmlElement('description', `${album.name} by ${by}`)}</item>`;
  });
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${xmlElement('title', artist.name)}${xmlElement(
    'link',
    base + artistPath(artist),
  )}${xmlElement('description', artist.profile.description ?? artist.name)}<atom:link href="${escapeXml(
    base + releasesPath(artist),
  )}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`;
};
