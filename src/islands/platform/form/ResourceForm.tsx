import type { FormEvent, ReactNode } from 'react';
import * as styles from '#islands/platform/form/ResourceForm.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SaveBar } from '#islands/platform/ui/layout/SaveBar';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';

/** What `useApiForm` gives. */
interface ShownForm {
  formState: { isDirty: boolean };
  isSending: boolean;
  submit: (event: FormEvent) => unknown;
  reset: () => void;
}

interface ResourceFormProps {
  /** The id of the form element. */
  id: string;
  form: ShownForm;
  /** What the button at the end says for something new; what is there already is saved by the bar that shows once it was changed. */
  verb?: string;
  className?: string;
  /** A draft of what is typed stays on this device until it is saved: this does without it. */
  onDiscardDraft?: () => void;
  children: ReactNode;
}

/** The form of one thing: its fields, the way to keep or discard what was typed, and a question to who leaves without either. */
export const ResourceForm = ({ id, form, verb, className = styles.root, onDiscardDraft, children }: ResourceFormProps) => {
  const { isDirty } = form.formState;
  return (
    <>
      <form id={id} className={className} method="post" onSubmit={form.submit} noValidate>
        {children}
        {verb && (
          <footer className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
            <Button type="submit" variant="primary" isLoading={form.isSending}>
              {verb}
            </Button>
          </footer>
        )}
      </form>
      {!verb && <SaveBar isDirty={isDirty} isSaving={form.isSending} form={id} onDiscard={onDiscardDraft ?? (() => form.reset())} />}
      <UnsavedChangesDialog isDirty={isDirty} keepsDraft={Boolean(onDiscardDraft)} />
    </>
  );
};
