import { z } from 'zod';
import { FILE_KINDS, STORED_KINDS } from '#contracts/upload/file-entry';
import { endpoint } from '#functions/platform/contract/endpoint';

/** How a track uses a file: it is played, it is what the played one was made of, or it was so before. */
export const FILE_USES = ['sound', 'original', 'earlier'] as const;

/** How many of the tracks that use a file are named. */
export const FILE_PLACES_MAX = 5;

const filePlace = z.object({
  use: z.enum(FILE_USES),
  track_id: z.number(),
  /** Null where the caller may not know of the track. */
  name: z.string().nullable(),
  slug: z.string().nullable(),
  /** The track lies in the bin. */
  is_deleted: z.boolean(),
});
export type FilePlace = z.infer<typeof filePlace>;

/** A file in the list of the administration. */
export const tableFile = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  mime: z.string(),
  /** Bytes. */
  file_size: z.number(),
  /** Length of a sound in milliseconds. */
  duration: z.number().nullable(),
  owner: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Some of the tracks that use it. */
  places: z.array(filePlace),
  /** Where it can be fetched. */
  url: z.string(),
  created_at: z.string(),
});
export type TableFile = z.infer<typeof tableFile>;

/** What lies in the storage now. */
export const fileStorage = z.object({
  kinds: z.array(z.object({ kind: z.enum(STORED_KINDS), files: z.number(), bytes: z.number() })),
  /** Who has most in it. */
  owners: z.array(z.object({ id: z.number(), name: z.string(), files: z.number(), bytes: z.number() })),
  /** What nothing uses. */
  orphans: z.object({ files: z.number(), bytes: z.number() }),
});
export type FileStorage = z.infer<typeof fileStorage>;

export const fileTableApi = {
  storage: endpoint({
    method: 'GET',
    path: '/file-storage',
    summary: 'Sum up what lies in the storage, by kind and by owner',
    response: z.object({ storage: fileStorage }),
  }),
};
