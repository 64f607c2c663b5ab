import { z } from 'zod';
import { endpoint } from '../http/endpoint';

/** The size of an embedded player in pixels: the width unless another is asked for, and the heights by kind. */
export const EMBED_WIDTH = 600;
export const EMBED_HEIGHT = { track: 166, album: 450 } as const;
/** The height of a track's player where there is no room for the whole one. */
export const EMBED_HEIGHT_COMPACT = 80;

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

export const embedApi = {
  oembed: endpoint({
    method: 'GET',
    path: '/oembed',
    summary: 'Describe the embedded player of a track or an album',
    query: z.object({
      /** The address of the page. */
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

/** The address of the embedded player of a page. */
export const embedPath = (pagePath: string): string => `${pagePath}/embed`;

/** The address that describes a page's embedded player: for `<link rel="alternate" type="application/json+oembed">`. */
export const oembedAddress = (baseUrl: string, pagePath: string): string =>
  `${baseUrl}/api/v1/oembed?format=json&url=${encodeURIComponent(baseUrl + pagePath)}`;
