import { createRoot } from 'react-dom/client';
import type { ErrorTrace } from '#contracts/platform/error-trace';
import { addOverlay } from '#islands/platform/overlay/overlay-root';
import { ErrorDialog } from './ErrorDialog';

/** Opens the full-screen dialog for a failure of which the server tells everything. */
export const openErrorDialog = (trace: ErrorTrace): void => {
  const place = addOverlay('div', {});
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ErrorDialog trace={trace} onClose={close} />);
};
