import type { ManagedTrack } from '#contracts/backstage/managed-music';
import { t } from '#islands/platform/lib/translate';
import { BulkEditDialog } from './BulkEditDialog';
import { BulkTrackFields } from './BulkTrackFields';
import { releaseDateError } from './bulk-list';
import { NO_TRACK_CHANGES, trackChangesOf } from './bulk-track-form';
import { changeTrack } from './change-track';
import { useBulkValues } from './use-bulk-values';

interface EditTracksDialogProps {
  tracks: ManagedTrack[];
  onClose: () => void;
  onDone: () => void;
}

export const EditTracksDialog = ({ tracks, ...ends }: EditTracksDialogProps) => {
  const { values, set } = useBulkValues(NO_TRACK_CHANGES);
  const isEmpty = Object.keys(trackChangesOf(values, {})).length === 0 || Boolean(releaseDateError(values.releaseDate));
  return (
    <BulkEditDialog
      items={tracks}
      title={t('Edit :count tracks', { count: tracks.length })}
      change={isEmpty ? null : (id) => changeTrack(id, (now) => trackChangesOf(values, now))}
      {...ends}
    >
      <BulkTrackFields values={values} onChange={set} />
    </BulkEditDialog>
  );
};
