import { z } from 'zod';
import { FILE_KINDS, STORED_KINDS } from '#contracts/upload/file-entry';
import { endpoint } from '#functions/platform/contract/endpoint';

/** `sound` is played, `original` is its source, `earlier` belongs to a previous version. */
export const FILE_USES = ['sound', 'original', 'earlier'] as const;

export const FILE_PLACES_MAX = 5;

const filePlace = z.object({
  use: z.enum(FILE_USES),
  track_id: z.number(),
  /** Null if the caller must not know about the track. */
  name: z.string().nullable(),
  slug: z.string().nullable(),
  is_deleted: z.boolean(),
});
export type FilePlace = z.infer<typeof filePlace>;

export const tableFile = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  mime: z.string(),
  /** Bytes. */
  file_size: z.number(),
  /** Milliseconds, for audio. */
  duration: z.number().nullable(),
  owner: z.object({ id: z.number(), name: z.string() }).nullable(),
  places: z.array(filePlace),
  url: z.string(),
  created_at: z.string(),
});
export type TableFile = z.infer<typeof tableFile>;

export const fileStorage = z.object({
  kinds: z.array(z.object({ kind: z.enum(STORED_KINDS), files: z.number(), bytes: z.number() })),
  owners: z.array(z.object({ id: z.number(), name: z.string(), files: z.number(), bytes: z.number() })),
  orphans: z.object({ files: z.number(), bytes: z.number() }),
});
export type FileStorage = z.infer<typeof fileStorage>;

export const fileTableApi = {
  storage: endpoint({
    method: 'GET',
    path: '/file-storage',
    summary: 'Sum up stored files by kind and by owner',
    response: z.object({ storage: fileStorage }),
  }),
};
