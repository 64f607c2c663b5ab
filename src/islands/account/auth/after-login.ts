import type { BootstrapData } from '#contracts/platform/settings';
import { redirectAfterLogin } from '#functions/account/auth/redirect.policy';
import { replaceBootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isRestricted, markRestricted } from '#islands/platform/bootstrap/restriction-cookie';
import { queryClient } from '#islands/platform/query/query-client';
import { openPage } from '#islands/platform/router/navigate';
import { consumeReturnPath } from '#islands/platform/router/return-path';
import { consumeOnboarding } from './onboarding';
import { isWelcomeDue, offerWelcome, WELCOME_PATH } from './welcome';

/** Destination and toast after login; `path` is null on failure. */
export interface LoginDestination {
  path: string | null;
  tell: () => void;
}

const enter = async (data: BootstrapData, path: string): Promise<void> => {
  queryClient.clear();
  if (isRestricted(data)) {
    markRestricted();
    location.assign(path);
    return;
  }
  replaceBootstrap(data);
  await openPage(path);
};

/** Navigates without a reload, except for restricted accounts. Order: invitation, chosen plan, previous page, else the welcome page for new users. */
export const completeLogin = async (data: BootstrapData, arrive?: () => Promise<LoginDestination>): Promise<void> => {
  const [selection, path] = [consumeOnboarding(), consumeReturnPath(data.user?.id)];
  const arrival = arrive && !isRestricted(data) ? await arrive() : null;
  const destination = arrival?.path ?? (!selection && path);
  const isNew = isWelcomeDue(data) && !isRestricted(data);
  const isFree = !destination && !selection && !arrival;
  await enter(data, isNew && isFree ? WELCOME_PATH : destination || redirectAfterLogin(data, selection, location.origin));
  arrival?.tell();
  if (isNew && !isFree) offerWelcome();
};

/** After a registration with pending email verification. Retains the chosen plan. */
export const completeUnverifiedLogin = (data: BootstrapData): Promise<void> => enter(data, '/');
