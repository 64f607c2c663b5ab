import type { BootstrapData } from '#contracts/settings';
import { pathAfterLogin } from '../../../functions/auth/redirect.policy';
import { replaceBootstrap } from '../app/bootstrap.store';
import { openPage } from '../app/open-page';
import { isGated, markGate } from '../app/person-gate';
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

/** Takes over the data of a person who just logged in and goes where they belong, without loading the page anew unless a gate stops them. */
export const enterSite = (data: BootstrapData): Promise<void> => enter(data, pathAfterLogin(data, takeOnboarding(), location.origin));

/** After a registration that waits for the address to be verified: to the start page, behind its gate. What was chosen before is kept. */
export const enterUnverified = (data: BootstrapData): Promise<void> => enter(data, '/');
