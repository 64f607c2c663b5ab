import type { ReadableAtom } from 'nanostores';
import { $addToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import { $playlistExport } from '#islands/listening/playlist/export.store';
import { $share } from '#islands/listening/share/share.store';
import { $current } from '../engine/player.store';
import { $resumeOffer } from '../storage/resume-offer.store';
import { $isHelpOpen, $isNowPlaying, $isSettingsOpen, $itemMenu, $panel } from '../ui/panel.store';

const CONTAINER = '[data-astro-transition-persist="player"]';

/** While all of these are empty, the server-rendered player is current and React is not loaded. */
const MOUNT_TRIGGERS: readonly ReadableAtom<unknown>[] = [
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
const buttonNamed = (container: Element, name: string | null | undefined): HTMLButtonElement | undefined =>
  [...container.querySelectorAll('button')].find((button) => button.ariaLabel && button.ariaLabel === name && button.checkVisibility());

/** Undefined on failure, which `retryImport` reports. */
const loadPlayer = () => import('./mount-player').catch(() => undefined);

const draw = async (): Promise<void> => {
  const container = document.querySelector<HTMLElement>(CONTAINER);
  if (!container || begun.has(container)) return;
  begun.add(container);
  const loaded = await loadPlayer();
  if (!loaded) {
    begun.delete(container);
    addEventListener('online', drawIfNeeded, { once: true });
    return;
  }
  await released;
  const { activeElement } = document;
  const focused = container.contains(activeElement) ? activeElement?.ariaLabel : undefined;
  loaded.mountPlayer(container);
  buttonNamed(container, focused)?.focus();
  buttonNamed(container, pressed)?.click();
  pressed = undefined;
};

const drawIfNeeded = (): void => {
  if (MOUNT_TRIGGERS.some((store) => store.get())) void draw();
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
  const container = target.closest<HTMLElement>(CONTAINER);
  if (!container || container.dataset.drawn !== undefined) return;
  if (event.type === 'pointerdown') waitForRelease();
  const button = target.closest('button');
  if (event.type === 'click' && button) pressed = button.ariaLabel;
  void draw();
};

/** Otherwise the empty persisted element would replace the next page's player. */
const leaveEmpty = (): void => {
  document.querySelector(`${CONTAINER}:empty`)?.removeAttribute('data-astro-transition-persist');
};

/** Mounts the player on each page once there is something to play or show, or the user approaches it. */
export const keepPlayerMounted = (): void => {
  drawIfNeeded();
  for (const store of MOUNT_TRIGGERS) store.listen(drawIfNeeded);
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) document.addEventListener(type, drawForIntent);
  document.addEventListener('astro:before-swap', leaveEmpty);
  document.addEventListener('astro:page-load', drawIfNeeded);
};
