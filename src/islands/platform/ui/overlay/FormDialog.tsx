import { type FormEvent, type ReactNode, useId } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';

interface FormDialogProps {
  title: string;
  /** `lg` for forms of several fields. */
  width?: 'md' | 'lg';
  /** What `useApiForm` gives, or the like of it. */
  form: { submit: (event: FormEvent) => unknown; isSending: boolean; formState?: { isDirty: boolean } };
  /** What its button does: `Save`. */
  verb: string;
  isDestructive?: boolean;
  /** There is nothing to send yet. */
  isDisabled?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form to answer before going on: its fields, the way to send it and the way out. */
export const FormDialog = ({ title, width, form, verb, isDestructive = false, isDisabled = false, onClose, children }: FormDialogProps) => {
  const id = useId();
  // The dialog may stand in another form, whose own business this is not.
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
