import type { Stereo } from '../stereo.ts';

/** Changes a sound in place. */
export type Effect = (sound: Stereo) => void;
