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

/** What a radio can start from. */
export const SEED_TYPES = ['artist', 'track', 'album', 'genre', 'tag', 'playlist'] as const;
export type SeedType = (typeof SEED_TYPES)[number];

/** How many tracks one call brings at most; a round of all tracks ends with a shorter one. */
export const RADIO_PAGE = 50;
/** From how many tracks one radio chooses at most. It plays each of them before it plays one again. */
export const RADIO_POOL = 400;
/** How many tracks or albums are named as alike, and how many of them by one artist at most. */
export const SIMILAR_TRACKS = 12;
export const SIMILAR_BY_ARTIST_MAX = 2;
/** How many tracks are for one person every day. */
export const FOR_YOU = 24;
/** After so many tracks a radio shuffles anew. */
export const RADIO_LENGTH = 10_000;

const CURSOR = /^([0-9a-z]{1,6})\.(0|[1-9]\d{0,4})$/;

/** Where in which shuffle a radio goes on: the same seed and cursor give the same tracks, as long as the music stays the same. */
export interface RadioCursor {
  shuffle: number;
  offset: number;
}

export const formatCursor = ({ shuffle, offset }: RadioCursor): string => `${shuffle.toString(36)}.${offset}`;

const readCursor = (text: string, context: z.RefinementCtx): RadioCursor => {
  const [, shuffle = '0', offset = '0'] = CURSOR.exec(text) ?? [];
  if (!CURSOR.test(text) || Number(offset) >= RADIO_LENGTH) {
    context.addIssue({ code: 'custom', message: 'Ask with the cursor of the last answer.' });
    return z.NEVER;
  }
  return { shuffle: Number.parseInt(shuffle, 36), offset: Number(offset) };
};

/** What a radio starts from, as lists show it. */
export const radioSeed = z.discriminatedUnion('model_type', [artistItem, trackItem, albumItem, genreItem, tagItem, playlistItem]);
export type RadioSeed = z.infer<typeof radioSeed>;

export const radioTrack = trackItem.extend({ reason: radioReason });
export type RadioTrack = z.infer<typeof radioTrack>;

/** What the player calls a radio: `radio:artist:3`. */
export const radioSubject = (seed: Pick<RadioSeed, 'model_type' | 'id'>): string => subjectOf('radio', subjectOf(seed.model_type, seed.id));

/** What people call what a radio started from. */
export const seedName = (seed: RadioSeed): string => ('display_name' in seed ? seed.display_name : seed.name);

const params = z.object({
  seedType: z.enum(SEED_TYPES),
  /** The id; for a genre or a tag its name as well. */
  seedId: z.string().min(1).max(120),
});

export const radioApi = {
  show: endpoint({
    method: 'GET',
    path: '/radio/:seedType/:seedId',
    summary: 'Play a radio: an endless list of tracks that go with a seed',
    params,
    query: z.object({ cursor: z.string('Ask with one cursor.').max(12).transform(readCursor).optional() }),
    /** There is no next cursor where there is nothing to play. */
    response: cursorPaginated(radioTrack).extend({ seed: radioSeed }),
  }),
  similarTracks: endpoint({
    method: 'GET',
    path: '/tracks/:id/similar',
    summary: 'List tracks that go with a track',
    params: z.object({ id: idParam }),
    response: z.object({ tracks: z.array(radioTrack) }),
  }),
  similarAlbums: endpoint({
    method: 'GET',
    path: '/albums/:id/similar',
    summary: 'List albums that go with an album',
    params: z.object({ id: idParam }),
    response: z.object({ albums: z.array(albumItem) }),
  }),
  forYou: endpoint({
    method: 'GET',
    path: '/users/me/for-you',
    summary: 'List tracks that go with what you like and play, others every day',
    /** `artists` are the names of those whom it comes from the most. Without likes and plays there is nothing. */
    response: z.object({ tracks: z.array(radioTrack), artists: z.array(z.string()) }),
  }),
};
