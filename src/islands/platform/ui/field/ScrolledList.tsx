import { type ReactNode, useContext, useMemo } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';

/** The list is placed in the document, so it moves along when the document is scrolled. */
const isDocumentScroll = (): boolean => window.event?.type === 'scroll' && window.event.target === document;

/**
 * Keeps the list of a combobox open while the page is scrolled. React Aria would close it and take back what was typed, even when only
 * the layout moved.
 */
export const ScrolledList = ({ children }: { children: ReactNode }) => {
  const state = useContext(OverlayTriggerStateContext);
  const kept = useMemo(() => state && { ...state, close: () => isDocumentScroll() || state.close() }, [state]);
  return <OverlayTriggerStateContext.Provider value={kept}>{children}</OverlayTriggerStateContext.Provider>;
};
