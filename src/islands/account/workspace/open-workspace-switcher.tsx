import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { readActiveWorkspace } from './active-workspace';
import { WorkspaceSwitcher } from './WorkspaceSwitcher';

/** Opens the choice of workspaces over whatever page there is. */
export const openWorkspaceSwitcher = (): void => {
  readActiveWorkspace();
  mountOverlay((close) => (
    <QueryProvider>
      <WorkspaceSwitcher onClose={close} />
    </QueryProvider>
  ));
};
