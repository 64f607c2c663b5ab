import { subjectOf } from '#functions/platform/contract/subject';
import { isComposing, shortcutKey } from '#islands/platform/lib/shortcut-key';
import { openPage } from '#islands/platform/router/navigate';
import { changeVolume, cycleRepeat, toggleMute, toggleShuffle } from '../engine/player.controls';
import { next, previous, seek, seekBy, toggle } from '../engine/player.engine';
import { $current, $duration, $settings } from '../engine/player.store';
import { isShared } from '../queue/shared-track';
import { NAME_OF_KEY } from '../ui/keymap';
import { $isHelpOpen, $isNowPlaying, $isSettingsOpen, $itemMenu, $panel, togglePanel } from '../ui/panel.store';
import { announceControl } from './control-announcement';
import { consumeEarlyKeys, typeOn } from './early-keys';
import { seekStep } from './site-defaults';

const STEP = 5000;
/** Maximum time between two keys of a sequence. */
const SEQUENCE_MS = 1500;
const PAGES: Record<string, string> = { h: '/', l: '/library', s: '/search' };

const TYPING =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="listbox"], [role="menu"]';
/** Escape closes these even from a field inside. */
const LAYERS = '[data-layer]';
const PRESSABLE = 'a[href], button, summary, input, [role="button"], [role="switch"], [role="tab"], [role^="menuitem"], [role="option"]';
const ARROWED =
  '[role="slider"], [role="tablist"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="grid"], input, video, audio, [data-part="rail"]';

const within = (target: EventTarget | null, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;

const close = (): boolean => {
  if (document.querySelector(':popover-open')) return false;
  // The panel covers the full-screen player, so it closes first.
  for (const $layer of [$itemMenu, $isSettingsOpen, $isHelpOpen, $panel, $isNowPlaying]) {
    if (!$layer.get()) continue;
    $layer.set($layer === $itemMenu || $layer === $panel ? (null as never) : (false as never));
    return true;
  }
  return false;
};

const focusSearch = (): void => {
  const field = [...document.querySelectorAll<HTMLInputElement>('form[data-search] input')].find((input) => input.checkVisibility());
  if (field) field.focus();
  else void openPage('/search');
};

const playRow = ({ target, shiftKey }: KeyboardEvent): boolean => {
  const row = rowOf(target);
  if (!row || (!shiftKey && target !== row)) return false;
  if (shiftKey)
    void import('../source/queuing').then(({ queueSubject }) => queueSubject(subjectOf('track', row.dataset.track ?? ''), 'next'));
  else row.querySelector<HTMLElement>('[data-play]')?.click();
  return true;
};

const saveTrack = (): boolean => {
  const track = $current.get();
  if (track && !isShared(track.id))
    void import('#islands/account/saved-state/toggle-saved').then(({ toggleSaved }) =>
      toggleSaved('likes', subjectOf('track', track.id), { withToast: true }),
    );
  return track !== null;
};

let sequenceUntil = 0;

/** `false` leaves the key to other handlers. */
const ACTIONS: Record<string, (event: KeyboardEvent, key: string) => unknown> = {
  toggle: ({ key, target }) => (key === ' ' && within(target, PRESSABLE) ? false : toggle()),
  skip: ({ key }) => (key === 'ArrowRight' ? next() : previous()),
  step: ({ key, target }) => (within(target, ARROWED) ? false : seekBy(key === 'ArrowRight' ? STEP : -STEP)),
  leap: (_, key) => seekBy(key === ';' ? seekStep() : -seekStep()),
  tenth: (_, key) => seek(($duration.get() * Number(key)) / 10),
  volume: ({ key, target }) =>
    within(target, '[data-part="player-bar"]') && !within(target, ARROWED) ? changeVolume(key === 'ArrowUp' ? 0.05 : -0.05) : false,
  mute: toggleMute,
  shuffle: toggleShuffle,
  repeat: cycleRepeat,
  queue: () => togglePanel('queue'),
  lyrics: () => togglePanel('lyrics'),
  like: saveTrack,
  row: playRow,
  search: focusSearch,
  go: ({ timeStamp }) => {
    sequenceUntil = timeStamp + SEQUENCE_MS;
  },
  close,
  help: () => $isHelpOpen.set(!$isHelpOpen.get()),
};

/** Held keys of these names act again; of the others, `NATIVE` ones are left to the element. */
const REPEATED = ['step', 'leap', 'volume'];
const NATIVE = ['row'];

/** Empty for combinations that belong to the browser. */
const keyOf = (event: KeyboardEvent): string => {
  const { shiftKey, ctrlKey, metaKey, altKey } = event;
  const key = shortcutKey(event);
  if (altKey || isComposing(event)) return '';
  if (ctrlKey || metaKey) return shiftKey ? '' : `Ctrl ${key}`;
  return shiftKey && key.length > 1 ? `Shift ${key}` : key;
};

const obey = (event: KeyboardEvent): void => {
  const key = keyOf(event);
  const isLeaving = key === 'Escape' && within(event.target, LAYERS);
  if (within(event.target, TYPING) && !isLeaving && key !== 'Ctrl k') return;
  const page = event.timeStamp < sequenceUntil ? PAGES[key] : undefined;
  sequenceUntil = 0;
  if (page) {
    void openPage(page);
    return;
  }
  const name = NAME_OF_KEY[key];
  if (!name || $settings.get().mutedKeys.includes(name)) return;
  if (event.repeat && !REPEATED.includes(name)) {
    if (!NATIVE.includes(name) && !(key === ' ' && within(event.target, PRESSABLE))) event.preventDefault();
    return;
  }
  if (ACTIONS[name]?.(event, key) === false) return;
  event.preventDefault();
  announceControl(name);
};

const press = (event: KeyboardEvent): void => {
  if (!event.defaultPrevented) obey(event);
};

/** Also handles keys that were pressed while the page loaded. */
export const startKeyboard = (): void => {
  document.addEventListener('keydown', press);
  let isTyping = false;
  for (const event of consumeEarlyKeys()) {
    if (isTyping) typeOn(event);
    else obey(event);
    isTyping ||= NAME_OF_KEY[keyOf(event)] === 'search' && within(document.activeElement, TYPING);
  }
};
