import type { PlayableTrack } from '#contracts/track';
import { formatTime } from '../lib/format';
import { countPlay } from './embed-play-count';

const find = <Found extends HTMLElement>(name: string): Found | null => document.querySelector<Found>(`[data-embed="${name}"]`);

const tracks = JSON.parse(document.querySelector('script[data-tracks]')?.textContent ?? '[]') as PlayableTrack[];
const root = document.documentElement;
const audio = new Audio();
const [button, seek, time, title] = [find<HTMLButtonElement>('play'), find<HTMLInputElement>('seek'), find('time'), find('title')];

let current = 0;
let report: ((position: number) => void) | undefined;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-track]')];

const mark = (state: 'playing' | 'paused' | 'loading' | 'error'): void => {
  if (!button) return;
  button.dataset.state = state;
  button.ariaPressed = String(state === 'playing' || state === 'loading');
  for (const row of rows()) {
    const id = Number(row.dataset.track);
    row.classList.toggle('is-playing', id === tracks[current]?.id);
    row.classList.toggle('is-next', id === tracks[current + 1]?.id);
  }
};

const showPosition = (): void => {
  const duration = tracks[current]?.duration ?? 0;
  const position = audio.currentTime * 1000;
  root.style.setProperty('--p', String(duration ? Math.min(1, position / duration) : 0));
  if (time) time.textContent = formatTime(position);
  if (seek) {
    seek.value = String(position);
    seek.ariaValueText = `${formatTime(position)} / ${formatTime(duration)}`;
  }
  report?.(position);
};

const start = (index: number): void => {
  const track = tracks[index];
  if (!track) {
    mark('paused');
    return;
  }
  current = index;
  audio.src = `/api/v1/tracks/${track.id}/stream`;
  if (title) title.textContent = track.name;
  if (seek) seek.max = String(track.duration);
  report = countPlay(track.id, track.duration);
  mark('loading');
  void audio.play().catch(() => mark('error'));
};

const toggle = (index: number): void => {
  if (index !== current || !audio.src || audio.error) start(index);
  else if (audio.paused) void audio.play();
  else audio.pause();
};

audio.addEventListener('playing', () => mark('playing'));
audio.addEventListener('pause', () => mark('paused'));
audio.addEventListener('waiting', () => mark('loading'));
audio.addEventListener('error', () => mark('error'));
audio.addEventListener('timeupdate', showPosition);
audio.addEventListener('ended', () => start(current + 1));
button?.addEventListener('click', () => toggle(current));
seek?.addEventListener('input', () => {
  const position = Number(seek.value) / 1000;
  if (!audio.src) start(current);
  audio.currentTime = position;
  showPosition();
});
for (const row of rows()) {
  row.querySelector('button')?.addEventListener('click', () => toggle(tracks.findIndex(({ id }) => id === Number(row.dataset.track))));
}
