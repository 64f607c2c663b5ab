import { atom } from 'nanostores';
import type { TrackQuality } from '#functions/catalogue/track/track-quality.contract';
import { changeSettings } from './player.controls';
import { $settings } from './player.store';

/** `high` is what is made to be played, `original` the lossless file that was uploaded, `auto` the best that the network carries. */
const QUALITIES = ['auto', 'high', 'original'] as const;
export type Quality = (typeof QUALITIES)[number];

/** What a choice is remembered for: networks that are paid by what comes over them, and all others. */
export type Network = 'metered' | 'free';

/** What some browsers tell of the network. */
interface Connection {
  type?: string;
  saveData?: boolean;
  /** Megabits a second, as far as the browser has seen. */
  downlink?: number;
}

/** A network carries a sound if it is so many times as fast: the next track comes while the current one plays. */
const HEADROOM = 2;
const MEGABIT = 1_000_000;

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

export const currentNetwork = (): Network => (connection().saveData || connection().type === 'cellular' ? 'metered' : 'free');

/** Whether the browser tells one kind of network from the other. */
export const isNetworkKnown = (): boolean => connection().saveData === true || connection().type !== undefined;

/** What was chosen for the network that is used now. Where nothing was, music plays as it is made to be played. */
export const chosenQuality = (): Quality => QUALITIES.find((quality) => quality === $settings.get().quality?.[currentNetwork()]) ?? 'high';

export const chooseQuality = (quality: Quality): void =>
  changeSettings({ quality: { ...$settings.get().quality, [currentNetwork()]: quality } });

/** Whether the network is known to be fast enough for so many bits a second, and not to be paid by what comes over it. */
const isCarried = (bitRate: number | null): boolean =>
  bitRate !== null && currentNetwork() === 'free' && (connection().downlink ?? 0) * MEGABIT >= bitRate * HEADROOM;

/** The tracks whose originals this browser was given and could not play. */
export const $brokenOriginals = atom<ReadonlySet<number>>(new Set());

/** The original of a track, where the listener may hear it. */
export const originalOf = (qualities: readonly TrackQuality[]): TrackQuality | undefined =>
  qualities.find(({ quality }) => quality === 'original');

/** Whether this browser knows how to play a file of that type. */
export const isPlayable = ({ type }: TrackQuality): boolean => type !== null && new Audio().canPlayType(type) !== '';

/** Whether the original of a track is to be played, of what the listener may hear of it. */
export const isOriginalWanted = (trackId: number, qualities: readonly TrackQuality[]): boolean => {
  const original = originalOf(qualities);
  const chosen = chosenQuality();
  if (!original || chosen === 'high' || $brokenOriginals.get().has(trackId) || !isPlayable(original)) return false;
  return chosen === 'original' || isCarried(original.bit_rate);
};
