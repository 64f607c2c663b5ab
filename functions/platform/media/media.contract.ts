import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

/** The only types that are served as images, by the ending of the file's name. */
export const IMAGE_TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** The name of an image, such as `3f2a-320.webp`: a random name, the width in pixels, and the type. */
export const mediaParams = z.object({ file: z.string().regex(/^[\w-]{1,120}\.(webp|avif|png|jpe?g|gif)$/) });

export const mediaApi = {
  show: endpoint({
    method: 'GET',
    path: '/media/:file',
    summary: 'Show a picture',
    params: mediaParams,
    response: z.unknown(),
    bytes: true,
  }),
};
