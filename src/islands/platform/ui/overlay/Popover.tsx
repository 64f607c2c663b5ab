import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, type Placement, Pressable, PreviewTrigger } from 'react-aria-components';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { FloatingPanel } from '../base/FloatingPanel';
import { POPOVER_HOVER_CLOSE } from '../base/floating.constants';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<object, string>;
  label: string;
  children: ReactNode | ((close: { close: () => void }) => ReactNode);
  placement?: Placement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A panel that a button opens beside itself. */
export const Popover = ({ trigger, label, children, placement, ...state }: PopoverProps) => (
  <DialogTrigger {...state}>
    <Pressable>{trigger}</Pressable>
    <FloatingPanel placement={placement}>
      <Dialog className={floatingPanelStyles.body} aria-label={label}>
        {children}
      </Dialog>
    </FloatingPanel>
  </DialogTrigger>
);

interface HoverPopoverProps extends Omit<PopoverProps, 'children'> {
  children: ReactNode;
}

/** A panel that opens where the pointer rests, on focus and by a long press, and closes soon after the pointer left. */
export const HoverPopover = ({ trigger, label, children, placement, ...state }: HoverPopoverProps) => (
  <PreviewTrigger {...state} closeDelay={POPOVER_HOVER_CLOSE}>
    <Pressable>{trigger}</Pressable>
    <FloatingPanel placement={placement}>
      <Dialog className={floatingPanelStyles.body} aria-label={label}>
        {children}
      </Dialog>
    </FloatingPanel>
  </PreviewTrigger>
);
