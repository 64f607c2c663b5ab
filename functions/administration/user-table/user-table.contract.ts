import { z } from 'zod';
import { listedUser } from '#contracts/account/user';

export const tableUser = listedUser.extend({
  last_seen_at: z.string().nullable(),
  /** The account is closed until then. */
  deletion_due_at: z.string().nullable(),
  /** Closed until an administrator approves it. */
  awaits_approval: z.boolean(),
  has_two_factor: z.boolean(),
  is_subscribed: z.boolean(),
  /** The current plan; null without one, or if the caller may not see subscriptions. */
  plan: z.string().nullable(),
  manages_artist: z.boolean(),
});
export type TableUser = z.infer<typeof tableUser>;

export interface UserChoices {
  roles: { id: string; label: string; can_grant: boolean }[];
  plans: { id: string; label: string }[] | null;
}
