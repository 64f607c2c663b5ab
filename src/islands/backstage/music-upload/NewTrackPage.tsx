import { type FormEvent, useState } from 'react';
import type { TrackDetail } from '#contracts/catalogue/track';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { genreNamesQuery } from '#islands/backstage/managed-music/managed-music.queries';
import { AudioField } from '#islands/backstage/track-editor/AudioField';
import { TrackFields } from '#islands/backstage/track-editor/TrackFields';
import { NEW_TRACK, trackForm } from '#islands/backstage/track-editor/track-form';
import { useObjectUrl } from '#islands/backstage/track-editor/use-object-url';
import { DraftNotice } from '#islands/platform/form/DraftNotice';
import { removeDraft } from '#islands/platform/form/draft';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useDraft } from '#islands/platform/form/use-draft';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { usePrefill } from '#islands/platform/form/use-prefill';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { useUploads } from '#islands/upload/upload/state/use-uploads';
import { publishUpload } from './publish-uploads';
import { UploadWords } from './UploadWords';
import { prefilled } from './upload-prefill';

const FORM = 'track-form';
const DRAFT = 'track:new';
const GROUP = 'new-track';
/** Prefill source before a file is chosen. */
const NOTHING = { name: '', analysis: null };

const Editor = () => {
  const { path, useArtists } = useEditorArea();
  const listed = useUploads(GROUP);
  const { artists } = useArtists(listed);
  const { data: genres = [] } = usePageQuery(genreNamesQuery);
  const [upload] = listed.filter(({ isRefused }) => !isRefused);
  const [audioError, setAudioError] = useState<string>();
  const embedded = useObjectUrl(upload?.analysis?.cover?.picture);
  const form = useApiForm({
    schema: trackForm,
    defaultValues: NEW_TRACK,
    send: async (values): Promise<TrackDetail | null> => (upload ? publishUpload(upload.id, values) : null),
    onDone: async (track) => {
      if (!track) return;
      form.reset(NEW_TRACK);
      removeDraft(DRAFT);
      showToast(t(':name created', { name: track.name }));
      await openPage(musicFormPath('track', track.id, path));
    },
    fallback: t('The track could not be created.'),
  });
  const draft = useDraft(DRAFT, form);
  useErrorFocus(FORM, form.formState);
  usePrefill(form, { ...prefilled(upload ?? NOTHING, { artists, genres }), visibility: 'private' as const });
  const submit = (event: FormEvent) => {
    setAudioError(upload ? undefined : t('Choose an audio file.'));
    return form.submit(event);
  };
  return (
    <form id={FORM} className={editorLayoutStyles.root} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-label={t('Audio')}>
        <AudioField group={GROUP} label={t('Drop an audio file here')} error={upload ? undefined : audioError} />
      </section>
      <TrackFields form={form} image={null} album={null} embedded={embedded} />
      {upload && <UploadWords upload={upload} />}
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Button variant="primary" type="submit" isLoading={form.isSending}>
          {t('Create track')}
        </Button>
        <ButtonLink variant="ghost" href={`${path}/tracks`}>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </form>
  );
};

/** The audio uploads while the form is filled in. */
export const NewTrackPage = () => (
  <ScreenRoot>
    <Editor />
  </ScreenRoot>
);
