import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { ArtistsField } from '#islands/backstage/managed-music/ArtistsField';
import { EditorAreaContext } from '#islands/backstage/managed-music/editor-area';
import { UploadPage } from '#islands/backstage/music-upload/UploadPage';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { $uploadArtists, ADMIN_AREA } from './admin-area';

/** Artists that override the files' tags. */
const ForWhom = () => {
  const artists = useStore($uploadArtists);
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-label={t('Upload for')}>
      <ArtistsField isRequired={false} isAddition value={artists} onChange={(chosen) => $uploadArtists.set(chosen)} />
      <p className={textStyles.muted}>
        {t('Leave empty to use the artists in each file’s tags. Uploads belong to the artist’s managers but count towards your quota.')}
      </p>
    </section>
  );
};

export const AdminUploadPage = ({ album, ...props }: ComponentProps<typeof UploadPage>) => (
  <EditorAreaContext value={ADMIN_AREA}>
    <div className={stackStyles.root}>
      {!album && (
        <ScreenRoot>
          <ForWhom />
        </ScreenRoot>
      )}
      <div>
        <UploadPage album={album} {...props} />
      </div>
    </div>
  </EditorAreaContext>
);
