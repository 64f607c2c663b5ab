import { BANDS, GAIN_LIMIT } from './equaliser.curve';
import { DEFAULT_EQUALISER, type EqualiserSettings, PRESETS } from './equaliser.presets';
import { changeSettings } from './player.controls';
import { $settings } from './player.store';

/** Decibels. */
export const LEVEL_STEP = 0.5;

const settable = (level: number): number => Math.min(GAIN_LIMIT, Math.max(-GAIN_LIMIT, Math.round(level / LEVEL_STEP) * LEVEL_STEP)) || 0;

/** Sanitises the stored equaliser: an older version or the user may have written anything. */
export const readEqualiser = ({ equaliser } = $settings.get()): EqualiserSettings => {
  const { isOn, preset, own } = { ...DEFAULT_EQUALISER, ...equaliser };
  return {
    isOn: isOn === true,
    preset: preset === 'own' || Object.hasOwn(PRESETS, preset) ? preset : DEFAULT_EQUALISER.preset,
    own: BANDS.map((_, index) => (Array.isArray(own) ? settable(Number(own[index])) : 0)),
  };
};

export const levelsOf = ({ preset, own }: EqualiserSettings): readonly number[] => (preset === 'own' ? own : PRESETS[preset]);

export const changeEqualiser = (changes: Partial<EqualiserSettings>): void =>
  changeSettings({ equaliser: { ...readEqualiser(), ...changes } });

/** Sets one band (index from 0) in decibels; switches the equaliser on and the preset to `own`. */
export const setLevelOf = (band: number, level: number): void => {
  const levels = levelsOf(readEqualiser());
  if (settable(level) === levels[band]) return;
  const own = levels.map((before, index) => (index === band ? settable(level) : before));
  changeEqualiser({ isOn: true, preset: 'own', own });
};
