import type { OwnAlbum } from '#contracts/backstage/managed-music';
import { t } from '#islands/platform/lib/translate';
import { ManyAlbumFields } from './BulkAlbumFields';
import { EditManyDialog } from './BulkEditDialog';
import { albumChangesOf, isAlbumChange, NO_ALBUM_CHANGES } from './bulk-album-form';
import { changeAlbum } from './change-album';
import { useManyValues } from './use-bulk-values';

interface EditAlbumsDialogProps {
  albums: OwnAlbum[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes several releases alike. */
export const EditAlbumsDialog = ({ albums, ...ends }: EditAlbumsDialogProps) => {
  const { values, set } = useManyValues(NO_ALBUM_CHANGES);
  return (
    <EditManyDialog
      works={albums}
      title={t('Edit :count releases', { count: albums.length })}
      change={isAlbumChange(values) ? (id) => changeAlbum(id, (now) => albumChangesOf(values, now)) : null}
      {...ends}
    >
      <ManyAlbumFields values={values} onChange={set} />
    </EditManyDialog>
  );
};
