import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CASE_NOTE_MAX, type CaseDetail, type CasePerson, caseNoteBody } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/WorkCard.module.css';
import { showError } from '#islands/platform/error/error';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Select } from '#islands/platform/ui/field/Select';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { addNote, assignCase } from './moderation-case.queries';

interface WorkCardProps {
  detail: CaseDetail;
  assignee: CasePerson | null;
  onAssign: (assignee: CasePerson | null) => void;
  time: number;
}

const UNASSIGNED = 0;

const Assignee = ({ detail, assignee, onAssign }: Omit<WorkCardProps, 'time'>) => {
  const assigning = useMutation({
    mutationFn: (id: number) => assignCase(detail, id || null),
    onSuccess: (answer) => onAssign(answer.assignee),
    onError: (error) => showError(error),
  });
  const known = detail.moderators.some(({ id }) => id === assignee?.id) || !assignee ? detail.moderators : [assignee, ...detail.moderators];
  return (
    <Select
      label={t('Assigned to')}
      size="sm"
      options={[{ id: UNASSIGNED, label: t('No one') }, ...known.map(({ id, name }) => ({ id, label: name }))]}
      value={assignee?.id ?? UNASSIGNED}
      onChange={(id) => assigning.mutate(id)}
      isDisabled={assigning.isPending}
    />
  );
};

/** For moderators only: the assignee and notes. */
export const WorkCard = ({ detail, assignee, onAssign, time }: WorkCardProps) => {
  const [notes, setNotes] = useState(detail.notes);
  const form = useApiForm({
    schema: caseNoteBody,
    defaultValues: { text: '' },
    send: ({ text }) => addNote(detail, text),
    onDone: ({ note }) => {
      setNotes((all) => [...all, note]);
      form.takeOver({ text: '' });
    },
  });
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`} aria-label={t('For moderators')} data-part="work">
      <Assignee {...{ detail, assignee, onAssign }} />
      <h3 className={textStyles.label}>{t('Notes')}</h3>
      {notes.length > 0 && (
        <ul className={styles.notes} data-part="notes">
          {notes.map(({ id, text, by, created_at }) => (
            <li key={id}>
              <p className={`${textStyles.breakable} ${styles.note}`} dir="auto">
                {text}
              </p>
              <small className={textStyles.faint} dir="auto">
                {by} · {dayText(Date.parse(created_at), time)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextArea
          label={t('Add a note')}
          isLabelHidden
          placeholder={t('Only moderators see notes')}
          rows={2}
          maxLength={CASE_NOTE_MAX}
          dir="auto"
          {...fieldOf(form, 'text')}
        />
        <Button type="submit" size="sm" variant="outline" isLoading={form.isSending}>
          {t('Add note')}
        </Button>
      </form>
    </section>
  );
};
