import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { readActiveWorkspace } from './active-workspace';
import { WorkspaceSwitcher } from './WorkspaceSwitcher';

export const openWorkspaceSwitcher = (): void => {
  readActiveWorkspace();
  mountOverlay((close) => (
    <QueryProvider>
      <WorkspaceSwitcher onClose={close} />
    </QueryProvider>
  ));
};
