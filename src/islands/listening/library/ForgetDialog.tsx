import { useState } from 'react';
import type { historyApi } from '#functions/listening/library/history.contract';
import { DAY, HOUR } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Select } from '#islands/platform/ui/field/Select';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';

const RANGES = { hour: HOUR, day: DAY, week: 7 * DAY, all: Infinity };
type Range = keyof typeof RANGES;

interface ForgetDialogProps {
  /** Ids of plays; `range` lets the user choose a period. */
  plays: number[] | 'range';
  onClose: () => void;
  onForgotten: () => void;
}

const FORGET = { method: 'POST', path: '/users/me/history/forget' } as const;
const PORTION = 5000;

const forget = async (plays: number[] | 'range', range: Range): Promise<number> => {
  let count = 0;
  const until = new Date().toISOString();
  const since = range === 'all' ? undefined : new Date(Date.now() - RANGES[range]).toISOString();
  for (let start = 0; plays === 'range' || start < plays.length; start += PORTION) {
    const body = plays === 'range' ? { since, until } : { plays: plays.slice(start, start + PORTION) };
    const { forgotten, has_more } = await call<typeof historyApi.remove>(FORGET, { body });
    count += forgotten;
    if (plays === 'range' && !has_more) break;
  }
  return count;
};

export const ForgetDialog = ({ plays, onClose, onForgotten }: ForgetDialogProps) => {
  const [range, setRange] = useState<Range>('hour');
  const [isSending, setSending] = useState(false);
  const count = plays === 'range' ? null : plays.length;
  const confirm = async () => {
    setSending(true);
    try {
      const forgotten = await forget(plays, range);
      await queryClient.invalidateQueries({ queryKey: ['library'] });
      showToast(forgotten === 1 ? t('1 play removed') : t(':count plays removed', { count: forgotten }));
      onForgotten();
    } catch (error) {
      showCaughtError(error);
    }
    setSending(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={count === null ? t('Clear your history?') : count === 1 ? t('Remove this play?') : t('Remove :count plays?', { count })}
      verb={t('Remove')}
      onConfirm={() => void confirm()}
      isLoading={isSending}
    >
      {count === null && (
        <Select
          label={t('Time range')}
          options={[
            { id: 'hour', label: t('Last hour') },
            { id: 'day', label: t('Last 24 hours') },
            { id: 'week', label: t('Last 7 days') },
            { id: 'all', label: t('All time') },
          ]}
          value={range}
          onChange={setRange}
        />
      )}
      <p className={textStyles.muted}>
        {t('Plays are permanently removed from your history, statistics and suggestions. They still count for the artists, anonymously.')}
      </p>
    </ConfirmDialog>
  );
};
