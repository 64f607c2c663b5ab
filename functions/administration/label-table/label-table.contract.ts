import { z } from 'zod';
import { LABEL_KINDS } from '#contracts/catalogue/label';

/** A genre or a tag in the list of the administration. */
export const tableLabel = z.object({
  id: z.number(),
  kind: z.enum(LABEL_KINDS),
  /** Its address. */
  name: z.string(),
  display_name: z.string(),
  image: z.string().nullable(),
  /** How much stands under it that is not in the bin, for all to see or not. */
  tracks_count: z.number(),
  albums_count: z.number(),
  /** Of a genre alone. */
  artists_count: z.number(),
  created_at: z.string(),
});
export type TableLabel = z.infer<typeof tableLabel>;
