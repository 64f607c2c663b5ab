import { parseSubject } from '#functions/platform/contract/subject';
import { t } from '#islands/platform/lib/translate';
import type { MenuActItem } from './MenuAct';

/** Rows and cards that are chosen by a press with Ctrl. */
const CHOOSABLE =
  ':is([data-part="track-list"], [data-drop]) :is(li[data-track], li[data-entry]), [role="grid"] tr[aria-selected], li[data-card]';

/** Chooses a row as a press with Ctrl does, to which every list listens. */
const choose = (row: HTMLElement): void =>
  void row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));

const nameIn = (row: HTMLElement): string => row.querySelector('a[href^="/track/"], b')?.textContent?.trim() ?? '';

const removeFromPlaylist = async (playlistId: number, entry: number, name: string): Promise<void> => {
  const { removeEntriesWithUndo } = await import('#islands/listening/playlist-track/remove-entries-with-undo');
  await removeEntriesWithUndo(playlistId, [entry], name);
};

/** What the menu of a row offers because of the list that the row stands in: choose it, take it out. */
export const rowActs = (place: HTMLElement): MenuActItem[] => {
  const row = place.closest<HTMLElement>(CHOOSABLE);
  if (!row) return [];
  const acts: MenuActItem[] = [{ icon: 'check', text: t('Select'), act: () => choose(row) }];
  const [entry, drop = ''] = [Number(row.dataset.entry), row.closest<HTMLElement>('[data-drop]')?.dataset.drop];
  if (!entry) return acts;
  const { kind, id } = parseSubject(drop);
  const name = nameIn(row);
  if (kind === 'playlist')
    acts.push({ icon: 'x', text: t('Remove from this playlist'), act: () => removeFromPlaylist(Number(id), entry, name) });
  if (drop === 'queue')
    acts.push({
      icon: 'x',
      text: t('Remove from the queue'),
      act: () => row.querySelector<HTMLElement>('[data-remove]')?.click(),
    });
  return acts;
};
