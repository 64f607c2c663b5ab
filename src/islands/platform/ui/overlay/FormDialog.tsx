import { type FormEvent, type ReactNode, useId } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';

interface FormDialogProps {
  title: string;
  width?: 'md' | 'lg';
  form: { submit: (event: FormEvent) => unknown; isSending: boolean; formState?: { isDirty: boolean } };
  verb: string; // submit label
  isDestructive?: boolean;
  isDisabled?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export const FormDialog = ({ title, width, form, verb, isDestructive = false, isDisabled = false, onClose, children }: FormDialogProps) => {
  const id = useId();
  // Prevents submission of an outer form, to which React events bubble.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    return form.submit(event);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isHeld={form.formState?.isDirty}
      title={title}
      width={width}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} type="submit" form={id} isLoading={form.isSending} isDisabled={isDisabled}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} className={stackStyles.root} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
};
