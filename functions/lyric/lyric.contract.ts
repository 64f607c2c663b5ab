import { z } from 'zod';
import { trackItem } from '#contracts/track';
import { endpoint } from '../http/endpoint';
import { idParam } from '../http/id';
import { pageQuery, paginated } from '../http/paging';

/** The words of a track: `lines` in order, each with its start in milliseconds when they are synced. */
export const lyric = z.object({
  id: z.number(),
  track_id: z.number(),
  text: z.string(),
  synced: z.boolean(),
  language: z.string().nullable(),
  credits: z.string().nullable(),
  lines: z.array(z.object({ text: z.string(), time: z.number().nullable() })),
});
export type Lyric = z.infer<typeof lyric>;

export const lyricApi = {
  show: endpoint({
    method: 'GET',
    path: '/tracks/:id/lyrics',
    summary: 'Show the lyrics of a track',
    params: z.object({ id: idParam }),
    response: z.object({ lyric }),
  }),
  /** Tracks that have words, for the lyrics page. */
  tracks: endpoint({
    method: 'GET',
    path: '/lyrics',
    summary: 'List tracks with lyrics',
    query: pageQuery,
    response: paginated(trackItem.extend({ first_line: z.string() })),
  }),
};
