import { atom, computed } from 'nanostores';
import type { PlayableTrack } from '#contracts/catalogue/track';
import { currentEntry, EMPTY_QUEUE, followingIndex, type Queue } from '../queue/player.queue';
import type { EqualiserSettings } from './equaliser.presets';
import type { Network, Quality } from './quality.choice';

/** `loading`: playback is requested but not yet audible. */
export type Status = 'paused' | 'loading' | 'playing' | 'error';

/** File missing, not decodable, site unreachable, or device offline. */
export type PlayerFailure = 'gone' | 'broken' | 'unreachable' | 'offline';

export interface PlayerSettings {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** 1 is as recorded. */
  rate: number;
  /** Seconds of overlap; 0 is off. */
  crossfade: number;
  /** Normalise loudness. */
  isEven: boolean;
  /** Continue with a radio when the queue ends. */
  isEndless: boolean;
  /** Sync the queue to the user's other devices. */
  isCarried: boolean;
  /** Names of disabled shortcuts. */
  mutedKeys: string[];
  equaliser?: EqualiserSettings;
  quality?: Partial<Record<Network, Quality>>;
}

/** Seconds. */
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

/** Playback position in milliseconds, as the audio element reports it. To change it call `seek` of the engine. */
export const $position = atom(0);
/** Milliseconds. */
export const $duration = atom(0);
/** Buffered [start, end] ranges, 0 to 1. */
export const $buffered = atom<[number, number][]>([]);
/** Sleep timer: a timestamp as of `Date.now`, the end of the current track, or off. */
export const $sleep = atom<number | 'end' | null>(null);
/** Incremented whenever a track is started. */
export const $starts = atom(0);

/** Subject whose tracks are being fetched to be played. */
export const $pending = atom<string | null>(null);

/** Played in this browser, newest first. */
export const $history = atom<PlayableTrack[]>([]);

export const $current = computed($queue, (queue) => currentEntry(queue)?.track ?? null);
export const $next = computed($queue, (queue) => queue.entries[followingIndex(queue) ?? -1]?.track ?? null);
