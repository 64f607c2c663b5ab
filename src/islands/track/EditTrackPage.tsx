import { useState } from 'react';
import { type TrackDetail, trackPath } from '#contracts/track';
import { ResourceForm } from '../admin/ResourceForm';
import { Island } from '../app/Island';
import { openPage } from '../app/open-page';
import { showToast } from '../app/toast.store';
import { changedKeys, partOf } from '../http/changed-values';
import { useApiForm } from '../http/use-api-form';
import { formatCount } from '../lib/format';
import { t } from '../lib/translate';
import { DeleteWork } from '../own-music/DeleteWork';
import { DraftNote } from '../own-music/DraftNote';
import { removeDraft } from '../own-music/draft';
import { sentKeys } from '../own-music/sent-keys';
import { useDraft } from '../own-music/use-draft';
import { useErrorFocus } from '../own-music/use-error-focus';
import { VisibilityChip } from '../own-music/VisibilityChip';
import { hasPage } from '../own-music/visibility';
import { ButtonLink } from '../ui/ButtonLink';
import { ReplaceSound } from './ReplaceSound';
import { TrackFields } from './TrackFields';
import { updateTrack } from './track-edit.queries';
import { type TrackOutput, trackForm, trackValues } from './track-form';

const FORM = 'track-form';
const LIST = '/backstage/tracks';

const Editor = ({ track: initial }: { track: TrackDetail }) => {
  const [track, setTrack] = useState(initial);
  const draftName = `track:${track.id}`;
  const form = useApiForm({
    schema: trackForm,
    defaultValues: trackValues(initial),
    send: (values): Promise<TrackDetail> => {
      const keys = sentKeys(changedKeys(form.getValues(), form.formState.defaultValues ?? {}));
      return updateTrack(track.id, partOf<TrackOutput>(values, keys));
    },
    onDone: (saved) => {
      setTrack(saved);
      form.reset(trackValues(saved));
      removeDraft(draftName);
      showToast(t('Saved :name', { name: saved.name }));
    },
    fallback: t('The track could not be saved.'),
  });
  const draft = useDraft(draftName, form);
  useErrorFocus(FORM, form.formState);
  return (
    <ResourceForm id={FORM} className="ef" form={form} onDiscardDraft={draft.discard}>
      <div className="row row-2">
        <VisibilityChip visibility={track.visibility} scheduledAt={track.scheduled_at} />
        {hasPage(track.visibility) && (
          <ButtonLink size="sm" variant="ghost" href={trackPath(track)}>
            {t('Its page')}
          </ButtonLink>
        )}
        <ButtonLink size="sm" variant="ghost" href={`/backstage/tracks/${track.id}/lyrics`}>
          {t('Lyrics')}
        </ButtonLink>
        <ButtonLink size="sm" variant="ghost" href={`/backstage/tracks/${track.id}/insights`}>
          {t('Insights')}
        </ButtonLink>
      </div>
      <DraftNote restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <TrackFields form={form} image={track.image} album={track.album} waiting={track.waiting_credits}>
        <ReplaceSound track={track} onChange={setTrack} />
      </TrackFields>
      {track.can.delete && (
        <DeleteWork kind="track" work={track} onDeleted={() => void openPage(LIST)}>
          {t('It goes out of sight at once, out of albums, playlists and queues as well. Its plays (:plays) and likes (:likes) are kept.', {
            plays: formatCount(track.plays),
            likes: formatCount(track.likes_count),
          })}
        </DeleteWork>
      )}
    </ResourceForm>
  );
};

/** Changes a track of one's own: what it is, who made it, and who can hear it. */
export const EditTrackPage = (props: { track: TrackDetail }) => (
  <Island>
    <Editor {...props} />
  </Island>
);
