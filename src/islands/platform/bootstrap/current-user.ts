import type { CurrentUser } from '#contracts/platform/settings';
import { userPath } from '#functions/platform/contract/page-path';
import { toSlug } from '#functions/platform/contract/slug';

type Granted = { permissions: { name: string }[] };

/** Whether the person, or the guest role without one, holds the permission; `admin` grants every one. */
export const hasPermission = ({ user, guest_role }: { user: Granted | null; guest_role: Granted }, permission: string): boolean =>
  (user ?? guest_role).permissions.some(({ name }) => name === permission || name === 'admin');

/** Whether at least one of the person's subscriptions is valid. */
export const isSubscribed = (user: Pick<CurrentUser, 'subscriptions'> | null): boolean =>
  user?.subscriptions.some(({ valid }) => valid) ?? false;

/** The page of a person that everyone sees. */
export const profilePath = (user: Pick<CurrentUser, 'id' | 'name'>): string => userPath({ id: user.id, slug: toSlug(user.name) });
