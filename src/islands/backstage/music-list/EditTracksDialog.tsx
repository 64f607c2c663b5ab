import type { OwnTrack } from '#contracts/backstage/managed-music';
import { t } from '#islands/platform/lib/translate';
import { EditManyDialog } from './BulkEditDialog';
import { ManyTrackFields } from './BulkTrackFields';
import { NO_TRACK_CHANGES, trackChangesOf } from './bulk-track-form';
import { changeTrack } from './change-track';
import { useManyValues } from './use-bulk-values';

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
