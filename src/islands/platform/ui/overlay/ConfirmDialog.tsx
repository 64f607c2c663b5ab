import type { ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import { Button } from '../button/Button';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string; // names the object: `Delete Slow Ferry?`
  children: ReactNode;
  verb: string; // button label: `Delete album`
  onConfirm: () => void;
  isLoading?: boolean;
  isDisabled?: boolean; // a choice is missing
  isDestructive?: boolean; // false if the action can be undone
}

export const ConfirmDialog = ({
  isOpen,
  onClose,
  title,
  children,
  verb,
  onConfirm,
  isLoading,
  isDisabled,
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
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm} isLoading={isLoading} isDisabled={isDisabled}>
          {verb}
        </Button>
      </>
    }
  >
    {children}
  </Modal>
);
