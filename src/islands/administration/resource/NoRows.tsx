import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { PageOutOfRange } from '#islands/platform/ui/layout/PageOutOfRange';

interface NoRowsProps {
  error: Error | null;
  onRetry: () => void;
  /** The requested page is past the end. */
  isBehind: boolean;
  onBack: () => void;
  isFiltered: boolean;
  onUnfilter: () => void;
  empty: { title: string; hint: string };
}

export const NoRows = ({ error, onRetry, isBehind, onBack, isFiltered, onUnfilter, empty }: NoRowsProps) => {
  if (error) {
    return (
      <ErrorState title={t('The list did not load')} onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (isBehind) return <PageOutOfRange onBack={onBack} />;
  if (!isFiltered) {
    return (
      <EmptyState title={empty.title}>
        <p className={textStyles.muted}>{empty.hint}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('There are no items matching your query')}>
      <Button onClick={onUnfilter}>{t('Clear filters')}</Button>
    </EmptyState>
  );
};
