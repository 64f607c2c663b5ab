import { readCookie, writeCookie } from '../lib/cookie';

export const WORKSPACE_COOKIE = 'activeWorkspaceId';
/** How long the choice of a workspace is kept: 7 days, in seconds. */
export const WORKSPACE_SECONDS = 7 * 86_400;
/** The workspace of everyone who chose none. */
export const DEFAULT_WORKSPACE = { id: 0, name: 'Default', members_count: 1 };

/** The id that a cookie's value stands for; anything that is no id is the default workspace. */
export const workspaceIdOf = (value: string | undefined): number => (/^\d+$/.test(value ?? '') ? Number(value) : DEFAULT_WORKSPACE.id);

export const activeWorkspaceId = (): number => workspaceIdOf(readCookie(WORKSPACE_COOKIE));

export const chooseWorkspace = (id: number): void => writeCookie(WORKSPACE_COOKIE, id, WORKSPACE_SECONDS);
