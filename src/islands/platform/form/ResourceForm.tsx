import type { FormEvent, ReactNode } from 'react';
import * as styles from '#islands/platform/form/ResourceForm.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SaveBar } from '#islands/platform/ui/layout/SaveBar';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';

interface ShownForm {
  formState: { isDirty: boolean };
  isSending: boolean;
  submit: (event: FormEvent) => unknown;
  reset: () => void;
}

interface ResourceFormProps {
  id: string;
  form: ShownForm;
  verb?: string; // submit label of a new resource; existing ones have a save bar
  className?: string;
  onDiscardDraft?: () => void; // discards the local draft
  children: ReactNode;
}

/** Form with save bar and a warning before leaving with unsaved changes. */
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
