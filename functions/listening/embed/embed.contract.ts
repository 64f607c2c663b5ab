import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { embedPath } from '#functions/platform/contract/page-path';

/** The width of an embedded player in pixels unless another is asked for. */
export const EMBED_WIDTH = 600;
/** The heights that an embedded player comes in, in pixels, the whole one first: lists lose their rows, then all but cover, title and line. */
export const EMBED_HEIGHTS = { track: [166, 80], album: [450, 166, 80], playlist: [450, 166, 80] } as const;
export type EmbedKind = keyof typeof EMBED_HEIGHTS;
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

export const embedApi = {
  oembed: endpoint({
    method: 'GET',
    path: '/oembed',
    summary: 'Describe the embedded player of a track, an album or a playlist',
    query: z.object({
      /** The address of the page, with `#t=1:23` to begin at a time. */
      url: z.string().max(2_000),
      format: z.string().max(20).default('json'),
      maxwidth: pixels,
      maxheight: pixels,
    }),
    response: z.object({
      type: z.literal('rich'),
      version: z.literal('1.0'),
      title: z.string(),
      author_name: z.string(),
      author_url: z.string().optional(),
      provider_name: z.string(),
      provider_url: z.string(),
      thumbnail_url: z.string().optional(),
      thumbnail_width: z.number().optional(),
      thumbnail_height: z.number().optional(),
      html: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  }),
};

/** The address that describes a page's embedded player: for `<link rel="alternate" type="application/json+oembed">`. */
export const oembedUrl = (baseUrl: string, pagePath: string): string =>
  `${baseUrl}/api/v1/oembed?format=json&url=${encodeURIComponent(baseUrl + pagePath)}`;

interface EmbedLook {
  theme?: EmbedTheme;
  /** Begins by itself where the browser allows it. */
  autoplay?: boolean;
  /** Where it begins: `#t=1:23`. */
  fragment?: string;
}

/** The address of a page's embedded player as it is to look and to begin. */
export const embedUrl = (page: string, { theme = 'auto', autoplay = false, fragment = '' }: EmbedLook = {}): string => {
  const query = [theme !== 'auto' && `theme=${theme}`, autoplay && 'autoplay=1'].filter(Boolean).join('&');
  return embedPath(page) + (query && `?${query}`) + fragment;
};

interface EmbedFrame {
  source: string;
  title: string;
  /** Pixels, or `100%`. */
  width: number | string;
  height: number;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What another site puts into its page to show the player. */
export const embedHtml = ({ source, title, width, height }: EmbedFrame): string =>
  `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" width="${width}" height="${height}" frameborder="0" style="color-scheme:normal" loading="lazy" allow="autoplay; encrypted-media"></iframe>`;
