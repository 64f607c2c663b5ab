import { useEffect, useState } from 'react';
import type { LibraryPlaylist } from '#contracts/listening/playlist';
import type { Addition } from '#contracts/listening/playlist-track';
import { $addToPlaylist, type AddToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import { PlaylistPicker } from '#islands/listening/playlist/PlaylistPicker';
import { createPlaylist, readPlaylistTrackIds } from '#islands/listening/playlist/playlist.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { DuplicateDialog } from './DuplicateDialog';
import { addToPlaylist, removeEntries, type TracksToAdd } from './playlist-track.queries';

const idsOf = (subjects: string[], kind: string): number[] =>
  subjects.filter((subject) => subject.startsWith(`${kind}:`)).map((subject) => Number(subject.slice(kind.length + 1)));

/** What subjects such as `track:12`, `album:5` and `playlist:4` add to a playlist. */
const wantedOf = async (subjects: string[]): Promise<TracksToAdd> => {
  const lists = await Promise.all(idsOf(subjects, 'playlist').map(readPlaylistTrackIds));
  return { tracks: [...idsOf(subjects, 'track'), ...lists.flat()], albums: idsOf(subjects, 'album') };
};

const close = () => $addToPlaylist.set(null);

type Target = Pick<LibraryPlaylist, 'id' | 'name'>;

const takeOut = ({ id }: Target, { entries }: Addition) =>
  removeEntries(id, entries).then(() => showToast(t('Removed again')), showCaughtError);

const announce = (target: Target, addition: Addition): void => {
  const { name } = target;
  if (addition.entries.length) showUndo(t('Added to :name', { name }), () => takeOut(target, addition));
  else showToast(t('Nothing was added to :name', { name }));
};

/** Chooses the playlist that something is added to, or makes a new one for it. */
const AddToPlaylistDialog = ({ subjects, opener }: AddToPlaylist) => {
  const [duplicate, setDuplicate] = useState<{ target: Target; addition: Addition } | null>(null);
  useEffect(() => {
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      // the page below takes the focus again only once the dialog is gone
      requestAnimationFrame(() => opener?.isConnected && opener.focus({ preventScroll: true }));
    };
  }, [opener]);
  const add = async (target: Target, duplicates: TracksToAdd['duplicates']) => {
    try {
      const addition = await addToPlaylist(target.id, { ...(await wantedOf(subjects)), duplicates });
      if (duplicates === 'ask' && addition.duplicates) return setDuplicate({ target, addition });
      announce(target, addition);
      close();
    } catch (error) {
      showCaughtError(error);
    }
  };
  const addToNew = async (name: string) => add(await createPlaylist({ name }), 'add');
  return (
    <Dialog isOpen onClose={close} title={duplicate ? t('Add it again?') : t('Add to playlist')}>
      <QueryProvider>
        {duplicate ? (
          <DuplicateDialog
            name={duplicate.target.name}
            addition={duplicate.addition}
            onAnswer={(duplicates) => add(duplicate.target, duplicates)}
            onCancel={() => setDuplicate(null)}
          />
        ) : (
          <PlaylistPicker onPick={(target) => add(target, 'ask')} onCreate={addToNew} />
        )}
      </QueryProvider>
    </Dialog>
  );
};

export default AddToPlaylistDialog;
