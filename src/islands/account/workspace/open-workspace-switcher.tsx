import { createRoot } from 'react-dom/client';
import { addToFrame } from '#islands/platform/overlay/overlay-root';
import { Queries } from '#islands/platform/query/QueryProvider';
import { readActiveWorkspace } from './active-workspace';
import { SwitcherDialog } from './WorkspaceSwitcher';

/** Opens the choice of workspaces over whatever page there is. */
export const openSwitcher = (): void => {
  readActiveWorkspace();
  const place = addToFrame('div', {});
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Queries>
      <SwitcherDialog onClose={close} />
    </Queries>,
  );
};
