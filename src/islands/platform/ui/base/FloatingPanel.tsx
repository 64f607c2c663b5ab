import type { CSSProperties } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components';
import * as styles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { classNames } from './class-names';
import { FLOATING_MARGIN } from './floating.constants';

const LAYER: CSSProperties = { zIndex: 'var(--z-popover)' };

export const FloatingPanel = ({ className, ...props }: Omit<PopoverProps, 'className' | 'style'> & { className?: string }) => (
  <Popover
    offset={6}
    {...props}
    containerPadding={FLOATING_MARGIN}
    className={classNames(styles.root, className)}
    data-part="floating-panel"
    style={LAYER}
  />
);
