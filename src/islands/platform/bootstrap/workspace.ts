import { DEFAULT_WORKSPACE, workspaceIdOf } from '#functions/platform/access/active-workspace.policy';
import { WORKSPACE_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';
import { $bootstrap } from './bootstrap.store';

const WORKSPACE_COOKIE_SECONDS = 7 * DAY_IN_SECONDS;

/** Returns the chosen workspace; 0 for the default one, or if the site has no workspaces. */
export const activeWorkspaceId = (): number =>
  $bootstrap.get()?.settings.workspaces.integrated === false ? DEFAULT_WORKSPACE.id : workspaceIdOf(readCookie(WORKSPACE_COOKIE));

export const chooseWorkspace = (id: number): void => writeCookie(WORKSPACE_COOKIE, id, WORKSPACE_COOKIE_SECONDS);

export const leaveActiveWorkspace = (): void => writeCookie(WORKSPACE_COOKIE, DEFAULT_WORKSPACE.id, 0);
