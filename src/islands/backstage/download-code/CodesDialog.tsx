import { useQuery } from '@tanstack/react-query';
import type { BatchCode, CodeBatch } from '#contracts/backstage/download-code';
import * as styles from '#islands/backstage/download-code/CodesDialog.module.css';
import { formatMoment } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import { Loading } from '#islands/platform/ui/base/Spinner';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { codesQuery } from './download-code.queries';

interface CodesDialogProps {
  batch: CodeBatch;
  onClose: () => void;
}

const usesText = ({ redeemed, last_redeemed_at }: BatchCode): string => {
  if (!redeemed || !last_redeemed_at) return t('not used');
  const date = formatMoment(last_redeemed_at, { isCompact: true });
  return redeemed === 1 ? t('used on :date', { date }) : t('used :count times, last on :date', { count: redeemed, date });
};

/** Shows when each code was used; who used it is not stored. */
export const CodesDialog = ({ batch, onClose }: CodesDialogProps) => {
  const { data, isError, refetch } = useQuery(codesQuery(batch.id));
  return (
    <Dialog isOpen onClose={onClose} title={t('Codes of :name', { name: batch.name })}>
      {isError ? (
        <ErrorState title={t('The codes did not load')} onRetry={() => void refetch()} />
      ) : data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the list
        <ol className={styles.list} aria-label={t('Codes')} tabIndex={0}>
          {data.codes.map((code) => (
            <li key={code.number}>
              <code>{code.code ?? t('cannot be shown again')}</code>
              <small>{usesText(code)}</small>
            </li>
          ))}
        </ol>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
};
