import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { idParam } from '../http/id';

/** Longer texts of tags are cut, and of more names or genres the first ones are told. */
export const TAG_TEXT_MAX = 250;
export const TAG_LYRICS_MAX = 20_000;
export const TAG_LIST_MAX = 20;

const tagText = z.string().nullable();

/** What a sound says of itself; null and empty where it says nothing. Comments, private frames and pictures are left out. */
export const soundTags = z.object({
  title: tagText,
  artists: z.array(z.string()),
  album: tagText,
  album_artists: z.array(z.string()),
  genres: z.array(z.string()),
  /** Places on the album, from 1. */
  number: z.number().nullable(),
  disc: z.number().nullable(),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  release_date: tagText,
  isrc: tagText,
  label: tagText,
  upc: tagText,
  bpm: z.number().nullable(),
  lyrics: tagText,
  /** Milliseconds. */
  duration: z.number().nullable(),
});
export type SoundTags = z.infer<typeof soundTags>;

export const soundApi = {
  extractMetadata: endpoint({
    method: 'POST',
    path: '/tracks/:fileEntry/extract-metadata',
    summary: 'Read the tags of an uploaded sound',
    params: z.object({ fileEntry: idParam }),
    response: z.object({ metadata: soundTags }),
  }),
};
