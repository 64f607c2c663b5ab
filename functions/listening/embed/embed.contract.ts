import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { embedPath } from '#functions/platform/contract/page-path';

/** Pixels. */
export const EMBED_WIDTH = 600;
/** Pixels, tallest first: the full player, without rows, then only cover, title and progress line. */
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
      /** May end in a start time: `#t=1:23`. */
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

/** For `<link rel="alternate" type="application/json+oembed">`. */
export const oembedUrl = (baseUrl: string, pagePath: string): string =>
  `${baseUrl}/api/v1/oembed?format=json&url=${encodeURIComponent(baseUrl + pagePath)}`;

interface EmbedLook {
  theme?: EmbedTheme;
  autoplay?: boolean;
  fragment?: string;
}

export const embedUrl = (page: string, { theme = 'auto', autoplay = false, fragment = '' }: EmbedLook = {}): string => {
  const query = [theme !== 'auto' && `theme=${theme}`, autoplay && 'autoplay=1'].filter(Boolean).join('&');
  return embedPath(page) + (query && `?${query}`) + fragment;
};

interface EmbedFrame {
  source: string;
  title: string;
  /** Pixels or `100%`. */
  width: number | string;
  height: number;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const embedHtml = ({ source, title, width, height }: EmbedFrame): string =>
  `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" width="${width}" height="${height}" frameborder="0" style="color-scheme:normal" loading="lazy" allow="autoplay; encrypted-media"></iframe>`;
