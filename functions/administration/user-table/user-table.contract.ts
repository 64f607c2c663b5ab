import { z } from 'zod';
import { listedUser } from '#contracts/account/user';

/** A person in the list of the administration. */
export const tableUser = listedUser.extend({
  /** When they last used the site in a browser. */
  last_seen_at: z.string().nullable(),
  /** When their account is deleted, which is closed until then. */
  deletion_due_at: z.string().nullable(),
  has_two_factor: z.boolean(),
  is_subscribed: z.boolean(),
  /** The plan that they have now; null for none, and for whoever may not see subscriptions. */
  plan: z.string().nullable(),
  manages_artist: z.boolean(),
});
export type TableUser = z.infer<typeof tableUser>;

/** What the list of people can be asked about, and its people given, that the site itself says. */
export interface UserChoices {
  roles: { id: string; label: string; can_grant: boolean }[];
  /** Null for whoever may not see subscriptions. */
  plans: { id: string; label: string }[] | null;
}
