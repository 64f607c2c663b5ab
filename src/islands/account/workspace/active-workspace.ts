import { atom } from 'nanostores';
import { activeWorkspaceId, chooseWorkspace } from '#islands/platform/bootstrap/workspace';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';

/** 0 is the default workspace. */
export const $activeWorkspace = atom(0);

/** Reads the cookie. */
export const readActiveWorkspace = (): void => $activeWorkspace.set(activeWorkspaceId());

/** Switches the workspace and refetches all queries. */
export const enterWorkspace = async (id: number): Promise<void> => {
  chooseWorkspace(id);
  readActiveWorkspace();
  await queryClient.invalidateQueries();
};

/** Server-rendered, so it must be reloaded; other pages refetch. */
const OVERVIEW = '/backstage';

/** Switches the workspace with a toast. */
export const switchWorkspace = async ({ id, name }: { id: number; name: string }): Promise<void> => {
  await enterWorkspace(id);
  if (location.pathname === OVERVIEW) await openPage(OVERVIEW);
  showToast(t('Switched to “:name”', { name }));
};
