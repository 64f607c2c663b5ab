import { type ReactNode, useId } from 'react';
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components';
import { t } from '#islands/platform/lib/translate';
import { useCloseRequest } from '#islands/platform/lib/use-close-request';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/overlay/Modal.module.css';
import { classNames } from '../base/class-names';
import { IconButton } from '../button/IconButton';

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  isDismissable?: boolean; // by Escape or an outside press
  isHeld?: boolean; // has unsaved input: an outside press does not close it
}

interface Placement {
  className: string;
  role?: 'dialog' | 'alertdialog';
}

/** Base of dialog and drawer. Leaves the player accessible. */
export const Modal = ({
  isOpen,
  onClose,
  title,
  children,
  footer,
  isDismissable = true,
  isHeld = false,
  className,
  role = 'dialog',
}: ModalProps & Placement) => {
  const titleId = useId();
  useCloseRequest(isOpen && isDismissable, onClose);
  return (
    <ModalOverlay
      className={styles.backdrop}
      data-part="scrim"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={isDismissable && !isHeld && role === 'dialog'}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <AriaModal className={classNames(styles.root, className)} data-part="modal">
        <Dialog className={styles.dialog} role={role} aria-labelledby={titleId}>
          <div className={styles.header}>
            <h2 id={titleId} className={textStyles.display1}>
              {title}
            </h2>
            {isDismissable && <IconButton icon="x" label={t('Close')} size="sm" onClick={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
};
