import { z } from 'zod';
import { channelItem } from '#contracts/listening/channel';

export const tableChannel = channelItem.omit({ seo: true, can: true }).extend({
  public: z.boolean(),
  filled: z.boolean(),
  has_rules: z.boolean(),
  /** Items added by hand. */
  items_count: z.number(),
  stands_in: z.array(z.string()),
  is_home: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TableChannel = z.infer<typeof tableChannel>;
