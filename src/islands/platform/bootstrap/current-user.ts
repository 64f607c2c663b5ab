import type { CurrentUser } from '#contracts/platform/settings';
import { userPath } from '#functions/platform/contract/page-path';
import { toSlug } from '#functions/platform/contract/slug';

type Granted = { permissions: { name: string }[] };

/** Checks the user's permissions, or the guest role's; `admin` implies all. */
export const visitorHasPermission = ({ user, guest_role }: { user: Granted | null; guest_role: Granted }, permission: string): boolean =>
  (user ?? guest_role).permissions.some(({ name }) => name === permission || name === 'admin');

export const isSubscribed = (user: Pick<CurrentUser, 'subscriptions'> | null): boolean =>
  user?.subscriptions.some(({ valid }) => valid) ?? false;

export const profilePath = (user: Pick<CurrentUser, 'id' | 'name'>): string => userPath({ id: user.id, slug: toSlug(user.name) });
