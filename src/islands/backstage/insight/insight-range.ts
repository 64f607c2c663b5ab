import { type InsightRange, lastRange } from '#contracts/backstage/insight';
import { t } from '#islands/platform/lib/translate';

/** The areas that have pages of insights. */
export type InsightArea = '/backstage' | '/admin';

/** The ranges that are one press away, in days. */
export const PRESETS = ['7', '30', '90', '365'] as const;
export type Preset = (typeof PRESETS)[number];

/** What a preset is called. */
export const presetName = (preset: Preset): string => (preset === '365' ? t('Year') : t(':count days', { count: preset }));

/** The preset that a range is today; none for one that was chosen by its days. */
export const presetOf = (range: InsightRange, now: number): Preset | null =>
  PRESETS.find((preset) => {
    const { from, to } = lastRange(now, Number(preset));
    return from === range.from && to === range.to;
  }) ?? null;

/** What an address says of a range: the number of its days where that is a preset, so that it stays true tomorrow, else both ends. */
export const rangeSearch = (range: InsightRange, now: number): string => {
  const preset = presetOf(range, now);
  return preset ? `?days=${preset}` : `?from=${range.from}&to=${range.to}`;
};
