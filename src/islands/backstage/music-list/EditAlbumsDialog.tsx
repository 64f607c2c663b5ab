import type { OwnAlbum } from '#contracts/backstage/own-music';
import { t } from '#islands/platform/lib/translate';
import { changeAlbum } from './change-album';
import { EditManyDialog } from './EditManyDialog';
import { ManyAlbumFields } from './ManyAlbumFields';
import { albumChangesOf, isAlbumChange, NO_ALBUM_CHANGES } from './many-album-form';
import { useManyValues } from './use-many-values';

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
