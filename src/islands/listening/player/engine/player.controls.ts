import { type Repeat, setShuffle } from '../queue/player.queue';
import { removeRadio } from '../queue/remove-radio';
import { $queue, $settings, type PlayerSettings } from './player.store';

const REPEATS: Repeat[] = ['off', 'all', 'one'];

export const changeSettings = (changes: Partial<PlayerSettings>): void => $settings.set({ ...$settings.get(), ...changes });

/** `volume` is 0 to 1. Also unmutes. */
export const setVolumeTo = (volume: number): void => changeSettings({ volume: Math.min(1, Math.max(0, volume)), isMuted: false });

export const changeVolume = (by: number): void => setVolumeTo(Math.round(($settings.get().volume + by) * 100) / 100);

export const toggleMute = (): void => changeSettings({ isMuted: !$settings.get().isMuted });

export const toggleShuffle = (): void => $queue.set(setShuffle($queue.get(), !$queue.get().isShuffled));

export const cycleRepeat = (): void => {
  const queue = $queue.get();
  const repeat = REPEATS[(REPEATS.indexOf(queue.repeat) + 1) % REPEATS.length]!;
  // A queue that repeats never ends, so the radio would never continue it.
  $queue.set({ ...(repeat === 'all' ? removeRadio(queue) : queue), repeat });
};
