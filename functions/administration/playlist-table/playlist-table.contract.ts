import { z } from 'zod';
import { userReference } from '#functions/account/user/user-reference.contract';

export const PLAYLIST_STATES = ['public', 'private', 'deleted'] as const;
export type PlaylistState = (typeof PLAYLIST_STATES)[number];

export const tablePlaylist = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  state: z.enum(PLAYLIST_STATES),
  /** Null outside of the bin and after the retention period. */
  restorable_until: z.string().nullable(),
  public: z.boolean(),
  collaborative: z.boolean(),
  smart: z.boolean(),
  owner: userReference,
  /** Tracks added by hand; tracks chosen by rules do not count. */
  entries_count: z.number(),
  followers_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TablePlaylist = z.infer<typeof tablePlaylist>;
