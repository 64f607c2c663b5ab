import type { ManagedAlbum } from '#contracts/backstage/managed-music';
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
  return (
    <BulkEditDialog
      items={albums}
      title={t('Edit :count releases', { count: albums.length })}
      change={isAlbumChange(values) ? (id) => changeAlbum(id, (now) => albumChangesOf(values, now)) : null}
      {...ends}
    >
      <BulkAlbumFields values={values} onChange={set} />
    </BulkEditDialog>
  );
};
