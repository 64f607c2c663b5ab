import type { BootstrapData } from '#contracts/settings';
import { pathAfterLogin } from '../../../functions/auth/redirect.policy';
import { replaceBootstrap } from '../app/bootstrap.store';
import { openPage } from '../app/open-page';
import { isGated, markGate } from '../app/person-gate';
import { takeReturnPath } from '../app/return-path';
import { queryClient } from '../http/query-client';
import { takeOnboarding } from './onboarding';

const enter = async (data: BootstrapData, path: string): Promise<void> => {
  queryClient.clear();
  if (isGated(data)) {
    markGate();
    location.assign(path);
    return;
  }
  replaceBootstrap(data);
  await openPage(path);
};

/**
 * Takes over the data of a person who just logged in and goes where they belong, without loading the page anew unless a gate stops them:
 * to what they meant to buy, else back to where they wanted something that takes a login.
 */
export const enterSite = (data: BootstrapData): Promise<void> => {
  const [selection, path] = [takeOnboarding(), takeReturnPath()];
  return enter(data, (!selection && path) || pathAfterLogin(data, selection, location.origin));
};

/** After a registration that waits for the address to be verified: to the start page, behind its gate. What was chosen before is kept. */
export const enterUnverified = (data: BootstrapData): Promise<void> => enter(data, '/');
