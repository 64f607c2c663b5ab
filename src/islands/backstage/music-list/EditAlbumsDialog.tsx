import type { ManagedAlbum } from '#contracts/backstage/managed-music';
import { isHiding, useHidingQuestion } from '#islands/backstage/managed-music/use-hiding-question';
import { t } from '#islands/platform/lib/translate';
import { BulkAlbumFields } from './BulkAlbumFields';
import { BulkEditDialog } from './BulkEditDialog';
import { albumChangesOf, isAlbumChange, NO_ALBUM_CHANGES } from './bulk-album-form';
import { changeAlbum } from './change-album';
import { useBulkValues } from './use-bulk-values';

interface EditAlbumsDialogProps {
  albums: ManagedAlbum[];
  onClose: () => void;
  onDone: () => void;
}

export const EditAlbumsDialog = ({ albums, ...ends }: EditAlbumsDialogProps) => {
  const { values, set } = useBulkValues(NO_ALBUM_CHANGES);
  const hiding = useHidingQuestion();
  const isAgreed = () => {
    const next = values.visibility === 'keep' ? undefined : values.visibility;
    const names = albums.filter(({ visibility }) => isHiding(visibility, next)).map(({ name }) => name);
    return hiding.ask({ names, until: next === 'scheduled' ? values.scheduledAt : null, hasTracks: true });
  };
  return (
    <BulkEditDialog
      items={albums}
      title={t('Edit :count releases', { count: albums.length })}
      change={isAlbumChange(values) ? (id) => changeAlbum(id, (now) => albumChangesOf(values, now)) : null}
      isAgreed={isAgreed}
      {...ends}
    >
      {hiding.dialog}
      <BulkAlbumFields values={values} onChange={set} />
    </BulkEditDialog>
  );
};
