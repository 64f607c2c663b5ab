import { atom, computed } from 'nanostores';
import { $failure } from './player.store';

/** Playback is requested, but the connection delivers nothing. */
export const $isStalled = atom(false);
/** Shown in place of the artists. */
export const $problem = computed([$failure, $isStalled], (failure, isStalled) => failure ?? (isStalled ? 'stalled' : null));
