import type { CurrentUser } from '#contracts/platform/settings';
import { consumeReturnPath } from '#islands/platform/router/return-path';
import { consumeOnboarding } from './onboarding';
import { isWelcomeDue, WELCOME_PATH } from './welcome';

export type ProvedUser = Pick<CurrentUser, 'id' | 'welcome_due' | 'permissions' | 'subscriptions'>;

/** Continues after verification: to the chosen plan, the previous page, or from the start page to the welcome page. Otherwise reloads. */
export const goOnProved = (user: ProvedUser | null): void => {
  const [selection, path] = [consumeOnboarding(), consumeReturnPath(user?.id)];
  if (selection) location.assign(`/checkout/${selection.productId}/${selection.priceId}`);
  else if (path) location.assign(path);
  else if (location.pathname === '/' && isWelcomeDue({ user })) location.assign(WELCOME_PATH);
  else location.reload();
};
