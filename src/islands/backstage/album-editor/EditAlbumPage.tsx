import { useState } from 'react';
import type { AlbumWithTracks } from '#contracts/catalogue/track';
import { albumPath, insightsPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { SharedEditNote } from '#islands/backstage/collaboration/SharedEditNote';
import { DeleteMusic } from '#islands/backstage/managed-music/DeleteMusic';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { HomeLine } from '#islands/backstage/managed-music/HomeLine';
import { MusicConflict } from '#islands/backstage/managed-music/MusicConflict';
import { PageLink } from '#islands/backstage/managed-music/PageLink';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { changedKeys, pick } from '#islands/platform/form/changed-values';
import { DraftNotice } from '#islands/platform/form/DraftNotice';
import { removeDraft } from '#islands/platform/form/draft';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { submittedKeys } from '#islands/platform/form/submitted-keys';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useConflict } from '#islands/platform/form/use-conflict';
import { useDraft } from '#islands/platform/form/use-draft';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { AlbumFields } from './AlbumFields';
import { AlbumTrackOrder } from './AlbumTrackOrder';
import { readAlbum, updateAlbum } from './album-edit.queries';
import { type AlbumOutput, albumForm, albumValues } from './album-form';

const FORM = 'album-form';

/** Independent of the order; changes with the set of tracks and their visibility. */
const tracksKey = ({ tracks }: AlbumWithTracks): string =>
  tracks
    .map(({ id, visibility }) => `${id}${visibility}`)
    .toSorted()
    .join();

const Editor = ({ album: initial }: { album: AlbumWithTracks }) => {
  const [album, setAlbum] = useState(initial);
  const [areTracksFollowing, setFollowing] = useState(true);
  const { path } = useEditorArea();
  const draftName = subjectOf('album', album.id);
  const takeOver = (saved: AlbumWithTracks) => {
    setAlbum(saved);
    removeDraft(draftName);
    form.takeOver(albumValues(saved));
    showToast(t('Saved :name', { name: saved.name }));
  };
  const saving = useConflict<AlbumWithTracks, Partial<AlbumOutput>>({
    read: () => readAlbum(album.id),
    save: (changes, revision) => updateAlbum(album.id, changes, areTracksFollowing, revision),
    valuesOf: albumValues,
    onSaved: takeOver,
  });
  const form = useApiForm({
    schema: albumForm,
    defaultValues: albumValues(initial),
    send: (values): Promise<AlbumWithTracks | null> => {
      const [mine, before] = [form.getValues(), form.formState.defaultValues ?? {}];
      return saving.send(album, { changes: pick<AlbumOutput>(values, submittedKeys(changedKeys(mine, before))), before, mine });
    },
    onDone: (saved) => saved && takeOver(saved),
    fallback: t('The release could not be saved.'),
  });
  const draft = useDraft(draftName, form);
  useErrorFocus(FORM, form.formState);
  return (
    <ResourceForm id={FORM} className={editorLayoutStyles.root} form={form} onDiscardDraft={draft.discard}>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <VisibilityChip visibility={album.visibility} scheduledAt={album.scheduled_at} />
        <PageLink visibility={album.visibility} path={albumPath(album, album.artists[0]?.slug)} />
        {album.can.control && (
          <ButtonLink size="sm" variant="ghost" href={insightsPath('album', album.id, path)}>
            {t('Insights')}
          </ButtonLink>
        )}
      </div>
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      {!album.can.control && <SharedEditNote />}
      <AlbumFields
        form={form}
        image={album.image}
        isInControl={Boolean(album.can.control)}
        waiting={album.waiting_credits}
        rights={
          <HomeLine kind="album" work={album} mainArtists={album.artists} onMoved={(home) => setAlbum((before) => ({ ...before, home }))} />
        }
      >
        <AlbumTrackOrder key={tracksKey(album)} album={album} onChange={setAlbum} />
      </AlbumFields>
      {album.can.control && (
        <Checkbox
          checked={areTracksFollowing}
          onChange={({ target }) => setFollowing(target.checked)}
          description={t('Tracks get the visibility and release time of the release')}
        >
          {t('Apply to all tracks')}
        </Checkbox>
      )}
      {album.can.delete && (
        <DeleteMusic kind="album" item={album} onDeleted={() => void openPage(`${path}/albums`)}>
          {t('The release and its tracks (:tracks) are hidden immediately. Plays (:plays) and likes (:likes) are kept.', {
            tracks: formatCount(album.tracks.length),
            plays: formatCount(album.plays),
            likes: formatCount(album.likes_count),
          })}
        </DeleteMusic>
      )}
      <MusicConflict saving={saving} />
    </ResourceForm>
  );
};

export const EditAlbumPage = (props: { album: AlbumWithTracks }) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);
