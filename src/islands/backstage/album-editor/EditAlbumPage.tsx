import { useMemo, useState } from 'react';
import type { AlbumWithTracks } from '#contracts/catalogue/track';
import { albumPath, insightsPath } from '#functions/platform/contract/page-path';
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
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { AlbumSections } from './AlbumSections';
import { AlbumTrackOrder } from './AlbumTrackOrder';
import { readAlbum, updateAlbum } from './album-edit.queries';
import { type AlbumOutput, type AlbumValues, albumFormFor, existingAlbumValues, keptTracks } from './album-form';

const FORM = 'album-form';

const pathOf = (album: AlbumWithTracks): string => albumPath(album, album.artists[0]?.slug);

const withoutRemoved = (values: AlbumValues): AlbumValues => ({ ...values, tracks: keptTracks(values.tracks ?? []) });

const Editor = ({ album: initial }: { album: AlbumWithTracks }) => {
  const [album, setAlbum] = useState(initial);
  const [areTracksFollowing, setFollowing] = useState(true);
  const { path } = useEditorArea();
  const isInControl = Boolean(album.can.control);
  const draftName = subjectOf('album', album.id);
  const publishing = usePublishing(initial, (saved) => ({ kind: 'album', id: saved.id, name: saved.name, path: pathOf(saved) }));
  const takeOver = (saved: AlbumWithTracks) => {
    setAlbum(saved);
    removeDraft(draftName);
    form.takeOver(existingAlbumValues(saved));
    showToast(t('Saved :name', { name: saved.name }));
    showSavedName('album', album.name, saved);
    publishing.takeOver(saved);
  };
  const takeOverOrder = (ordered: AlbumWithTracks) => {
    setAlbum(ordered);
    form.resetField('tracks', { defaultValue: existingAlbumValues(ordered).tracks });
  };
  const saving = useConflict<AlbumWithTracks, Partial<AlbumOutput>>({
    read: () => readAlbum(album.id),
    save: (changes, revision) => updateAlbum(album.id, changes, areTracksFollowing, revision, takeOverOrder),
    valuesOf: existingAlbumValues,
    onSaved: takeOver,
  });
  const schema = useMemo(() => albumFormFor(album.scheduled_at), [album.scheduled_at]);
  const form = useApiForm({
    schema,
    defaultValues: existingAlbumValues(initial),
    send: async (values): Promise<AlbumWithTracks | null> => {
      const [mine, before] = [form.getValues(), form.formState.defaultValues ?? {}];
      const changes = pick<AlbumOutput>(values, submittedKeys(changedKeys(mine, before)));
      if (!(await publishing.isAgreed(changes, areTracksFollowing ? album.tracks : []))) return null;
      return saving.send(album, { changes, before, mine: withoutRemoved(mine) });
    },
    onDone: (saved) => saved && takeOver(saved),
    fallback: t('The release could not be saved.'),
  });
  const draft = useDraft(draftName, form);
  useErrorFocus(FORM, form.formState);
  const setVisibility = controlOf(form, 'visibility').onChange;
  return (
    <ResourceForm id={FORM} className={editorLayoutStyles.root} form={form} onDiscardDraft={draft.discard}>
      <EditorHeader
        work={album}
        path={pathOf(album)}
        isSending={form.isSending}
        onPublish={
          isInControl
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
        {isInControl && (
          <ButtonLink size="sm" variant="ghost" href={insightsPath('album', album.id, path)}>
            {t('Insights')}
          </ButtonLink>
        )}
      </EditorHeader>
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      {!isInControl && <SharedEditNote />}
      <AlbumSections
        form={form}
        album={album}
        tracks={
          <AlbumTrackOrder
            albumId={album.id}
            isInControl={isInControl}
            value={form.watch('tracks') ?? []}
            error={controlOf(form, 'tracks').error}
            onChange={controlOf(form, 'tracks').onChange}
          />
        }
        home={
          <HomeLine kind="album" work={album} mainArtists={album.artists} onMoved={(home) => setAlbum((before) => ({ ...before, home }))} />
        }
        following={
          <Checkbox
            checked={areTracksFollowing}
            onChange={({ target }) => setFollowing(target.checked)}
            description={t('Tracks get the visibility and release time of the release')}
          >
            {t('Apply to all tracks')}
          </Checkbox>
        }
      />
      <MusicConflict saving={saving} />
      {publishing.dialog}
      <OutDialog />
    </ResourceForm>
  );
};

export const EditAlbumPage = (props: { album: AlbumWithTracks }) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);
