import type { PlayableTrack } from '#contracts/catalogue/track';
import { formatClock } from '#islands/platform/lib/format';
import { parseStartTime, placeIn } from '#islands/platform/lib/media-fragment';
import { countPlay, type PlayCount } from './embed-play-count';

const find = <Part extends HTMLElement>(name: string): Part | null => document.querySelector<Part>(`[data-embed="${name}"]`);

const tracks = JSON.parse(document.querySelector('script[data-tracks]')?.textContent ?? '[]') as PlayableTrack[];
const root = document.documentElement;
const audio = new Audio();
const [button, seek, time, title] = [find<HTMLButtonElement>('play'), find<HTMLInputElement>('seek'), find('time'), find('title')];
/** Players of this site in other frames and tabs: only one plays at a time. */
const others = new BroadcastChannel('segue-player');

let current = 0;
/** Start of the current track in milliseconds. */
let begin = 0;
let play: PlayCount | undefined;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-track]')];

const mark = (state: 'playing' | 'paused' | 'loading' | 'error'): void => {
  if (!button) return;
  button.dataset.state = state;
  button.ariaPressed = String(state === 'playing' || state === 'loading');
  for (const row of rows()) {
    const id = Number(row.dataset.track);
    if (id === tracks[current]?.id) row.dataset.playback = 'playing';
    else if (id === tracks[current + 1]?.id) row.dataset.playback = 'next';
    else delete row.dataset.playback;
  }
};

const show = (position: number): void => {
  const duration = tracks[current]?.duration ?? 0;
  root.style.setProperty('--p', String(duration ? Math.min(1, position / duration) : 0));
  if (time) time.textContent = formatClock(position);
  if (!seek) return;
  seek.max = String(duration);
  seek.value = String(position);
  seek.ariaValueText = `${formatClock(position)} / ${formatClock(duration)}`;
};

const choose = (index: number, position: number): void => {
  current = index;
  begin = position;
  if (title) title.textContent = tracks[index]?.name ?? '';
  show(position);
};

/** Autoplay may be refused, and a newer start aborts an older one; neither is an error. */
const playAudio = (): void => {
  audio.play().catch((reason: DOMException) => {
    if (reason.name !== 'AbortError') mark(reason.name === 'NotAllowedError' ? 'paused' : 'error');
  });
};

/** Nothing is loaded before a track plays. After the last one, returns to the first and stops. */
const start = (index: number, position = 0): void => {
  play?.stop();
  const track = tracks[index];
  if (!track) {
    audio.removeAttribute('src');
    choose(0, 0);
    mark('paused');
    return;
  }
  choose(index, position);
  audio.src = `/api/v1/tracks/${track.id}/stream`;
  audio.currentTime = position / 1000;
  play = countPlay(track.id, track.duration);
  mark('loading');
  playAudio();
};

const toggle = (index: number): void => {
  if (index !== current) start(index);
  else if (!audio.src || audio.error) start(current, begin);
  else if (audio.paused) playAudio();
  else audio.pause();
};

/** Applies the start time of the URL, counted across all tracks. */
const readStartTime = (): void => {
  const startTime = parseStartTime(location.hash);
  if (startTime === undefined || !audio.paused) return;
  const { index, position } = placeIn(
    tracks.map(({ duration }) => duration),
    startTime,
  );
  audio.removeAttribute('src');
  choose(index, position);
};

audio.addEventListener('playing', () => {
  others.postMessage('playing');
  mark('playing');
});
audio.addEventListener('pause', () => {
  mark('paused');
  play?.stop();
});
audio.addEventListener('waiting', () => mark('loading'));
audio.addEventListener('error', () => mark('error'));
audio.addEventListener('timeupdate', () => {
  show(audio.currentTime * 1000);
  play?.move(audio.currentTime * 1000);
});
audio.addEventListener('ended', () => start(current + 1));
others.addEventListener('message', () => audio.pause());
button?.addEventListener('click', () => toggle(current));
seek?.addEventListener('input', () => {
  const position = Number(seek.value);
  if (audio.src) audio.currentTime = position / 1000;
  else start(current, position);
  show(position);
});
for (const row of rows()) {
  row.querySelector('button')?.addEventListener('click', () => toggle(tracks.findIndex(({ id }) => id === Number(row.dataset.track))));
}
addEventListener('pagehide', () => play?.stop());
addEventListener('hashchange', readStartTime);
readStartTime();
if (['1', 'true'].includes(new URLSearchParams(location.search).get('autoplay') ?? '')) start(current, begin);
