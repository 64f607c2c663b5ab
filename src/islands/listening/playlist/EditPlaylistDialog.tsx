import { useEffect } from 'react';
import { type PlaylistDetail, playlistBody } from '#contracts/listening/playlist';
import { isPlaylistPage, playlistPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/listening/playlist/EditPlaylistDialog.module.css';
import * as playlistFormStyles from '#islands/listening/playlist/playlist-form.module.css';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { refreshPage } from '#islands/platform/router/refresh-page';
import { showToast } from '#islands/platform/toast/toast.store';
import { Button } from '#islands/platform/ui/button/Button';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import * as modalStyles from '#islands/platform/ui/overlay/Modal.module.css';
import { deletePlaylistWithUndo } from './delete-with-undo';
import { PlaylistImageField } from './PlaylistImageField';
import { updatePlaylist } from './playlist.queries';
import { sendMoves } from './unsent-moves';

interface EditPlaylistDialogProps {
  playlist: PlaylistDetail;
  onClose: () => void;
}

const FORM = 'edit-playlist';

const showAnew = async (playlist: PlaylistDetail): Promise<void> => {
  const path = playlistPath(playlist);
  await refreshPage(path);
  if (isPlaylistPage(location.pathname, playlist)) await openPage(path);
};

const EditPlaylistDialog = ({ playlist, onClose }: EditPlaylistDialogProps) => {
  const form = useApiForm({
    schema: playlistBody,
    defaultValues: {
      name: playlist.name,
      description: playlist.description ?? '',
      public: playlist.public,
      collaborative: playlist.collaborative,
    },
    send: async (values) => {
      await sendMoves();
      return updatePlaylist(playlist.id, values);
    },
    onDone: (changed) => {
      showToast(t('Playlist saved'));
      onClose();
      void showAnew(changed);
    },
  });
  useEffect(() => {
    document.addEventListener('astro:before-swap', onClose);
    return () => document.removeEventListener('astro:before-swap', onClose);
  }, [onClose]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Edit playlist')}
      width="lg"
      footer={
        <>
          <Button
            variant="ghost"
            icon="trash"
            className={modalStyles.footerStart}
            onClick={() => void deletePlaylistWithUndo(playlist).then(onClose)}
          >
            {t('Delete')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <PlaylistImageField playlist={playlist} onChange={(changed) => void refreshPage(playlistPath(changed))} />
        <form id={FORM} className={playlistFormStyles.root} onSubmit={form.submit} noValidate>
          <TextField label={t('Name')} isRequired {...fieldOf(form, 'name')} />
          <TextArea label={t('Description')} rows={4} {...fieldOf(form, 'description')} />
          <SwitchRow
            label={t('Public')}
            description={t('Anyone can find, play and follow this playlist.')}
            {...form.register('public')}
            defaultChecked={playlist.public}
          />
          {!playlist.smart && (
            <SwitchRow
              label={t('Collaborative')}
              description={t('People you invite can add, remove and reorder tracks.')}
              {...form.register('collaborative')}
              defaultChecked={playlist.collaborative}
            />
          )}
        </form>
      </div>
    </Dialog>
  );
};

export default EditPlaylistDialog;
