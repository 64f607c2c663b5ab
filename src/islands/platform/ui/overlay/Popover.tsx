import { type ReactElement, type ReactNode, useContext, useId } from 'react';
import { Dialog, DialogTrigger, OverlayTriggerStateContext, type Placement, Pressable, PreviewTrigger } from 'react-aria-components';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { FloatingPanel } from '../base/FloatingPanel';
import { POPOVER_HOVER_CLOSE } from '../base/floating.constants';

interface PopoverProps {
  trigger: ReactElement<object, string>;
  label: string;
  children: ReactNode | ((close: { close: () => void }) => ReactNode);
  placement?: Placement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const Body = ({ labelId, label, children }: Pick<PopoverProps, 'label' | 'children'> & { labelId: string }) => {
  const state = useContext(OverlayTriggerStateContext);
  return (
    <div className={floatingPanelStyles.body}>
      <span id={labelId} hidden>
        {label}
      </span>
      {typeof children === 'function' ? children({ close: () => state?.close() }) : children}
    </div>
  );
};

/** Without an inner `Dialog` the panel itself is the dialog, so that React Aria's hidden dismiss buttons are inside it. */
export const Popover = ({ trigger, label, children, placement, ...state }: PopoverProps) => {
  const labelId = useId();
  return (
    <DialogTrigger {...state}>
      <Pressable>{trigger}</Pressable>
      <FloatingPanel placement={placement} aria-labelledby={labelId}>
        <Body labelId={labelId} label={label}>
          {children}
        </Body>
      </FloatingPanel>
    </DialogTrigger>
  );
};

interface HoverPopoverProps extends Omit<PopoverProps, 'children'> {
  children: ReactNode;
}

/** Opens on hover, focus and long press; closes soon after the pointer leaves. */
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
