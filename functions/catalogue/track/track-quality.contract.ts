import { z } from 'zod';
import { audioFormat } from '#contracts/upload/audio';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** What is made to be played, or the lossless file that was uploaded. */
export const STREAM_QUALITIES = ['high', 'original'] as const;
const quality = z.enum(STREAM_QUALITIES, 'Choose high or original.');

export const streamQuery = z.object({ quality: quality.default('high') });

/** A form in which a track can be heard. */
export const trackQuality = audioFormat.extend({
  quality,
  /** As the browser is told. */
  type: z.string().nullable(),
  /** Bytes. */
  size: z.number(),
});
export type TrackQuality = z.infer<typeof trackQuality>;

export const trackQualityApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracks/:id/qualities',
    summary: 'List the qualities in which you may hear a track: codec, bit rate and sample rate, as the stored files say',
    params: z.object({ id: idParam }),
    response: z.object({ qualities: z.array(trackQuality) }),
  }),
};
