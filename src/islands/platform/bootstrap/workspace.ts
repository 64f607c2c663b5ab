import { DEFAULT_WORKSPACE, workspaceIdOf } from '#functions/platform/access/active-workspace.policy';
import { WORKSPACE_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';
import { $bootstrap } from './bootstrap.store';

/** How long the choice of a workspace is kept: 7 days, in seconds. */
const WORKSPACE_SECONDS = 7 * DAY_IN_SECONDS;

/** The workspace that calls name: the one that was chosen, or 0 for the default one, which is the only one where the site has none. */
export const activeWorkspaceId = (): number =>
  $bootstrap.get()?.settings.workspaces.integrated === false ? DEFAULT_WORKSPACE.id : workspaceIdOf(readCookie(WORKSPACE_COOKIE));

export const chooseWorkspace = (id: number): void => writeCookie(WORKSPACE_COOKIE, id, WORKSPACE_SECONDS);

/** Goes back to the default workspace, as after the person has left the chosen one. */
export const leaveActiveWorkspace = (): void => writeCookie(WORKSPACE_COOKIE, DEFAULT_WORKSPACE.id, 0);
