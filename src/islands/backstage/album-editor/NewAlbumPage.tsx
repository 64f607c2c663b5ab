import { musicFormPath } from '#functions/platform/contract/page-path';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { DraftNotice } from '#islands/platform/form/DraftNotice';
import { removeDraft } from '#islands/platform/form/draft';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useDraft } from '#islands/platform/form/use-draft';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { AlbumFields } from './AlbumFields';
import { createAlbum } from './album-edit.queries';
import { albumForm, NEW_ALBUM } from './album-form';

const FORM = 'album-form';
const DRAFT = 'album:new';

const Editor = () => {
  const { path } = useEditorArea();
  const form = useApiForm({
    schema: albumForm,
    defaultValues: NEW_ALBUM,
    send: createAlbum,
    onDone: async (album) => {
      form.reset(NEW_ALBUM);
      removeDraft(DRAFT);
      showToast(t(':name created. Now add tracks.', { name: album.name }));
      await openPage(musicFormPath('album', album.id, path));
    },
    fallback: t('The release could not be created.'),
  });
  const draft = useDraft(DRAFT, form);
  useErrorFocus(FORM, form.formState);
  return (
    <form id={FORM} className={editorLayoutStyles.root} method="post" onSubmit={form.submit} noValidate>
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <AlbumFields form={form} image={null} isNew />
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Button variant="primary" type="submit" isLoading={form.isSending}>
          {t('Create release')}
        </Button>
        <ButtonLink variant="ghost" href={`${path}/albums`}>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </form>
  );
};

export const NewAlbumPage = () => (
  <ScreenRoot>
    <Editor />
  </ScreenRoot>
);
