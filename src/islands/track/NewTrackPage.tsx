import { type FormEvent, useState } from 'react';
import type { TrackDetail } from '#contracts/track';
import { Island } from '../app/Island';
import { openPage } from '../app/open-page';
import { showToast } from '../app/toast.store';
import { useApiForm } from '../http/use-api-form';
import { usePageQuery } from '../http/use-page-query';
import { t } from '../lib/translate';
import { DraftNote } from '../own-music/DraftNote';
import { removeDraft } from '../own-music/draft';
import { genreNamesQuery, ownArtistsQuery } from '../own-music/own-music.queries';
import { useDraft } from '../own-music/use-draft';
import { useErrorFocus } from '../own-music/use-error-focus';
import { usePrefill } from '../own-music/use-prefill';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { useUploads } from '../upload/use-uploads';
import { publishUpload } from './publish-uploads';
import { SoundField } from './SoundField';
import { TrackFields } from './TrackFields';
import { NEW_TRACK, trackForm } from './track-form';
import { prefilled } from './upload-prefill';
import { useBlobAddress } from './use-blob-address';

const FORM = 'track-form';
const DRAFT = 'track:new';
const GROUP = 'new-track';
/** What says nothing of itself yet. */
const NOTHING = { name: '', analysis: null };

const Editor = () => {
  const { data: artists = [] } = usePageQuery(ownArtistsQuery);
  const { data: genres = [] } = usePageQuery(genreNamesQuery);
  const [upload] = useUploads(GROUP).filter(({ isRefused }) => !isRefused);
  const [soundError, setSoundError] = useState<string>();
  const found = useBlobAddress(upload?.analysis?.cover?.picture);
  const form = useApiForm({
    schema: trackForm,
    defaultValues: NEW_TRACK,
    send: async (values): Promise<TrackDetail | null> => (upload ? publishUpload(upload.id, values) : null),
    onDone: async (track) => {
      if (!track) return;
      form.reset(NEW_TRACK);
      removeDraft(DRAFT);
      showToast(t('Made :name', { name: track.name }));
      await openPage(`/backstage/tracks/${track.id}/edit`);
    },
    fallback: t('The track could not be made.'),
  });
  const draft = useDraft(DRAFT, form);
  useErrorFocus(FORM, form.formState);
  usePrefill(form, { ...prefilled(upload ?? NOTHING, { artists, genres }), visibility: 'private' as const });
  const submit = (event: FormEvent) => {
    setSoundError(upload ? undefined : t('Choose the sound of the track.'));
    return form.submit(event);
  };
  return (
    <form id={FORM} className="ef" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <DraftNote restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <section className="card card-p" aria-label={t('Sound')}>
        <SoundField group={GROUP} label={t('Drop the sound here')} error={upload ? undefined : soundError} />
      </section>
      <TrackFields form={form} image={null} album={null} found={found} />
      <div className="row row-2">
        <Button variant="primary" type="submit" isLoading={form.isSending}>
          {t('Create track')}
        </Button>
        <ButtonLink variant="ghost" href="/backstage/tracks">
          {t('Cancel')}
        </ButtonLink>
      </div>
    </form>
  );
};

/** Makes one track: its sound goes up while the form is filled in. */
export const NewTrackPage = () => (
  <Island>
    <Editor />
  </Island>
);
