import { $current, $duration, $pending, $position, $queue, $status } from '../engine/player.store';
import { followingIndex, isShownBy } from '../queue/player.queue';
import { isCurrent } from './play-subject';

const all = (selector: string): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>(selector);

const markRow = (row: HTMLElement): void => {
  const { playFrom: from, playPlace } = row.querySelector<HTMLElement>('[data-play-place]')?.dataset ?? {};
  const shown = { trackId: Number(row.dataset.track), from, listIndex: playPlace === undefined ? undefined : Number(playPlace) };
  const queue = $queue.get();
  const isNow = isShownBy(shown, queue, queue.index);
  const isNext = !isNow && isShownBy(shown, queue, followingIndex(queue));
  if (isNow) row.dataset.playback = $status.get() === 'paused' ? 'paused' : 'playing';
  else if (isNext) row.dataset.playback = 'next';
  else delete row.dataset.playback;
};

const markButton = (button: HTMLElement): void => {
  const { play: subject = '', playFrom: from, playPlace } = button.dataset;
  const listIndex = playPlace === undefined ? undefined : Number(playPlace);
  const state = $pending.get() === subject ? 'loading' : isCurrent({ subject, from, listIndex }) ? $status.get() : undefined;
  if (state) button.dataset.state = state;
  else delete button.dataset.state;
  // Buttons with visible text change that instead of `aria-pressed`.
  if (!(button instanceof HTMLButtonElement) || button.querySelector('[data-while]')) return;
  if (state) button.ariaPressed = String(state === 'playing' || state === 'loading');
  else button.removeAttribute('aria-pressed');
};

const markWaveforms = (): void => {
  const id = $current.get()?.id;
  for (const waveform of all('[data-waveform]')) {
    const isNow = Number(waveform.dataset.waveform) === id && $duration.get() > 0;
    waveform.style.setProperty('--p', isNow ? String($position.get() / $duration.get()) : '0');
  }
};

/** Marks the current and next track on the page. */
export const markPlaying = (): void => {
  document.body.toggleAttribute('data-player', $current.get() !== null);
  all('[data-track]').forEach(markRow);
  all('[data-play]').forEach(markButton);
  markWaveforms();
};

export const followPlaying = (): void => {
  for (const store of [$queue, $status, $pending]) store.listen(markPlaying);
  $position.listen(markWaveforms);
  document.addEventListener('astro:after-swap', markPlaying);
  document.addEventListener('astro:page-load', markPlaying);
};
