import type { Condition, SearchNote } from '#functions/listening/search/search-query.contract';
import { t } from '#islands/platform/lib/translate';

const LABELS: Record<string, () => string> = {
  artist: () => t('Artist'),
  album: () => t('Album'),
  track: () => t('Track'),
  label: () => t('Label'),
  genre: () => t('Genre'),
  tag: () => t('Tag'),
  year: () => t('Year'),
  bpm: () => t('BPM'),
  length: () => t('Length'),
  isrc: () => t('ISRC'),
  upc: () => t('UPC'),
};

const labelOf = (operator: string): string => LABELS[operator]?.() ?? operator;

/** e.g. `Artist: voss`, `Not year: 2019..2021`, `Without remix`. */
export const conditionLabel = (condition: Condition): string => {
  const { field, isExcluded } = condition;
  const value = 'isQuoted' in condition && condition.isQuoted ? `“${condition.value}”` : condition.value;
  if (field === 'words') return isExcluded ? t('Without :words', { words: value }) : value;
  const label = `${labelOf(field)}: ${value}`;
  return isExcluded ? t('Not :condition', { condition: label }) : label;
};

const UNREADABLE: Record<string, (value: string) => string> = {
  year: (value) => t('No year can be read in “:value”. Write 2019, 2019..2021 or >2019.', { value }),
  bpm: (value) => t('No tempo can be read in “:value”. Write 120, 110..130 or <100.', { value }),
  length: (value) => t('No length can be read in “:value”. Write 3:30, 2:00..4:00 or >5m.', { value }),
  isrc: (value) => t('“:value” is no ISRC. One looks like GBAYE6800011.', { value }),
  upc: (value) => t('“:value” is no UPC or EAN. One has 12 to 14 digits.', { value }),
};

const NOBODY: Record<string, (value: string) => string> = {
  artist: (value) => t('No artist is called “:value”.', { value }),
  album: (value) => t('No album is called “:value”.', { value }),
  label: (value) => t('No label is called “:value”.', { value }),
  genre: (value) => t('No genre is called “:value”.', { value }),
  tag: (value) => t('No tag is called “:value”.', { value }),
};

export const noteText = ({ kind, operator, value }: SearchNote): string => {
  switch (kind) {
    case 'unknown':
      return t('There is no operator “:operator:”, so it was searched for as words.', { operator });
    case 'left_out':
      return t('There is no operator “:operator:”, so it was left out.', { operator });
    case 'empty':
      return t('Write what to look for right after “:operator:”, without a space.', { operator });
    case 'unreadable':
      return UNREADABLE[operator]?.(value) ?? value;
    case 'reversed':
      return t('“:value” ends before it begins, so it was left out.', { value });
    case 'too_many':
      return t('A search has at most ten conditions: “:value” was left out.', { value });
    case 'no_such':
      return NOBODY[operator]?.(value) ?? t('Nothing is called “:value”.', { value });
    case 'only_excluded':
      return t('Say what to look for as well, not only what to leave out.');
    case 'impossible':
      return operator === 'words'
        ? t('Nothing can have “:value” and be without it.', { value })
        : t('Nothing can fit :label “:value”.', { label: labelOf(operator).toLowerCase(), value });
  }
};
