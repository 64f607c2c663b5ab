import type { CreditBlock } from '#contracts/catalogue/credit';
import * as creditListStyles from '#islands/catalogue/credit/CreditList.module.css';
import * as styles from '#islands/catalogue/credit/CreditsPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageInfiniteQuery, usePageQuery } from '#islands/platform/query/use-page-query';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Section } from '#islands/platform/ui/layout/Rail';
import { CreditList } from './CreditList';
import { blocksQuery, creditsQuery, useUnblock } from './credit.queries';
import { StandingCredits } from './StandingCredits';

const Block = ({ block }: { block: CreditBlock }) => {
  const unblock = useUnblock();
  return (
    <li className={creditListStyles.item}>
      <Avatar className={creditListStyles.avatar} of={block.user} size={40} />
      <div className={creditListStyles.text}>
        <p className={creditListStyles.name} dir="auto">
          {block.user.name}
        </p>
        <small className={textStyles.muted}>{t('Cannot name :artist', { artist: block.artist.name })}</small>
      </div>
      <div className={creditListStyles.buttons}>
        <Button
          size="sm"
          variant="outline"
          isLoading={unblock.isPending}
          aria-label={t('Let :name ask again', { name: block.user.name })}
          onClick={() => unblock.mutate(block)}
        >
          {t('Let ask again')}
        </Button>
      </div>
    </li>
  );
};

const Credits = () => {
  const list = usePageInfiniteQuery(creditsQuery('own'));
  const { data: blocks = [] } = usePageQuery(blocksQuery);
  const requests = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isPending) return <Loading />;
  if (list.isError && requests.length === 0)
    return <ErrorState title={t('The credits did not load')} onRetry={() => void list.refetch()} />;
  return (
    <>
      {requests.length === 0 ? (
        <EmptyState title={t('Nobody waits for your answer')}>
          <p className={textStyles.muted}>
            {t('Who wants to name an artist of yours on their music asks here first. It does not show until you agree.')}
          </p>
        </EmptyState>
      ) : (
        <>
          <p className={`${textStyles.muted} ${styles.lead}`}>
            {t('These people want to name an artist of yours on their music. It does not show until you agree.')}
          </p>
          <CreditList label={t('Credits that wait for your answer')} requests={requests} list={list} />
        </>
      )}
      <StandingCredits />
      {blocks.length > 0 && (
        <Section title={t('Accounts that cannot ask')}>
          <ul className={creditListStyles.root}>
            {blocks.map((block) => (
              <Block key={`${block.artist.id}-${block.user.id}`} block={block} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
};

export const CreditsPage = () => (
  <ScreenRoot>
    <Credits />
  </ScreenRoot>
);
