import { z } from 'zod';
import { audioFormat } from '#contracts/upload/audio';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** `high` is the file for playback, `original` the uploaded lossless one. */
export const STREAM_QUALITIES = ['high', 'original'] as const;
const quality = z.enum(STREAM_QUALITIES, 'Choose high or original.');

export const streamQuery = z.object({ quality: quality.default('high') });

export const trackQuality = audioFormat.extend({
  quality,
  type: z.string().nullable(),
  /** Bytes. */
  size: z.number(),
});
export type TrackQuality = z.infer<typeof trackQuality>;

export const trackQualityApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracks/:id/qualities',
    summary: 'List the qualities available to you for a track, with codec, bit rate and sample rate of the stored files',
    params: z.object({ id: idParam }),
    response: z.object({ qualities: z.array(trackQuality) }),
  }),
};
