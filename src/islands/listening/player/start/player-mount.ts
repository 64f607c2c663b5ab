import type { ReadableAtom } from 'nanostores';
import { $addToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import { $playlistExport } from '#islands/listening/playlist/export.store';
import { $share } from '#islands/listening/share/share.store';
import { $current } from '../engine/player.store';
import { $resumeOffer } from '../storage/resume-offer.store';
import { $isHelpOpen, $isNowPlaying, $isSettingsOpen, $itemMenu, $panel } from '../ui/panel.store';

const PLACE = '[data-astro-transition-persist="player"]';

/** As long as none of these holds anything, the player looks as the server drew it, and a page needs no React for it. */
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
/** The name of the button that was pressed before the player was drawn. */
let pressed: string | null | undefined;

/** Ends once nothing is held down on the player: a button that is exchanged between press and release gets no click. */
let released: Promise<unknown> = Promise.resolve();

/** The names stay the same where the number of buttons does not: a track that was left there brings some of its own. */
const buttonNamed = (place: Element, name: string | null | undefined): HTMLButtonElement | undefined =>
  [...place.querySelectorAll('button')].find((button) => button.ariaLabel && button.ariaLabel === name && button.checkVisibility());

/** Returns nothing where it could not be loaded, which is not reported here: `retryImport` does so. */
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

/** Whoever comes near the player finds it working; what they press before that is done as soon as it is. */
const drawForIntent = (event: Event): void => {
  const target = event.target as Element;
  const place = target.closest<HTMLElement>(PLACE);
  if (!place || place.dataset.drawn !== undefined) return;
  if (event.type === 'pointerdown') waitForRelease();
  const button = target.closest('button');
  if (event.type === 'click' && button) pressed = button.ariaLabel;
  void draw();
};

/** An empty place stays behind, or it would take the place of the next page's player. */
const leaveEmpty = (): void => {
  document.querySelector(`${PLACE}:empty`)?.removeAttribute('data-astro-transition-persist');
};

/** From now on draws the player into its place on each page, as soon as there is something to hear or to show, or somebody reaches for it. */
export const keepPlayerMounted = (): void => {
  drawWanted();
  for (const store of WANTED) store.listen(drawWanted);
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) document.addEventListener(type, drawForIntent);
  document.addEventListener('astro:before-swap', leaveEmpty);
  document.addEventListener('astro:page-load', drawWanted);
};
