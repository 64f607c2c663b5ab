import { createRoot } from 'react-dom/client';
import { addOverlay } from '#islands/platform/overlay/overlay-root';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { readActiveWorkspace } from './active-workspace';
import { WorkspaceSwitcher } from './WorkspaceSwitcher';

/** Opens the choice of workspaces over whatever page there is. */
export const openWorkspaceSwitcher = (): void => {
  readActiveWorkspace();
  const place = addOverlay('div', {});
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <QueryProvider>
      <WorkspaceSwitcher onClose={close} />
    </QueryProvider>,
  );
};
