/** Levels in decibels, lowest band first. */
export const PRESETS = {
  flat: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  bass: [6, 6, 5, 3, 1, 0, 0, 0, 0, 0],
  lessBass: [-7, -6, -5, -3, -1, 0, 0, 0, 0, 0],
  treble: [0, 0, 0, 0, 0, 1, 2.5, 4, 5.5, 6],
  voice: [-4, -3, -2, 0, 2, 3.5, 4, 3, 1, -1],
  acoustic: [3, 3, 2, 1, 1, 1, 2, 2.5, 2.5, 1.5],
  classical: [3, 2.5, 2, 1, 0, 0, -0.5, 0, 1.5, 2.5],
  electronic: [5, 5, 3, 0, -1.5, 0, 1, 2.5, 4, 4.5],
  hipHop: [5, 5, 3, 1.5, -1, -0.5, 1, 0, 1.5, 2.5],
  rock: [4, 3.5, 2, 0, -1.5, -1, 1, 2.5, 3.5, 3.5],
  quiet: [7, 5.5, 3, 1, 0, 0, 0.5, 2, 4, 5],
  smallSpeakers: [-12, -6, 3, 4, 2, 0.5, 0, 1, 2, 2],
} as const satisfies Record<string, readonly number[]>;

type Preset = keyof typeof PRESETS;

export interface EqualiserSettings {
  isOn: boolean;
  preset: Preset | 'own';
  /** The last hand-drawn curve, in decibels. */
  own: readonly number[];
}

export const DEFAULT_EQUALISER: EqualiserSettings = { isOn: false, preset: 'flat', own: PRESETS.flat };
