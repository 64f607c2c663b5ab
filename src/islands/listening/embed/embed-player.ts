import type { PlayableTrack } from '#contracts/catalogue/track';
import { request } from '#islands/platform/api-client/send';
import { formatClock } from '#islands/platform/lib/format';
import { parseStartTime, placeIn } from '#islands/platform/lib/media-fragment';
import { retryOnReturn, watchStall } from '../player/engine/stall-watch';
import { describeTrack, reportPosition, serveLockScreen } from '../player/source/lock-screen';
import { countPlay, type PlayCount } from './embed-play-count';

const find = <Part extends HTMLElement>(name: string): Part | null => document.querySelector<Part>(`[data-embed="${name}"]`);

const tracks = JSON.parse(document.querySelector('script[data-tracks]')?.textContent ?? '[]') as PlayableTrack[];
const root = document.documentElement;
const audio = new Audio();
const [button, seek, time, title, status] = [
  find<HTMLButtonElement>('play'),
  find<HTMLInputElement>('seek'),
  find('time'),
  find('title'),
  find('status'),
];
/** Label of the button unless playing failed. */
const label = button?.ariaLabel ?? '';
/** Players of this site in other frames and tabs: only one plays at a time. */
const others = new BroadcastChannel('segue-player');
/** Milliseconds until an unplayable track is skipped. */
const SKIP_AFTER = 5000;
/** Later than this, "Previous" restarts the track. */
const RESTART_AFTER_MS = 3000;

let current = 0;
/** Milliseconds. */
let position = 0;
let play: PlayCount | undefined;
/** Consecutive tracks that could not be played. */
let failures = 0;
let skip: ReturnType<typeof setTimeout> | undefined;

type Message = 'stalled' | 'unreachable' | 'skipping' | 'broken' | 'none';

const say = (message?: Message): void => {
  const text = message && status?.dataset[message]?.replace(':name', () => tracks[current]?.name ?? '');
  if (status && status.textContent !== (text ?? '')) status.textContent = text ?? '';
};

const hasLockScreen = 'mediaSession' in navigator;

const streamOf = (id: number): string => `/api/v1/tracks/${id}/stream`;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-track]')];

const mark = (state: 'playing' | 'paused' | 'loading' | 'error'): void => {
  if (!button) return;
  button.dataset.state = state;
  button.ariaPressed = String(state === 'playing' || state === 'loading');
  button.ariaLabel = state === 'error' ? (button.dataset.retry ?? label) : label;
  if (hasLockScreen) navigator.mediaSession.playbackState = state === 'playing' || state === 'loading' ? 'playing' : 'paused';
  for (const row of rows()) {
    const id = Number(row.dataset.track);
    if (id === tracks[current]?.id) row.dataset.playback = 'playing';
    else if (id === tracks[current + 1]?.id) row.dataset.playback = 'next';
    else delete row.dataset.playback;
  }
};

const length = (): number => tracks[current]?.duration || (Number.isFinite(audio.duration) ? audio.duration * 1000 : 0);

/** A focused slider keeps its value while the track plays, because screen readers would read every change. */
const show = (milliseconds: number, isMoved = true): void => {
  position = milliseconds;
  const duration = length();
  root.style.setProperty('--p', String(duration ? Math.min(1, position / duration) : 0));
  if (time) time.textContent = formatClock(position);
  if (!seek || (!isMoved && document.activeElement === seek)) return;
  seek.max = String(duration);
  seek.value = String(position);
  seek.ariaValueText = `${formatClock(position)} / ${formatClock(duration)}`;
};

const choose = (index: number, from: number): void => {
  current = index;
  if (title) title.textContent = tracks[index]?.name ?? '';
  show(from);
};

/** Autoplay may be refused; other failures are reported as `error` events. */
const playAudio = (): void => {
  audio.play().catch((reason: DOMException) => {
    if (reason.name !== 'NotAllowedError') return;
    watch.stop();
    mark('paused');
  });
};

const watch = watchStall({
  onChange: (isStalled) => say(isStalled ? 'stalled' : undefined),
  retry: () => {
    const { currentTime } = audio;
    audio.load();
    audio.currentTime = currentTime;
    mark('loading');
    playAudio();
  },
});

const leave = (): void => {
  clearTimeout(skip);
  watch.stop();
  play?.stop();
};

