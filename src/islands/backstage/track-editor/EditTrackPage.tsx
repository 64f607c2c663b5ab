import { useMemo, useState } from 'react';
import type { TrackDetail } from '#contracts/catalogue/track';
import { insightsPath, lyricFormPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { SharedEditNote } from '#islands/backstage/collaboration/SharedEditNote';
import { EditorHeader } from '#islands/backstage/managed-music/EditorHeader';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { HomeLine } from '#islands/backstage/managed-music/HomeLine';
import { MusicConflict } from '#islands/backstage/managed-music/MusicConflict';
import { OutDialog } from '#islands/backstage/managed-music/OutDialog';
import { showSavedName } from '#islands/backstage/managed-music/saved-name';
import { usePublishing } from '#islands/backstage/managed-music/use-publishing';
import { changedKeys, pick } from '#islands/platform/form/changed-values';
import { controlOf } from '#islands/platform/form/controlled-field';
import { DraftNotice } from '#islands/platform/form/DraftNotice';
import { removeDraft } from '#islands/platform/form/draft';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { submittedKeys } from '#islands/platform/form/submitted-keys';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useConflict } from '#islands/platform/form/use-conflict';
import { useDraft } from '#islands/platform/form/use-draft';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { showToast } from '#islands/platform/toast/toast.store';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { ReplaceAudio } from './ReplaceAudio';
import { TrackSections } from './TrackSections';
import { readTrack, updateTrack } from './track-edit.queries';
import { type TrackOutput, trackFormFor, trackValues } from './track-form';

const FORM = 'track-form';

const Editor = ({ track: initial }: { track: TrackDetail }) => {
  const [track, setTrack] = useState(initial);
  const { path } = useEditorArea();
  const draftName = subjectOf('track', track.id);
  const publishing = usePublishing(initial, (saved) =>
    // A track is out once its album is.
    saved.album ? null : { kind: 'track', id: saved.id, name: saved.name, path: trackPath(saved) },
  );
  const takeOver = (saved: TrackDetail) => {
    setTrack(saved);
    removeDraft(draftName);
    form.takeOver(trackValues(saved));
    showToast(t('Saved :name', { name: saved.name }));
    showSavedName('track', track.name, saved);
    publishing.takeOver(saved);
  };
  const takeOverAudio = (saved: TrackDetail) => {
    setTrack(saved);
    if (!form.getFieldState('bpm').isDirty) form.resetField('bpm', { defaultValue: saved.bpm });
  };
  const saving = useConflict<TrackDetail, Partial<TrackOutput>>({
    read: () => readTrack(track.id),
    save: (changes, revision) => updateTrack(track.id, changes, revision),
    valuesOf: trackValues,
    onSaved: takeOver,
  });
  const schema = useMemo(() => trackFormFor(track.scheduled_at), [track.scheduled_at]);
  const form = useApiForm({
    schema,
    defaultValues: trackValues(initial),
    send: async (values): Promise<TrackDetail | null> => {
      const [mine, before] = [form.getValues(), form.formState.defaultValues ?? {}];
      const changes = pick<TrackOutput>(values, submittedKeys(changedKeys(mine, before)));
      return (await publishing.isAgreed(changes)) ? saving.send(track, { changes, before, mine }) : null;
    },
    onDone: (saved) => saved && takeOver(saved),
    fallback: t('The track could not be saved.'),
  });
  const draft = useDraft(draftName, form);
  useErrorFocus(FORM, form.formState);
  const setVisibility = controlOf(form, 'visibility').onChange;
  return (
    <ResourceForm id={FORM} className={editorLayoutStyles.root} form={form} onDiscardDraft={draft.discard}>
      <EditorHeader
        work={track}
        path={trackPath(track)}
        isSending={form.isSending}
        onPublish={
          track.can.control
            ? (visibility) =>
                void publishing.publish(visibility, {
                  submit: form.submit,
                  getVisibility: () => form.getValues('visibility'),
                  setVisibility,
                })
            : undefined
        }
        onSchedule={() => setVisibility('scheduled')}
      >
        <ButtonLink size="sm" variant="ghost" href={lyricFormPath(track.id)}>
          {t('Lyrics')}
        </ButtonLink>
        {track.can.control && (
          <ButtonLink size="sm" variant="ghost" href={insightsPath('track', track.id, path)}>
            {t('Insights')}
          </ButtonLink>
        )}
      </EditorHeader>
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      {!track.can.control && <SharedEditNote />}
      <TrackSections
        form={form}
        track={track}
        audio={<ReplaceAudio track={track} onChange={takeOverAudio} />}
        home={
          <HomeLine
            kind="track"
            work={track}
            mainArtists={track.artists.filter(({ role }) => role === 'primary')}
            onMoved={(home) => setTrack((before) => ({ ...before, home }))}
          />
        }
      />
      <MusicConflict saving={saving} />
      {publishing.dialog}
      <OutDialog />
    </ResourceForm>
  );
};

export const EditTrackPage = (props: { track: TrackDetail }) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);
