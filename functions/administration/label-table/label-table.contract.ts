import { z } from 'zod';
import { LABEL_KINDS } from '#contracts/catalogue/label';

export const tableLabel = z.object({
  id: z.number(),
  kind: z.enum(LABEL_KINDS),
  name: z.string(),
  display_name: z.string(),
  image: z.string().nullable(),
  /** Excludes the bin, includes private items. */
  tracks_count: z.number(),
  albums_count: z.number(),
  artists_count: z.number(),
  created_at: z.string(),
});
export type TableLabel = z.infer<typeof tableLabel>;
