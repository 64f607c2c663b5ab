import { useEffect, useState } from 'react';
import { $addToPlaylist, type AddToPlaylist, type PlaylistTarget } from '#islands/listening/playlist/add-to-playlist.store';
import { PlaylistPicker } from '#islands/listening/playlist/PlaylistPicker';
import { createPlaylist } from '#islands/listening/playlist/playlist.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { DuplicateDialog } from './DuplicateDialog';
import type { TracksToAdd } from './playlist-track.queries';

const close = () => $addToPlaylist.set(null);

const AddToPlaylistDialog = ({ subjects, opener, duplicate: initialDuplicate }: AddToPlaylist) => {
  const [duplicate, setDuplicate] = useState(initialDuplicate ?? null);
  useEffect(() => {
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      // the page takes the focus only after the dialog has closed
      requestAnimationFrame(() => opener?.isConnected && opener.focus({ preventScroll: true }));
    };
  }, [opener]);
  const add = async (target: PlaylistTarget, duplicates: TracksToAdd['duplicates']) => {
    try {
      const { addSubjects, announceAddition } = await import('./add-with-undo');
      const addition = await addSubjects(target, subjects, duplicates);
      if (duplicates === 'ask' && addition.duplicates) return setDuplicate({ target, addition });
      announceAddition(target, addition);
      close();
    } catch (error) {
      showCaughtError(error);
    }
  };
  const addToNew = async (name: string) => add(await createPlaylist({ name }), 'add');
  return (
    <Dialog isOpen onClose={close} title={duplicate ? t('Add again?') : t('Add to playlist')}>
      <QueryProvider>
        {duplicate ? (
          <DuplicateDialog
            name={duplicate.target.name}
            addition={duplicate.addition}
            onAnswer={(duplicates) => add(duplicate.target, duplicates)}
            onCancel={initialDuplicate ? close : () => setDuplicate(null)}
          />
        ) : (
          <PlaylistPicker onPick={(target) => add(target, 'ask')} onCreate={addToNew} />
        )}
      </QueryProvider>
    </Dialog>
  );
};

export default AddToPlaylistDialog;
