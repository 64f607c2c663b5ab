import { t } from '#islands/platform/lib/translate';
import type { EqualiserSettings } from '../engine/equaliser.presets';

export const presetNames = (): Record<EqualiserSettings['preset'], string> => ({
  flat: t('Flat'),
  own: t('Your own curve'),
  bass: t('More bass'),
  lessBass: t('Less bass'),
  treble: t('More treble'),
  voice: t('Voice'),
  acoustic: t('Acoustic'),
  classical: t('Classical'),
  electronic: t('Electronic'),
  hipHop: t('Hip-hop'),
  rock: t('Rock'),
  quiet: t('Quiet listening'),
  smallSpeakers: t('Small speakers'),
});

/** `+3.5 dB`. */
export const levelText = (level: number): string =>
  t(':level dB', { level: `${level > 0 ? '+' : ''}${level.toFixed(1).replace('-', '−')}` });

/** `63 Hz`, `2 kHz`. */
export const bandName = (hertz: number): string =>
  hertz < 1000 ? t(':count Hz', { count: Math.round(hertz) }) : t(':count kHz', { count: hertz / 1000 });

/** Fits a column: `63`, `2k`. */
export const bandLabel = (hertz: number): string => (hertz < 1000 ? String(Math.round(hertz)) : `${hertz / 1000}k`);
