import { FILTER_COLUMNS, FILTER_DIMENSIONS, type FilterDimension, OTHER_NAMES, UNKNOWN_CHOICE } from '#contracts/administration/report';
import { PLAY_SOURCES } from '#contracts/listening/play';
import type { KitField } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';
import { rowName } from './report-labels';

const DEVICES = ['desktop', 'mobile', 'tablet', 'tv'];

const columnNames = (): Record<FilterDimension, string> => ({ countries: t('Country'), devices: t('Device'), sources: t('Source') });

/** `countries` are those with plays, most plays first. */
export const playFilterFields = (countries: readonly string[]): KitField[] => {
  const choices: Record<FilterDimension, readonly string[]> = {
    countries: countries.filter((name) => name !== '' && name !== OTHER_NAMES),
    devices: DEVICES,
    sources: PLAY_SOURCES,
  };
  return FILTER_DIMENSIONS.map((dimension) => ({
    id: FILTER_COLUMNS[dimension],
    label: columnNames()[dimension],
    type: 'choice',
    options: [
      ...choices[dimension].map((id) => ({ id, label: rowName(dimension, { name: id, label: null }) })),
      { id: UNKNOWN_CHOICE, label: t('Unknown') },
    ],
  }));
};
