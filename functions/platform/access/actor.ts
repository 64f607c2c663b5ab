import type { GrantedPermission } from '#db/schema/role';
import type { SubscriptionStatus } from '#functions/platform/contract/permission';
import type { TokenScope } from '#functions/platform/contract/token-scope';

/** Why an account sees only the page that explains its restriction. */
export type AccountRestriction = 'suspended' | 'unverified';

/** Who is calling: a guest (no `user`) or a person, with everything they are allowed. */
export interface Actor {
  user: { id: number; name: string; email: string; hasProvedAddress: boolean } | null;
  roleIds: number[];
  permissions: GrantedPermission[];
  /** The plans that the person has or had: whether each holds now. */
  subscriptions: SubscriptionStatus[];
  /** The browser session of the call; none for a guest or an access token. */
  session: { id: number; token: string; passwordConfirmedAt: Date | null } | null;
  /** The access token of the call: what it is for, or null where it may do whatever a token may (it was made before there were scopes). */
  token: { scopes: readonly TokenScope[] | null } | null;
  restriction: AccountRestriction | null;
  /** The administrator who sees the site as this person until then, and changes nothing; absent where nobody does. */
  viewer?: { id: number; name: string; endsAt: Date };
}

/** The actor of a context before it is known who calls: allowed nothing. */
export const ANONYMOUS_ACTOR: Actor = {
  user: null,
  roleIds: [],
  permissions: [],
  subscriptions: [],
  session: null,
  token: null,
  restriction: null,
};
