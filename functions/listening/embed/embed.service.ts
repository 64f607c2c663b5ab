import { EMBED_HEIGHTS, EMBED_WIDTH, type EmbedKind, embedHtml, embedUrl } from '#contracts/listening/embed';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { showAlbumWithTracks } from '#functions/catalogue/release/release.service';
import { showTrack } from '#functions/catalogue/track/track.service';
import { showPlaylist } from '#functions/listening/playlist/playlist.service';
import type { Context } from '#functions/platform/access/context';
import { albumPath, artistPath, playlistPath, trackPath, userPath } from '#functions/platform/contract/page-path';
import { notFound } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';

interface Room {
  maxwidth?: number;
  maxheight?: number;
}

const START = /^#t=[\d:.]{1,16}$/;

const pageOf = (pageUrl: string, origins: string[]): { kind: EmbedKind; id: number; fragment: string } | null => {
  const url = URL.canParse(pageUrl) ? new URL(pageUrl) : null;
  if (!url || !origins.includes(url.origin)) return null;
  const [, kind, id] = /^\/(track|album|playlist)\/([1-9]\d{0,15})(?:\/|$)/.exec(url.pathname) ?? [];
  return kind ? { kind: kind as EmbedKind, id: Number(id), fragment: START.test(url.hash) ? url.hash : '' } : null;
};

const namesOf = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

const READERS = {
  track: async (context: Context, id: number) => {
    const track = await showTrack(context, id);
    return {
      ...track,
      by: namesOf(track.by),
      authors: track.by.filter((artist) => artist.id !== null),
      authorPath: artistPath,
      path: trackPath(track),
    };
  },
  album: async (context: Context, id: number) => {
    const album = await showAlbumWithTracks(context, id);
    const authors = album.various_artists ? [] : album.artists;
    return { ...album, by: artistNamesOf(album), authors, authorPath: artistPath, path: albumPath(album, album.artists[0]?.slug) };
  },
  playlist: async (context: Context, id: number) => {
    const playlist = await showPlaylist(context, id);
    const image = playlist.image ?? playlist.covers[0] ?? null;
    return { ...playlist, image, by: playlist.owner.name, authors: [playlist.owner], authorPath: userPath, path: playlistPath(playlist) };
  },
} satisfies Record<EmbedKind, unknown>;

const heightWithin = (kind: EmbedKind, room: number): number => EMBED_HEIGHTS[kind].find((height) => height <= room) ?? room;

/** `maxwidth` and `maxheight` are pixels. Throws 404 if the page has no player or the caller can't see it. */
export const describeEmbed = async (context: Context, url: string, origins: string[], { maxwidth, maxheight }: Room) => {
  const page = pageOf(url, origins);
  if (!page) throw notFound();
  const base = context.env.BASE_URL;
  const [subject, { branding }] = await Promise.all([READERS[page.kind](context, page.id), readPublicSettings(context)]);
  const [author] = subject.authors;
  const width = Math.min(EMBED_WIDTH, maxwidth ?? EMBED_WIDTH);
  const height = heightWithin(page.kind, maxheight ?? Number.POSITIVE_INFINITY);
  const source = base + embedUrl(subject.path, { fragment: page.fragment });
  return {
    type: 'rich' as const,
    version: '1.0' as const,
    title: subject.name,
    author_name: subject.by,
    ...(author && { author_url: base + subject.authorPath(author) }),
    provider_name: branding.site_name,
    provider_url: base,
    ...(subject.image && { thumbnail_url: new URL(subject.image, base).href, thumbnail_width: 320, thumbnail_height: 320 }),
    html: embedHtml({ source, title: subject.name, width, height }),
    width,
    height,
  };
};
