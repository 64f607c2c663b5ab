import { isSubjectOf, parseSubject, subjectOf } from '#functions/platform/contract/subject';
import type { SavedStateKind } from '#islands/account/saved-state/saved-state.store';
import { $share } from '#islands/listening/share/share.store';
import { parseStartTime } from '#islands/platform/lib/media-fragment';
import { seek } from '../engine/player.engine';
import { $current, $duration, $status } from '../engine/player.store';
import { consumeStartTime, hasJustStarted, subjectOfPage } from '../source/page-subject';
import { isCurrent, type PlayRequest, playSubject, preloadSubject, shuffleSubject, toggleSubject } from '../source/play-subject';
import { $itemMenu } from '../ui/panel.store';
import type { SUBJECT_NAMES } from './subject-names';

const HOVER_DELAY_MS = 80;

const seekIn = (trackId: number | undefined, position: number): void => {
  if (trackId === undefined || trackId === $current.get()?.id) seek(position);
  else playSubject({ subject: subjectOf('track', trackId), position });
};

const numberOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

const goTo = (position: number): void => {
  const subject = subjectOfPage() ?? '';
  if (isSubjectOf('track', subject)) seekIn(numberOf(parseSubject(subject).id), position);
  else playSubject({ subject, position });
};

/** Toggles playback; the first play starts at the time in the page's URL. */
const play = (request: PlayRequest): void => {
  if (hasJustStarted(request.subject) && $status.get() !== 'paused') return;
  const position = isCurrent(request) && $status.get() !== 'paused' ? undefined : consumeStartTime(request.subject);
  if (position === undefined) toggleSubject(request);
  else playSubject({ ...request, position });
};

const save = (kind: SavedStateKind, subject = ''): void =>
  void import('#islands/account/saved-state/toggle-saved').then((saved) => saved.toggleSaved(kind, subject));

const enqueue = (position: 'end' | 'next', subject = ''): void =>
  void import('../source/queuing').then((queuing) => queuing.queueSubject(subject, position));

export type PressAction = (element: HTMLElement, event: MouseEvent) => unknown;

/**
 * Click handlers by `data-` attribute; the first one of the element wins. Values are subjects (`track:12`). `data-like` (track, album, artist),
 * `data-follow` (artist, user, playlist) and `data-repost` (track, album) toggle; guests go to the login. Use a button of
 * `account/saved-state/SaveButtons.tsx`, or one whose name does not change: `aria-pressed` shows the state and is set automatically.
 */
export const SUBJECT_ACTIONS: Record<(typeof SUBJECT_NAMES)[number], PressAction> = {
  play: ({ dataset: { play: subject = '', playFrom: from, playPlace } }) => play({ subject, from, listIndex: numberOf(playPlace) }),
  shuffle: ({ dataset: { shuffle = '' } }) => shuffleSubject(shuffle),
  seek: ({ dataset: { seek: position, seekTrack } }) => seekIn(numberOf(seekTrack), Number(position)),
  waveform: (element, { clientX }) => {
    const { left, width } = element.getBoundingClientRect();
    const id = numberOf(element.dataset.waveform);
    const duration = id === $current.get()?.id ? $duration.get() : Number(element.dataset.duration);
    seekIn(id, ((clientX - left) / width) * duration);
  },
  like: ({ dataset: { like } }) => save('likes', like),
  follow: ({ dataset: { follow } }) => save('follows', follow),
  repost: ({ dataset: { repost } }) => save('reposts', repost),
  queueAdd: ({ dataset: { queueAdd } }) => enqueue('end', queueAdd),
  playNext: ({ dataset: { playNext } }) => enqueue('next', playNext),
  share: (opener) => $share.set({ subject: opener.dataset.share ?? '', opener }),
  playlistAdd: (opener) =>
    void import('#islands/listening/playlist/open-add-to-playlist').then((dialog) =>
      dialog.openAddToPlaylist([opener.dataset.playlistAdd ?? ''], opener),
    ),
  menu: (opener) => $itemMenu.set($itemMenu.get()?.opener === opener ? null : { subject: opener.dataset.menu ?? '', opener }),
};

const CONTROLS = 'a, button, input, label, select, [role="button"], [role="slider"]';
/** The play button of a row, possibly with its own handler (`data-row-play`), or the lyrics line in search results. */
const ROW_PLAY = '[data-play], [data-seek-track], [data-row-play]';

const isTouch = (event: MouseEvent): boolean =>
  'pointerType' in event && event.pointerType ? event.pointerType === 'touch' : matchMedia('(hover: none)').matches;

const rowButton = (target: Element): HTMLElement | null =>
  target.closest(CONTROLS) ? null : (target.closest('[data-track], [data-row]')?.querySelector<HTMLElement>(ROW_PLAY) ?? null);

/** On touch devices a tap on a row plays it, except in selection mode. */
const pressRow = (event: MouseEvent, target: Element): void => {
  const button = isTouch(event) && !target.closest('[data-state="selecting"]') ? rowButton(target) : null;
  if (!button) return;
  event.stopPropagation();
  button.click();
};

/** Handles clicks without an action: time links of the page's subject, and rows. */
export const pressElsewhere = (event: MouseEvent, target: Element): void => {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const time = link && link.pathname === location.pathname && subjectOfPage() ? parseStartTime(link.hash) : undefined;
  if (time === undefined) {
    pressRow(event, target);
    return;
  }
  event.preventDefault();
  goTo(time);
};

const doubleClick = ({ target }: MouseEvent): void => {
  if (target instanceof Element && !matchMedia('(hover: none)').matches) rowButton(target)?.click();
};

let resting: ReturnType<typeof setTimeout> | undefined;

const preloadFrom = ({ target, type }: Event): void => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-play]') : null;
  clearTimeout(resting);
  const subject = element?.dataset.play;
  if (subject) resting = setTimeout(() => void preloadSubject(subject).catch(() => undefined), type === 'pointerdown' ? 0 : HOVER_DELAY_MS);
};

export const servePlayerPresses = (): void => {
  document.addEventListener('dblclick', doubleClick);
  for (const type of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(type, preloadFrom, { passive: true });
};
