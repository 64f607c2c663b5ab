import type { OwnTrack } from '#contracts/backstage/own-music';
import { t } from '#islands/platform/lib/translate';
import { changeTrack } from './change-track';
import { EditManyDialog } from './EditManyDialog';
import { ManyTrackFields } from './ManyTrackFields';
import { NO_TRACK_CHANGES, trackChangesOf } from './many-track-form';
import { useManyValues } from './use-many-values';

interface EditTracksDialogProps {
  tracks: OwnTrack[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes several tracks alike. */
export const EditTracksDialog = ({ tracks, ...ends }: EditTracksDialogProps) => {
  const { values, set } = useManyValues(NO_TRACK_CHANGES);
  const isEmpty = Object.keys(trackChangesOf(values, {})).length === 0;
  return (
    <EditManyDialog
      works={tracks}
      title={t('Edit :count tracks', { count: tracks.length })}
      change={isEmpty ? null : (id) => changeTrack(id, (now) => trackChangesOf(values, now))}
      {...ends}
    >
      <ManyTrackFields values={values} onChange={set} />
    </EditManyDialog>
  );
};
