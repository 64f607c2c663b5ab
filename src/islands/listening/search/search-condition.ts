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
  year: (value) => t('“:value” is not a year. Try 2019, 2019..2021 or >2019.', { value }),
  bpm: (value) => t('“:value” is not a tempo. Try 120, 110..130 or <100.', { value }),
  length: (value) => t('“:value” is not a length. Try 3:30, 2:00..4:00 or >5m.', { value }),
  isrc: (value) => t('“:value” is not an ISRC. Try a code like GBAYE6800011.', { value }),
  upc: (value) => t('“:value” is not a UPC or EAN. Try 12 to 14 digits.', { value }),
};

const NOBODY: Record<string, (value: string) => string> = {
  artist: (value) => t('No artist named “:value”.', { value }),
  album: (value) => t('No album named “:value”.', { value }),
  label: (value) => t('No label named “:value”.', { value }),
  genre: (value) => t('No genre named “:value”.', { value }),
  tag: (value) => t('No tag named “:value”.', { value }),
};

export const noteText = ({ kind, operator, value }: SearchNote): string => {
  switch (kind) {
    case 'unknown':
      return t('“:operator:” is not an operator, so it was searched as text.', { operator });
    case 'left_out':
      return t('“:operator:” is not an operator, so it was ignored.', { operator });
    case 'empty':
      return t('Enter a value right after “:operator:”, without a space.', { operator });
    case 'unreadable':
      return UNREADABLE[operator]?.(value) ?? value;
    case 'reversed':
      return t('The range “:value” is reversed, so it was ignored.', { value });
    case 'too_many':
      return t('A search can have up to ten conditions, so “:value” was ignored.', { value });
    case 'no_such':
      return NOBODY[operator]?.(value) ?? t('No match for “:value”.', { value });
    case 'only_excluded':
      return t('Add something to search for, not only exclusions.');
    case 'impossible':
      return operator === 'words'
        ? t('“:value” is both included and excluded.', { value })
        : t('No results can match :label “:value”.', { label: labelOf(operator).toLowerCase(), value });
  }
};
