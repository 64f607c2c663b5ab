import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { artistItem } from '#contracts/catalogue/artist';
import { genreItem } from '#contracts/catalogue/genre';
import { tagItem } from '#contracts/catalogue/tag';
import { trackItem } from '#contracts/catalogue/track';
import { playlistItem } from '#contracts/listening/playlist';
import { radioReason } from '#functions/catalogue/track/radio-reason.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated } from '#functions/platform/contract/pagination';
import { subjectOf } from '#functions/platform/contract/subject';

export const SEED_TYPES = ['artist', 'track', 'album', 'genre', 'tag', 'playlist'] as const;
export type SeedType = (typeof SEED_TYPES)[number];

export const RADIO_PAGE = 50;
/** A radio plays each of these tracks before it repeats one. */
export const RADIO_POOL = 400;
/** `SIMILAR_TRACKS` also limits albums. */
export const SIMILAR_TRACKS = 12;
export const SIMILAR_BY_ARTIST_MAX = 2;
export const FOR_YOU = 24;
/** The radio is reshuffled after this many tracks. */
export const RADIO_LENGTH = 10_000;

const CURSOR = /^([0-9a-z]{1,6})\.(0|[1-9]\d{0,4})$/;

/** The same seed and cursor give the same tracks until the catalogue changes. */
export interface RadioCursor {
  shuffle: number;
  offset: number;
}

export const formatCursor = ({ shuffle, offset }: RadioCursor): string => `${shuffle.toString(36)}.${offset}`;

const readCursor = (text: string, context: z.RefinementCtx): RadioCursor => {
  const [, shuffle = '0', offset = '0'] = CURSOR.exec(text) ?? [];
  if (!CURSOR.test(text) || Number(offset) >= RADIO_LENGTH) {
    context.addIssue({ code: 'custom', message: 'Use the cursor of the last response.' });
    return z.NEVER;
  }
  return { shuffle: Number.parseInt(shuffle, 36), offset: Number(offset) };
};

export const radioSeed = z.discriminatedUnion('model_type', [artistItem, trackItem, albumItem, genreItem, tagItem, playlistItem]);
export type RadioSeed = z.infer<typeof radioSeed>;

export const radioTrack = trackItem.extend({ reason: radioReason });
export type RadioTrack = z.infer<typeof radioTrack>;

export const radioSubject = (seed: Pick<RadioSeed, 'model_type' | 'id'>): string => subjectOf('radio', subjectOf(seed.model_type, seed.id));

export const seedName = (seed: RadioSeed): string => ('display_name' in seed ? seed.display_name : seed.name);

const params = z.object({
  seedType: z.enum(SEED_TYPES),
  /** An id; for genres and tags also a name. */
  seedId: z.string().min(1).max(120),
});

export const radioApi = {
  show: endpoint({
    method: 'GET',
    path: '/radio/:seedType/:seedId',
    summary: 'List tracks of a radio, endless and similar to a seed',
    params,
    query: z.object({ cursor: z.string('Send one cursor.').max(12).transform(readCursor).optional() }),
    response: cursorPaginated(radioTrack).extend({ seed: radioSeed }),
  }),
  similarTracks: endpoint({
    method: 'GET',
    path: '/tracks/:id/similar',
    summary: 'List tracks similar to a track',
    params: z.object({ id: idParam }),
    response: z.object({ tracks: z.array(radioTrack) }),
  }),
  similarAlbums: endpoint({
    method: 'GET',
    path: '/albums/:id/similar',
    summary: 'List albums similar to an album',
    params: z.object({ id: idParam }),
    response: z.object({ albums: z.array(albumItem) }),
  }),
  forYou: endpoint({
    method: 'GET',
    path: '/users/me/for-you',
    summary: 'List recommended tracks based on your likes and plays, new every day',
    /** `artists` are the names of the main artists. Both are empty without likes and plays. */
    response: z.object({ tracks: z.array(radioTrack), artists: z.array(z.string()) }),
  }),
};
