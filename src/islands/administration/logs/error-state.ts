import type { ErrorLogItem, MUTE_DAYS } from '#contracts/platform/error-log';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';

export const errorStateText = (state: ErrorLogItem['state']): string => ({ open: t('Open'), muted: t('Muted'), fixed: t('Fixed') })[state];

export const muteText = (days: (typeof MUTE_DAYS)[number]): string => (days === 1 ? t('For a day') : t('For :count days', { count: days }));

/** Null if there is nothing to explain. */
export const errorStateNote = ({ state, muted_until, reopened_at }: ErrorLogItem): string | null => {
  if (state === 'muted' && muted_until)
    return t('Muted until :time (UTC): until then it is not counted.', { time: formatTimestamp(muted_until) });
  if (state === 'fixed') return t('Somebody said that it is mended. If it is met again, it opens by itself.');
  return reopened_at ? t('It was said to be mended, and was met again on :time (UTC).', { time: formatTimestamp(reopened_at) }) : null;
};
