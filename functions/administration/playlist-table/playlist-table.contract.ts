import { z } from 'zod';
import { userReference } from '#functions/account/user/user-reference.contract';

/** A playlist in the list of the administration, whosever it is and whoever else may see it. */
export const tablePlaylist = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  public: z.boolean(),
  collaborative: z.boolean(),
  /** Rules choose its tracks. */
  smart: z.boolean(),
  owner: userReference,
  /** How many tracks people have put into it; those that rules choose are not counted. */
  entries_count: z.number(),
  followers_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TablePlaylist = z.infer<typeof tablePlaylist>;
