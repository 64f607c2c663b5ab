import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

/** The only types served as images, by file extension. */
export const IMAGE_TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

export const mediaParams = z.object({ file: z.string().regex(/^[\w-]{1,120}\.(webp|avif|png|jpe?g|gif)$/) });

export const mediaApi = {
  show: endpoint({
    method: 'GET',
    path: '/media/:file',
    summary: 'Show an image',
    params: mediaParams,
    response: z.unknown(),
    bytes: true,
  }),
};
