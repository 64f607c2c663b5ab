import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element of the sticky bar, null before it is mounted. */
export const UploadBarContext = createContext<HTMLElement | null>(null);

/** Places the main button of a form in the page's sticky bar. */
export const InUploadBar = ({ children }: { children: ReactNode }) => {
  const bar = useContext(UploadBarContext);
  return bar && createPortal(children, bar);
};
