import { atom } from 'nanostores';
import type { TrackQuality } from '#functions/catalogue/track/track-quality.contract';
import { changeSettings } from './player.controls';
import { $settings } from './player.store';

/** `high` is the standard stream, `original` the uploaded lossless file, `auto` the best that the network carries. */
const QUALITIES = ['auto', 'high', 'original'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Choices are stored per kind of network: metered, and all others. */
export type Network = 'metered' | 'free';

/** Network Information API; not in every browser. */
interface Connection {
  type?: string;
  saveData?: boolean;
  /** Megabits per second, estimated by the browser. */
  downlink?: number;
}

/** Required ratio of bandwidth to bit rate: the next track loads while the current one plays. */
const HEADROOM = 2;
const MEGABIT = 1_000_000;

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

export const currentNetwork = (): Network => (connection().saveData || connection().type === 'cellular' ? 'metered' : 'free');

export const isNetworkKnown = (): boolean => connection().saveData === true || connection().type !== undefined;

/** The stored quality for the current network; `high` by default. */
export const chosenQuality = (): Quality => QUALITIES.find((quality) => quality === $settings.get().quality?.[currentNetwork()]) ?? 'high';

export const chooseQuality = (quality: Quality): void =>
  changeSettings({ quality: { ...$settings.get().quality, [currentNetwork()]: quality } });

/** True if the network is known to be fast enough and is not metered. `bitRate` in bits per second. */
const isCarried = (bitRate: number | null): boolean =>
  bitRate !== null && currentNetwork() === 'free' && (connection().downlink ?? 0) * MEGABIT >= bitRate * HEADROOM;

/** Tracks whose originals this browser could not play. */
export const $brokenOriginals = atom<ReadonlySet<number>>(new Set());

/** Undefined if the listener has no access to it. */
export const originalOf = (qualities: readonly TrackQuality[]): TrackQuality | undefined =>
  qualities.find(({ quality }) => quality === 'original');

export const isPlayable = ({ type }: TrackQuality): boolean => type !== null && new Audio().canPlayType(type) !== '';

export const isOriginalWanted = (trackId: number, qualities: readonly TrackQuality[]): boolean => {
  const original = originalOf(qualities);
  const chosen = chosenQuality();
  if (!original || chosen === 'high' || $brokenOriginals.get().has(trackId) || !isPlayable(original)) return false;
  return chosen === 'original' || isCarried(original.bit_rate);
};
