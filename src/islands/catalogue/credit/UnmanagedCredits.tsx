import * as styles from '#islands/catalogue/credit/UnmanagedCredits.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageInfiniteQuery } from '#islands/platform/query/use-page-query';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { CreditList } from './CreditList';
import { creditsQuery } from './credit.queries';

const Credits = () => {
  const list = usePageInfiniteQuery(creditsQuery('unmanaged'));
  const requests = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isError && requests.length === 0)
    return <ErrorState title={t('The credits did not load')} onRetry={() => void list.refetch()} />;
  if (requests.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="unmanaged-credits">
      <h2 className={textStyles.display1} id="unmanaged-credits">
        {t('Credits of unmanaged artists')}
      </h2>
      <p className={textStyles.muted}>{t('These artists have no manager, so you decide. A credit appears only after you approve it.')}</p>
      <CreditList label={t('Credits of unmanaged artists')} requests={requests} list={list} />
    </section>
  );
};

export const UnmanagedCredits = () => (
  <ScreenRoot>
    <Credits />
  </ScreenRoot>
);
