import type { GrantedPermission } from '#db/schema/role';
import type { SubscriptionStatus } from '#functions/platform/contract/permission';
import type { TokenScope } from '#functions/platform/contract/token-scope';

export type AccountRestriction = 'suspended' | 'unverified' | 'waiting';

export interface Actor {
  user: { id: number; name: string; email: string; hasProvedAddress: boolean } | null;
  roleIds: number[];
  permissions: GrantedPermission[];
  subscriptions: SubscriptionStatus[];
  session: { id: number; token: string; passwordConfirmedAt: Date | null } | null;
  /** `scopes` is null for tokens older than scopes, which may do whatever any token may. */
  token: { id: number; scopes: readonly TokenScope[] | null } | null;
  restriction: AccountRestriction | null;
  /** The administrator viewing the site as this user, read-only, until `endsAt`. */
  viewer?: { id: number; name: string; endsAt: Date };
}

export const ANONYMOUS_ACTOR: Actor = {
  user: null,
  roleIds: [],
  permissions: [],
  subscriptions: [],
  session: null,
  token: null,
  restriction: null,
};
