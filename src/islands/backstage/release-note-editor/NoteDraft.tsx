import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { NOTE_MAX, type NoteDesk, type NotePreview, noteDraft } from '#contracts/community/release-note';
import * as styles from '#islands/backstage/release-note-editor/NoteDraft.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { fieldOf } from '#islands/platform/form/form-field';
import { showFormError, useApiForm } from '#islands/platform/form/use-api-form';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Button } from '#islands/platform/ui/button/Button';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { NotePreviewDialog } from './NotePreviewDialog';
import { type Noted, readPreview, refreshDesks, saveNote } from './release-note.queries';

interface NoteDraftProps {
  noted: Noted;
  desk: NoteDesk;
}

const LINES = 6;

const OBSTACLES = {
  hidden: 'It can be sent once the release is public or has a day to come. Until then it is kept as a draft.',
  week: 'Two notes were sent in the last seven days, which is as many as there can be. It is kept as a draft.',
};

/** Stored as a draft until sent. */
export const NoteDraft = ({ noted, desk }: NoteDraftProps) => {
  const address = { ...noted, artist: desk.artist.id };
  const { note, obstacle } = desk;
  const [preview, setPreview] = useState<NotePreview | null>(null);
  const form = useApiForm({
    schema: noteDraft,
    defaultValues: { body: note?.body ?? '', revision: note?.revision ?? 0 },
    send: (values) => saveNote(address, values),
    onDone: (saved) => {
      takeOver(saved);
      showToast(t('Draft saved'));
    },
  });
  const takeOver = ({ note: saved }: NoteDesk, since?: z.input<typeof noteDraft>) =>
    form.takeOver({ body: saved?.body ?? '', revision: saved?.revision ?? 0 }, since);
  const look = useMutation({
    mutationFn: async () => {
      const values = { ...form.getValues() };
      if (form.formState.isDirty || !note) takeOver(await saveNote(address, values), values);
      return readPreview(address);
    },
    onSuccess: setPreview,
    onError: (error) => {
      showFormError(form, error);
      if (error instanceof HttpError && error.status === 409) void refreshDesks(noted);
    },
  });
  const length = form.watch('body').length;
  return (
    <form className={styles.root} onSubmit={form.submit} noValidate>
      <TextArea
        label={t('Message to followers of :artist', { artist: desk.artist.name })}
        rows={LINES}
        maxLength={NOTE_MAX}
        dir="auto"
        description={t(':count of :max characters. Only links to this site work.', {
          count: formatCount(length),
          max: formatCount(NOTE_MAX),
        })}
        {...fieldOf(form, 'body')}
      />
      {obstacle && <Callout>{t(OBSTACLES[obstacle])}</Callout>}
      <div className={styles.buttons}>
        <Button type="submit" variant="outline" isLoading={form.isSending} isDisabled={!form.formState.isDirty}>
          {t('Save draft')}
        </Button>
        <Button variant="primary" isLoading={look.isPending} isDisabled={!length} onClick={() => look.mutate()}>
          {t('Preview')}
        </Button>
      </div>
      {preview && (
        <NotePreviewDialog
          address={address}
          preview={preview}
          obstacle={obstacle}
          onPreview={setPreview}
          onClose={() => setPreview(null)}
        />
      )}
    </form>
  );
};
