import { atom } from 'nanostores';
import { activeWorkspaceId, chooseWorkspace } from '#islands/platform/bootstrap/workspace';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';

/** The workspace that calls are made in, by its id; 0 is the default one. */
export const $activeWorkspace = atom(0);

/** Reads which workspace the browser remembers. */
export const readActiveWorkspace = (): void => $activeWorkspace.set(activeWorkspaceId());

/** Works in a workspace from now on. What was read in the one before is read anew. */
export const enterWorkspace = async (id: number): Promise<void> => {
  chooseWorkspace(id);
  readActiveWorkspace();
  await queryClient.invalidateQueries();
};

/** What the server draws of what somebody looks after; other pages ask anew by themselves. */
const OVERVIEW = '/backstage';

/** The same, and says so. */
export const switchWorkspace = async ({ id, name }: { id: number; name: string }): Promise<void> => {
  await enterWorkspace(id);
  if (location.pathname === OVERVIEW) await openPage(OVERVIEW);
  showToast(t('You are in :name now', { name }));
};
