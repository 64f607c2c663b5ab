import { parseSubject } from '#functions/platform/contract/subject';
import { t } from '#islands/platform/lib/translate';
import type { MenuActItem } from './MenuAct';

/** Rows and cards selectable by Ctrl+click. */
const CHOOSABLE =
  ':is([data-part="track-list"], [data-drop]) :is(li[data-track], li[data-entry]), [role="grid"] tr[aria-selected], li[data-card]';

/** Simulates Ctrl+click, which every list handles. */
const choose = (row: HTMLElement): void =>
  void row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));

const nameIn = (row: HTMLElement): string => row.querySelector('a[href^="/track/"], b')?.textContent?.trim() ?? '';

const removeFromPlaylist = async (playlistId: number, entry: number, name: string): Promise<void> => {
  const { removeEntriesWithUndo } = await import('#islands/listening/playlist-track/remove-entries-with-undo');
  await removeEntriesWithUndo(playlistId, [entry], name);
};

export const rowActs = (element: HTMLElement): MenuActItem[] => {
  const row = element.closest<HTMLElement>(CHOOSABLE);
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
      text: t('Remove from queue'),
      act: () => row.querySelector<HTMLElement>('[data-remove]')?.click(),
    });
  return acts;
};
