import { z } from 'zod';
import { channelItem } from '#contracts/listening/channel';

/** A channel in the list of the administration. */
export const tableChannel = channelItem.omit({ seo: true, can: true }).extend({
  public: z.boolean(),
  filled: z.boolean(),
  has_rules: z.boolean(),
  /** How many things were chosen for it by hand. */
  items_count: z.number(),
  /** The names of the channels that it stands in. */
  stands_in: z.array(z.string()),
  /** It stands at the root of the site. */
  is_home: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TableChannel = z.infer<typeof tableChannel>;
