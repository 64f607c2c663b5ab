import type { BootstrapData } from '#contracts/platform/settings';
import { redirectAfterLogin } from '#functions/account/auth/redirect.policy';
import { replaceBootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isRestricted, markRestricted } from '#islands/platform/bootstrap/restriction-cookie';
import { queryClient } from '#islands/platform/query/query-client';
import { openPage } from '#islands/platform/router/navigate';
import { consumeReturnPath } from '#islands/platform/router/return-path';
import { consumeOnboarding } from './onboarding';
import { isWelcomeDue, offerWelcome, WELCOME_PATH } from './welcome';

/** Where somebody goes who is known now, and what they are told there. Null: nowhere, as it did not work. */
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

/**
 * Takes over the data of a person who just logged in and goes where they belong, without loading the page anew unless their account is restricted:
 * to the workspace that they were invited to, to what they meant to buy, else back to where they wanted something that takes a login. Who is
 * new and wanted nothing of that is asked what they like; who did is offered it beside.
 */
export const completeLogin = async (data: BootstrapData, arrive?: () => Promise<LoginDestination>): Promise<void> => {
  const [selection, path] = [consumeOnboarding(), consumeReturnPath(data.user?.id)];
  const arrival = arrive && !isRestricted(data) ? await arrive() : null;
  const wanted = arrival?.path ?? (!selection && path);
  const isNew = isWelcomeDue(data) && !isRestricted(data);
  const isFree = !wanted && !selection && !arrival;
  await enter(data, isNew && isFree ? WELCOME_PATH : wanted || redirectAfterLogin(data, selection, location.origin));
  arrival?.tell();
  if (isNew && !isFree) offerWelcome();
};

/** After a registration that waits for the address to be verified: to the start page, which asks for it. What was chosen before is kept. */
export const completeUnverifiedLogin = (data: BootstrapData): Promise<void> => enter(data, '/');
