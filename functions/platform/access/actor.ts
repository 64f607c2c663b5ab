import type { GrantedPermission } from '#db/schema/role';
import type { SubscriptionStanding } from '#functions/platform/contract/permission';

/** Why a person may see nothing but the page that tells them so. */
export type Gate = 'suspended' | 'unverified';

/** Who is calling: a guest (no `user`) or a person, with everything they are allowed. */
export interface Actor {
  user: { id: number; name: string; email: string; hasProvedAddress: boolean } | null;
  roleIds: number[];
  permissions: GrantedPermission[];
  /** The plans that the person has or had: whether each holds now. */
  subscriptions: SubscriptionStanding[];
  /** The browser session of the call; none for a guest or an access token. */
  session: { id: number; token: string; passwordConfirmedAt: Date | null } | null;
  gate: Gate | null;
}

/** The actor of a context before it is known who calls: allowed nothing. */
export const NOBODY: Actor = { user: null, roleIds: [], permissions: [], subscriptions: [], session: null, gate: null };
