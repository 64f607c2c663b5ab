import { z } from 'zod';
import { RECORD_TYPES } from '#contracts/catalogue/album';
import { VISIBILITIES } from '#contracts/catalogue/publishing';

export const MUSIC_STATES = [...VISIBILITIES, 'deleted'] as const;
export type MusicState = (typeof MUSIC_STATES)[number];

export const ARTIST_STATES = ['shown', 'hidden', 'deleted'] as const;
export type ArtistState = (typeof ARTIST_STATES)[number];

const named = z.object({ id: z.number(), name: z.string(), slug: z.string() });

const listed = {
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  plays: z.number(),
  likes_count: z.number(),
  created_at: z.string(),
  /** Null outside of the bin and after the retention period. */
  restorable_until: z.string().nullable(),
};

const published = {
  ...listed,
  state: z.enum(MUSIC_STATES),
  scheduled_at: z.string().nullable(),
  artists: z.array(named),
  genres: z.array(z.string()),
  /** Null if the account was deleted, or the music was uploaded for the artist. */
  owner: z.object({ id: z.number(), name: z.string(), image: z.string().nullable() }).nullable(),
  release_date: z.string().nullable(),
};

export const tableTrack = z.object({
  model_type: z.literal('track'),
  ...published,
  album: named.nullable(),
  duration: z.number(),
  explicit: z.boolean(),
  has_lyrics: z.boolean(),
  isrc: z.string().nullable(),
});
export type TableTrack = z.infer<typeof tableTrack>;

export const tableAlbum = z.object({
  model_type: z.literal('album'),
  ...published,
  record_type: z.enum(RECORD_TYPES),
  tracks_count: z.number(),
  upc: z.string().nullable(),
});
export type TableAlbum = z.infer<typeof tableAlbum>;

export const tableArtist = z.object({
  model_type: z.literal('artist'),
  ...listed,
  state: z.enum(ARTIST_STATES),
  verified: z.boolean(),
  followers_count: z.number(),
  albums_count: z.number(),
  tracks_count: z.number(),
  /** Excludes managers through a team. */
  managers: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type TableArtist = z.infer<typeof tableArtist>;

export interface MusicChoices {
  genres: { id: string; label: string }[];
}
