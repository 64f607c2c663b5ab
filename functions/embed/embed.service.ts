import { albumPath } from '#contracts/album';
import { artistPath } from '#contracts/artist';
import { EMBED_HEIGHT, EMBED_HEIGHT_COMPACT, EMBED_WIDTH, embedPath } from '#contracts/embed';
import { trackPath } from '#contracts/track';
import { notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { readPublicSettings } from '../settings/settings.service';
import { showAlbumWithTracks, showTrack } from '../track/track.service';

interface Room {
  maxwidth?: number;
  maxheight?: number;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The kind and id that the address of a track's or an album's page names; null for any other address. */
const pageOf = (address: string, origins: string[]): { kind: 'track' | 'album'; id: number } | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !origins.includes(url.origin)) return null;
  const [, kind, id] = /^\/(track|album)\/([1-9]\d{0,15})(?:\/|$)/.exec(url.pathname) ?? [];
  return kind === 'track' || kind === 'album' ? { kind, id: Number(id) } : null;
};

const readSubject = async (context: Context, kind: 'track' | 'album', id: number) => {
  if (kind === 'track') {
    const track = await showTrack(context, id);
    return { ...track, path: trackPath(track) };
  }
  const album = await showAlbumWithTracks(context, id);
  return { ...album, path: albumPath(album, album.artists[0]?.slug) };
};

/** What the oEmbed format says of a page, within the room there is (pixels); 404 for no page of a track or album that the caller may see. */
export const describeEmbed = async (context: Context, address: string, origins: string[], { maxwidth, maxheight }: Room) => {
  const page = pageOf(address, origins);
  if (!page) throw notFound();
  const base = context.env.BASE_URL;
  const [subject, { branding }] = await Promise.all([readSubject(context, page.kind, page.id), readPublicSettings(context)]);
  const [author] = subject.artists;
  const full = EMBED_HEIGHT[page.kind];
  const width = Math.min(EMBED_WIDTH, maxwidth ?? EMBED_WIDTH);
  const whole = page.kind === 'track' && maxheight !== undefined && maxheight < full ? EMBED_HEIGHT_COMPACT : full;
  const height = Math.min(whole, maxheight ?? whole);
  const source = escapeHtml(base + embedPath(subject.path));
  return {
    type: 'rich' as const,
    version: '1.0' as const,
    title: subject.name,
    author_name: subject.artists.map(({ name }) => name).join(', '),
    ...(author && { author_url: base + artistPath(author) }),
    provider_name: branding.site_name,
    provider_url: base,
    ...(subject.image && { thumbnail_url: new URL(subject.image, base).href, thumbnail_width: 320, thumbnail_height: 320 }),
    html: `<iframe src="${source}" title="${escapeHtml(subject.name)}" width="${width}" height="${height}" frameborder="0" loading="lazy" allow="autoplay; encrypted-media"></iframe>`,
    width,
    height,
  };
};
