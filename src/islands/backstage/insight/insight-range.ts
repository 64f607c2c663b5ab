import { type InsightRange, lastRange } from '#contracts/backstage/insight';
import { t } from '#islands/platform/lib/translate';

export type InsightArea = '/backstage' | '/admin';

/** Days. */
export const PRESETS = ['7', '30', '90', '365'] as const;
export type Preset = (typeof PRESETS)[number];

export const presetName = (preset: Preset): string => (preset === '365' ? t('Year') : t(':count days', { count: preset }));

/** Null for a custom range. */
export const presetOf = (range: InsightRange, now: number): Preset | null =>
  PRESETS.find((preset) => {
    const { from, to } = lastRange(now, Number(preset));
    return from === range.from && to === range.to;
  }) ?? null;

/** Presets use a number of days, so that a saved link stays current. */
export const rangeSearch = (range: InsightRange, now: number): string => {
  const preset = presetOf(range, now);
  return preset ? `?days=${preset}` : `?from=${range.from}&to=${range.to}`;
};
