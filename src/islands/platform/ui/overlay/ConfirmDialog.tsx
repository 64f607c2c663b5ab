import type { ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import { Button } from '../button/Button';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the thing: `Delete Slow Ferry?` */
  title: string;
  children: ReactNode;
  /** What the button does: `Delete album`. */
  verb: string;
  onConfirm: () => void;
  isLoading?: boolean;
  /** Off for what can be undone. */
  isDestructive?: boolean;
}

/** Asks before something happens that cannot be taken back. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  title,
  children,
  verb,
  onConfirm,
  isLoading,
  isDestructive = true,
}: ConfirmDialogProps) => (
  <Modal
    isOpen={isOpen}
    onClose={onClose}
    title={title}
    role="alertdialog"
    className=""
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm} isLoading={isLoading}>
          {verb}
        </Button>
      </>
    }
  >
    {children}
  </Modal>
);
