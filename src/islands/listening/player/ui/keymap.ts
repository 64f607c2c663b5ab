import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';

export interface Shortcut {
  /** Key in `mutedKeys`. */
  name: string;
  /** Key caps; alternatives in sequence. */
  keys: string[];
  label: () => string;
}

/** In the order of the help dialog. */
export const SHORTCUTS: Shortcut[] = [
  { name: 'toggle', keys: ['Space', 'K'], label: () => t('Play or pause') },
  { name: 'skip', keys: ['Shift →', 'Shift ←'], label: () => t('Next or previous') },
  { name: 'step', keys: ['→', '←'], label: () => t('5 seconds forward, back') },
  {
    name: 'leap',
    keys: [';', 'J'],
    label: () => t(':seconds seconds forward, back', { seconds: $bootstrap.get()?.settings.player.seek_seconds ?? 10 }),
  },
  { name: 'tenth', keys: ['0', '9'], label: () => t('Jump to 0–90 % of the track') },
  { name: 'volume', keys: ['↑', '↓'], label: () => t('Volume, in the player') },
  { name: 'mute', keys: ['M'], label: () => t('Mute') },
  { name: 'shuffle', keys: ['S'], label: () => t('Shuffle') },
  { name: 'repeat', keys: ['R'], label: () => t('Repeat') },
  { name: 'queue', keys: ['Q'], label: () => t('Queue') },
  { name: 'lyrics', keys: ['Y'], label: () => t('Lyrics') },
  { name: 'like', keys: ['L'], label: () => t('Save track') },
  { name: 'row', keys: ['Enter', 'Shift Enter'], label: () => t('Play row, play row next') },
  { name: 'search', keys: ['/', 'Ctrl K'], label: () => t('Search') },
  { name: 'go', keys: ['G H', 'G L', 'G S'], label: () => t('Go to home, library, search') },
];

/** Maps modifiers + `event.key` to a shortcut. */
export const NAME_OF_KEY: Record<string, string> = {
  ' ': 'toggle',
  k: 'toggle',
  'Shift ArrowRight': 'skip',
  'Shift ArrowLeft': 'skip',
  ArrowRight: 'step',
  ArrowLeft: 'step',
  j: 'leap',
  ';': 'leap',
  ArrowUp: 'volume',
  ArrowDown: 'volume',
  m: 'mute',
  s: 'shuffle',
  r: 'repeat',
  q: 'queue',
  y: 'lyrics',
  l: 'like',
  Enter: 'row',
  'Shift Enter': 'row',
  '/': 'search',
  'Ctrl k': 'search',
  g: 'go',
  Escape: 'close',
  '?': 'help',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [String(digit), 'tenth'])),
};
