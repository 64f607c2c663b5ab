import { atom, computed } from 'nanostores';
import type { PlayableTrack } from '#contracts/catalogue/track';
import { currentEntry, EMPTY_QUEUE, followingIndex, type Queue } from '../queue/player.queue';
import type { EqualiserSettings } from './equaliser.presets';
import type { Network, Quality } from './quality.choice';

/** `loading` means that sound is wanted but not there yet. */
export type Status = 'paused' | 'loading' | 'playing' | 'error';

/** Why a track does not play: its file is gone, it cannot be decoded, the site cannot be reached, or the device is offline. */
export type PlayerFailure = 'gone' | 'broken' | 'unreachable' | 'offline';

export interface PlayerSettings {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** Playback speed, 1 is as recorded. */
  rate: number;
  /** Seconds by which two songs overlap; 0 is none. */
  crossfade: number;
  /** Whether songs are brought to the same loudness. */
  isEven: boolean;
  /** Whether a radio goes on when the queue ends. */
  isEndless: boolean;
  /** Whether the queue follows a logged-in listener to their other devices. */
  isCarried: boolean;
  /** Names of the keys that are switched off. */
  mutedKeys: string[];
  /** Not there before somebody touches it. */
  equaliser?: EqualiserSettings;
  /** What was chosen on each kind of network. */
  quality?: Partial<Record<Network, Quality>>;
}

/** The longest overlap of two songs in seconds. */
export const CROSSFADE_LIMIT = 12;
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = {
  volume: 1,
  isMuted: false,
  rate: 1,
  crossfade: 0,
  isEven: true,
  isEndless: true,
  isCarried: true,
  mutedKeys: [],
};

export const $queue = atom<Queue>(EMPTY_QUEUE);
export const $settings = atom<PlayerSettings>(DEFAULT_PLAYER_SETTINGS);
export const $status = atom<Status>('paused');
export const $failure = atom<PlayerFailure | null>(null);

/** Where the sound is, in milliseconds, as the audio element reports it. To move it call `seek` of the engine. */
export const $position = atom(0);
/** The length of the current track in milliseconds. */
export const $duration = atom(0);
/** What is loaded, as pairs of start and end from 0 to 1. */
export const $buffered = atom<[number, number][]>([]);
/** When the music stops by itself: at a time (as `Date.now` gives it), at the end of the current track, or not. */
export const $sleep = atom<number | 'end' | null>(null);
/** Counts up whenever a track starts from its beginning. */
export const $starts = atom(0);

/** The subject whose tracks are being asked for, because it is to be played. */
export const $pending = atom<string | null>(null);

/** What was played in this browser, newest first. */
export const $history = atom<PlayableTrack[]>([]);

export const $current = computed($queue, (queue) => currentEntry(queue)?.track ?? null);
export const $next = computed($queue, (queue) => queue.entries[followingIndex(queue) ?? -1]?.track ?? null);
