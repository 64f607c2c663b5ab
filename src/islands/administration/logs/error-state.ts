import type { ErrorLogItem, MUTE_DAYS } from '#contracts/platform/error-log';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';

export const errorStateText = (state: ErrorLogItem['state']): string => ({ open: t('Open'), muted: t('Muted'), fixed: t('Fixed') })[state];

export const muteText = (days: (typeof MUTE_DAYS)[number]): string => (days === 1 ? t('For a day') : t('For :count days', { count: days }));

/** Null if there is nothing to explain. */
export const errorStateNote = ({ state, muted_until, reopened_at }: ErrorLogItem): string | null => {
  if (state === 'muted' && muted_until)
    return t('Muted until :time (UTC). Occurrences aren’t counted until then.', { time: formatTimestamp(muted_until) });
  if (state === 'fixed') return t('Marked as fixed. It reopens automatically if the error occurs again.');
  return reopened_at ? t('Marked as fixed, but occurred again on :time (UTC).', { time: formatTimestamp(reopened_at) }) : null;
};