const stop = (): void => {
  leave();
  audio.removeAttribute('src');
  choose(0, 0);
  mark('paused');
};

/** Nothing is loaded before a track plays. After the last one, returns to the first and stops. */
const start = (index: number, from = 0): void => {
  leave();
  say();
  const track = tracks[index];
  if (!track) {
    stop();
    return;
  }
  choose(index, from);
  audio.src = streamOf(track.id);
  audio.currentTime = from / 1000;
  play = countPlay(track.id, track.duration);
  mark('loading');
  watch.start();
  if (hasLockScreen) {
    describeTrack(track);
    offer(true, index + 1 < tracks.length, length() > 0);
  }
  playAudio();
};

const seekTo = (milliseconds: number): void => {
  if (audio.src) audio.currentTime = milliseconds / 1000;
  else start(current, milliseconds);
  show(milliseconds);
};

const toggle = (index: number): void => {
  if (index !== current) start(index);
  else if (!audio.src || audio.error) start(current, position);
  else if (audio.paused) playAudio();
  else audio.pause();
};

const offer = serveLockScreen({
  play: () => (audio.paused ? toggle(current) : undefined),
  pause: () => audio.pause(),
  next: () => start(current + 1),
  previous: () => (position > RESTART_AFTER_MS || !current ? seekTo(0) : start(current - 1)),
  seek: seekTo,
  seekBy: (milliseconds) => seekTo(Math.min(Math.max(0, position + milliseconds), length())),
  seekStep: () => Number(document.documentElement.dataset.seek) * 1000,
});

const report = (): void => {
  if (hasLockScreen) reportPosition(position, length(), audio.playbackRate);
};

/** True if the site responds, but not with playable audio. */
const isLost = async (id = 0): Promise<boolean> => {
  const options = { headers: { Range: 'bytes=0-0' }, cache: 'no-store', credentials: 'omit' } as const;
  const response = await request('GET', streamOf(id), options).catch(() => null);
  return response !== null && response.status < 500 && response.status !== 429;
};

/** Skips a lost track; otherwise the watch retries. */
const fail = async (): Promise<void> => {
  const failed = current;
  const hasLost = await isLost(tracks[failed]?.id);
  if (failed !== current || !audio.error) return;
  mark('error');
  if (!hasLost) {
    say('unreachable');
    return;
  }
  leave();
  failures += 1;
  const isNone = failures >= tracks.length;
  if (!isNone && tracks[failed + 1]) {
    say('skipping');
    skip = setTimeout(() => start(failed + 1), SKIP_AFTER);
    return;
  }
  say(isNone && failures > 1 ? 'none' : 'broken');
  failures = 0;
  stop();
};

/** Applies the start time of the URL, counted across all tracks. */
const readStartTime = (): void => {
  const startTime = parseStartTime(location.hash);
  if (startTime === undefined || !audio.paused) return;
  const { index, position: from } = placeIn(
    tracks.map(({ duration }) => duration),
    startTime,
  );
  audio.removeAttribute('src');
  choose(index, from);
};

audio.addEventListener('playing', () => {
  failures = 0;
  others.postMessage('playing');
  mark('playing');
  watch.start();
  report();
});
audio.addEventListener('pause', () => {
  if (audio.error) return;
  watch.stop();
  mark('paused');
  play?.stop();
});
audio.addEventListener('waiting', () => mark('loading'));
audio.addEventListener('error', () => void fail());
audio.addEventListener('progress', watch.onBytes);
audio.addEventListener('seeked', report);
audio.addEventListener('timeupdate', () => {
  const reached = audio.currentTime * 1000;
  if (reached > position && !audio.paused) watch.onSound();
  show(reached, false);
  play?.move(reached);
});
audio.addEventListener('ended', () => start(current + 1));
others.addEventListener('message', () => audio.pause());
button?.addEventListener('click', () => toggle(current));
seek?.addEventListener('keydown', () => show(position));
seek?.addEventListener('input', () => seekTo(Number(seek.value)));
retryOnReturn(watch);
for (const row of rows()) {
  row.querySelector('button')?.addEventListener('click', () => toggle(tracks.findIndex(({ id }) => id === Number(row.dataset.track))));
}
addEventListener('pagehide', () => play?.stop());
addEventListener('hashchange', readStartTime);
readStartTime();
if (['1', 'true'].includes(new URLSearchParams(location.search).get('autoplay') ?? '')) start(current, position);
