import type { ReadableAtom } from 'nanostores';
import { $addToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import { $playlistExport } from '#islands/listening/playlist/export.store';
import { $share } from '#islands/listening/share/share.store';
import { $current } from '../engine/player.store';
import { $resumeOffer } from '../storage/resume-offer.store';
import { $isHelpOpen, $isNowPlaying, $isSettingsOpen, $itemMenu, $panel } from '../ui/panel.store';

const PLACE = '[data-astro-transition-persist="player"]';

/** While all of these are empty, the server-rendered player is current and React is not loaded. */
const WANTED: readonly ReadableAtom<unknown>[] = [
  $current,
  $panel,
  $isNowPlaying,
  $isSettingsOpen,
  $isHelpOpen,
  $itemMenu,
  $share,
  $addToPlaylist,
  $playlistExport,
  $resumeOffer,
];

const begun = new WeakSet<Element>();
/** Name of the button that was clicked before the player was mounted. */
let pressed: string | null | undefined;

/** Resolves on pointer release: a button replaced between press and release gets no click. */
let released: Promise<unknown> = Promise.resolve();

/** Matches by name, not index: a restored track adds buttons. */
const buttonNamed = (place: Element, name: string | null | undefined): HTMLButtonElement | undefined =>
  [...place.querySelectorAll('button')].find((button) => button.ariaLabel && button.ariaLabel === name && button.checkVisibility());

/** Undefined on failure, which `retryImport` reports. */
const loadPlayer = () => import('./mount-player').catch(() => undefined);

const draw = async (): Promise<void> => {
  const place = document.querySelector<HTMLElement>(PLACE);
  if (!place || begun.has(place)) return;
  begun.add(place);
  const loaded = await loadPlayer();
  if (!loaded) {
    begun.delete(place);
    addEventListener('online', drawWanted, { once: true });
    return;
  }
  await released;
  const { activeElement } = document;
  const focused = place.contains(activeElement) ? activeElement?.ariaLabel : undefined;
  loaded.mountPlayer(place);
  buttonNamed(place, focused)?.focus();
  buttonNamed(place, pressed)?.click();
  pressed = undefined;
};

const drawWanted = (): void => {
  if (WANTED.some((store) => store.get())) void draw();
};

const waitForRelease = (): void => {
  released = new Promise((resolve) => {
    // The click follows the release in the same task.
    const end = () => setTimeout(resolve);
    for (const type of ['pointerup', 'pointercancel', 'dragend']) addEventListener(type, end, { once: true, capture: true });
  });
};

/** Mounts the player on approach; a click before that is replayed afterwards. */
const drawForIntent = (event: Event): void => {
  const target = event.target as Element;
  const place = target.closest<HTMLElement>(PLACE);
  if (!place || place.dataset.drawn !== undefined) return;
  if (event.type === 'pointerdown') waitForRelease();
  const button = target.closest('button');
  if (event.type === 'click' && button) pressed = button.ariaLabel;
  void draw();
};

/** Otherwise the empty persisted element would replace the next page's player. */
const leaveEmpty = (): void => {
  document.querySelector(`${PLACE}:empty`)?.removeAttribute('data-astro-transition-persist');
};

/** Mounts the player on each page once there is something to play or show, or the user approaches it. */
export const keepPlayerMounted = (): void => {
  drawWanted();
  for (const store of WANTED) store.listen(drawWanted);
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) document.addEventListener(type, drawForIntent);
  document.addEventListener('astro:before-swap', leaveEmpty);
  document.addEventListener('astro:page-load', drawWanted);
};
