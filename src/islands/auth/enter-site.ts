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
 * to the workspace that they were invited to, to what they meant to buy, else back to where they wanted something that takes a login.
 */
export const enterSite = async (data: BootstrapData, inviteId: string | null = null): Promise<void> => {
  const [selection, path] = [takeOnboarding(), takeReturnPath()];
  const arrival = inviteId && !isGated(data) ? await (await import('../workspace/enter-invited')).enterInvited(inviteId) : null;
  await enter(data, arrival?.path ?? ((!selection && path) || pathAfterLogin(data, selection, location.origin)));
  arrival?.tell();
};

/** After a registration that waits for the address to be verified: to the start page, behind its gate. What was chosen before is kept. */
export const enterUnverified = (data: BootstrapData): Promise<void> => enter(data, '/');
