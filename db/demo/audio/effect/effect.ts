import type { Stereo } from '../stereo.ts';

/** Processes a signal in place. */
export type Effect = (sound: Stereo) => void;
