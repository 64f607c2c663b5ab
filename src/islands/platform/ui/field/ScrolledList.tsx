import { type ReactNode, useContext, useMemo } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';

/** Document scroll moves the list along with its field. */
const isDocumentScroll = (): boolean => window.event?.type === 'scroll' && window.event.target === document;

/** Ignores close requests on document scroll: React Aria would close the list and discard the typed text, even after a mere layout shift. */
export const ScrolledList = ({ children }: { children: ReactNode }) => {
  const state = useContext(OverlayTriggerStateContext);
  const kept = useMemo(() => state && { ...state, close: () => isDocumentScroll() || state.close() }, [state]);
  return <OverlayTriggerStateContext.Provider value={kept}>{children}</OverlayTriggerStateContext.Provider>;
};
