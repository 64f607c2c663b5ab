import { type ReactNode, type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { FloatingPanel } from '../base/FloatingPanel';
import { LISTBOX_MAX_HEIGHT } from '../base/floating.constants';
import { barTopOf, type ListRoom, listRoom } from './list-room';

interface SuggestionPanelProps {
  field: RefObject<HTMLElement | null>;
  /** Default: the input. */
  triggerRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The list of a combobox; does not cover the main button of the page. */
export const SuggestionPanel = ({ field, triggerRef, children }: SuggestionPanelProps) => {
  const isOpen = useContext(OverlayTriggerStateContext)?.isOpen ?? false;
  const [room, setRoom] = useState<ListRoom>({ maxHeight: LISTBOX_MAX_HEIGHT });
  useLayoutEffect(() => {
    if (isOpen && field.current) setRoom(listRoom(field.current.getBoundingClientRect(), barTopOf(field.current)));
  }, [isOpen, field]);
  return (
    <FloatingPanel className={floatingPanelStyles.fitTrigger} {...(triggerRef && { triggerRef })} {...room}>
      {children}
    </FloatingPanel>
  );
};
