import { useStore } from '@nanostores/react';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { publishIntoAlbum } from './publish-release';
import { $publishing, type Failures, type Item } from './publish-uploads';
import { InUploadBar } from './UploadBar';

interface UploadIntoAlbumProps {
  isShown: boolean;
  album: { id: number; name: string };
  uploads: Upload[];
  collect: () => Promise<Item[] | null>;
  onFailures: (failures: Failures) => void;
}

/** Adds the files to an existing release. */
export const UploadIntoAlbum = ({ isShown, album, uploads, collect, onFailures }: UploadIntoAlbumProps) => {
  const { ids } = useStore($publishing);
  const { path } = useEditorArea();
  const publish = async () => {
    const items = await collect();
    if (!items) return;
    const failures = await publishIntoAlbum(album.id, items);
    onFailures(failures);
    if (Object.keys(failures).length > 0) return;
    showToast(t('Added to :name', { name: album.name }));
    await openPage(musicFormPath('album', album.id, path));
  };
  return (
    <>
      {isShown && (
        <p className={`${cardStyles.root} ${cardStyles.padded}`}>{t('These files are added to the end of :name.', { name: album.name })}</p>
      )}
      <InUploadBar>
        <Button variant="primary" isLoading={ids.length > 0} onClick={() => void publish()}>
          {t('Add :count when ready', { count: uploads.length })}
        </Button>
      </InUploadBar>
    </>
  );
};
