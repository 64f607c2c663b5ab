import type { Addition } from '#contracts/listening/playlist-track';
import { parseSubject } from '#functions/platform/contract/subject';
import { $addToPlaylist, type PlaylistTarget } from '#islands/listening/playlist/add-to-playlist.store';
import { readPlaylistTrackIds } from '#islands/listening/playlist/playlist.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { addToPlaylist, removeEntries, type TracksToAdd } from './playlist-track.queries';

const idsOf = (subjects: string[], targetKind: string): number[] =>
  subjects.map(parseSubject).flatMap(({ kind, id }) => (kind === targetKind ? Number(id) : []));

const toTracksToAdd = async (subjects: string[]): Promise<TracksToAdd> => {
  const lists = await Promise.all(idsOf(subjects, 'playlist').map(readPlaylistTrackIds));
  return { tracks: [...idsOf(subjects, 'track'), ...lists.flat()], albums: idsOf(subjects, 'album') };
};

/** Throws on failure. */
export const addSubjects = async ({ id }: PlaylistTarget, subjects: string[], duplicates: TracksToAdd['duplicates']): Promise<Addition> =>
  addToPlaylist(id, { ...(await toTracksToAdd(subjects)), duplicates });

const removeAdded = ({ id }: PlaylistTarget, { entries }: Addition) =>
  removeEntries(id, entries).then(() => showToast(t('Removed from playlist')), showCaughtError);

export const announceAddition = (target: PlaylistTarget, addition: Addition): void => {
  const { name } = target;
  const count = addition.entries.length;
  const message = count === 1 ? t('Added to “:name”', { name }) : t(':count tracks added to “:name”', { count: formatCount(count), name });
  if (count) showUndo(message, () => removeAdded(target, addition));
  else showToast(t('No tracks added to “:name”', { name }));
};

/** Adds subjects with undo; duplicates need a decision first. Returns the new entry ids, empty after a failure or with duplicates. Shows errors. */
export const addWithUndo = async (target: PlaylistTarget, subjects: string[], opener?: HTMLElement): Promise<number[]> => {
  try {
    const addition = await addSubjects(target, subjects, 'ask');
    if (addition.duplicates) $addToPlaylist.set({ subjects, opener, duplicate: { target, addition } });
    else announceAddition(target, addition);
    return addition.entries;
  } catch (error) {
    showCaughtError(error);
    return [];
  }
};
