import { type FormEvent, useRef, useState } from 'react';
import type { OwnTrack } from '#contracts/own-music';
import { t } from '../lib/translate';
import { FormDialog } from '../ui/FormDialog';
import { changeWorks, type Failure, type WorkChanges } from './change-works';
import { FailureList } from './FailureList';
import { ManyFields } from './ManyFields';
import { changesOf, useManyForm } from './many-form';

interface EditManyDialogProps {
  tracks: OwnTrack[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes several tracks alike: what is left empty stays in each as it is. Those that could not be changed are tried again. */
export const EditManyDialog = ({ tracks, onClose, onDone }: EditManyDialogProps) => {
  const { values, set, isEmpty } = useManyForm();
  const [failures, setFailures] = useState<Failure[]>([]);
  const before = useRef(new Map<number, WorkChanges>());
  const [isSending, setSending] = useState(false);
  const open = failures.length ? failures : tracks;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const failed = await changeWorks('track', open, (now) => changesOf(values, now), before.current);
    setSending(false);
    setFailures(failed);
    if (failed.length === 0) onDone();
  };
  return (
    <FormDialog
      title={tracks.length === 1 ? t('Edit :name', { name: tracks[0]!.name }) : t('Edit :count tracks', { count: tracks.length })}
      width="lg"
      form={{ submit, isSending }}
      verb={failures.length ? t('Try again') : t('Save')}
      isDisabled={isEmpty}
      onClose={onClose}
    >
      {failures.length > 0 && <FailureList failures={failures} />}
      <p className="muted">{t('What you leave empty stays in each track as it is.')}</p>
      <ManyFields values={values} onChange={set} />
    </FormDialog>
  );
};
