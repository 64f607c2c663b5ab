import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { type ChangeMusic, changeMusic, type MusicFailure, type Undo } from './change-music';
import { FailureList } from './FailureList';

interface BulkEditDialogProps {
  items: { id: number; name: string }[];
  title: string;
  /** Asked once before the changes; false cancels them. */
  isAgreed?: () => Promise<boolean>;
  /** Null if there is nothing to submit. */
  change: ChangeMusic | null;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** Edits several items at once. Empty fields stay unchanged; failed items stay in the dialog for a retry. */
export const BulkEditDialog = ({ items, title, isAgreed, change, onClose, onDone, children }: BulkEditDialogProps) => {
  const [failures, setFailures] = useState<MusicFailure[]>([]);
  const undos = useRef(new Map<number, Undo>());
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!change || (isAgreed && !(await isAgreed()))) return;
    setSending(true);
    const failed = await changeMusic(failures.length ? failures : items, change, undos.current);
    setSending(false);
    setFailures(failed);
    if (failed.length === 0) onDone();
  };
  return (
    <FormDialog
      title={items.length === 1 ? t('Edit :name', { name: items[0]!.name }) : title}
      width="lg"
      form={{ submit, isSending }}
      verb={failures.length ? t('Try again') : t('Save')}
      isDisabled={!change}
      onClose={onClose}
    >
      {failures.length > 0 && <FailureList failures={failures} />}
      <p className={textStyles.muted}>{t('Empty fields are left unchanged.')}</p>
      {children}
    </FormDialog>
  );
};
