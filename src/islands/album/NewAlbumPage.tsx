import { Island } from '../app/Island';
import { openPage } from '../app/open-page';
import { showToast } from '../app/toast.store';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { DraftNote } from '../own-music/DraftNote';
import { removeDraft } from '../own-music/draft';
import { useDraft } from '../own-music/use-draft';
import { useErrorFocus } from '../own-music/use-error-focus';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { AlbumFields } from './AlbumFields';
import { createAlbum } from './album-edit.queries';
import { albumForm, NEW_ALBUM } from './album-form';

const FORM = 'album-form';
const DRAFT = 'album:new';

const Editor = () => {
  const form = useApiForm({
    schema: albumForm,
    defaultValues: NEW_ALBUM,
    send: createAlbum,
    onDone: async (album) => {
      form.reset(NEW_ALBUM);
      removeDraft(DRAFT);
      showToast(t('Made :name; now add its tracks', { name: album.name }));
      await openPage(`/backstage/albums/${album.id}/edit`);
    },
    fallback: t('The release could not be made.'),
  });
  const draft = useDraft(DRAFT, form);
  useErrorFocus(FORM, form.formState);
  return (
    <form id={FORM} className="ef" method="post" onSubmit={form.submit} noValidate>
      <DraftNote restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <AlbumFields form={form} image={null} isNew />
      <div className="row row-2">
        <Button variant="primary" type="submit" isLoading={form.isSending}>
          {t('Create release')}
        </Button>
        <ButtonLink variant="ghost" href="/backstage/albums">
          {t('Cancel')}
        </ButtonLink>
      </div>
    </form>
  );
};

/** Makes a release; its tracks are added on the page that follows. */
export const NewAlbumPage = () => (
  <Island>
    <Editor />
  </Island>
);
