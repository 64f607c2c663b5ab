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
import { blocksQuery, creditsQuery, useUnblockCredits } from './credit.queries';
import { StandingCredits } from './StandingCredits';

const Block = ({ block }: { block: CreditBlock }) => {
  const unblock = useUnblockCredits();
  return (
    <li className={creditListStyles.item}>
      <Avatar className={creditListStyles.avatar} of={block.user} size={40} />
      <div className={creditListStyles.text}>
        <p className={creditListStyles.name} dir="auto">
          {block.user.name}
        </p>
        <small className={textStyles.muted}>{t('Can’t credit :artist', { artist: block.artist.name })}</small>
      </div>
      <div className={creditListStyles.buttons}>
        <Button
          size="sm"
          variant="outline"
          isLoading={unblock.isPending}
          aria-label={t('Unblock :name', { name: block.user.name })}
          onClick={() => unblock.mutate(block)}
        >
          {t('Unblock')}
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
        <EmptyState title={t('No pending credits')}>
          <p className={textStyles.muted}>{t('When someone credits your artist on their music, you approve it here first.')}</p>
        </EmptyState>
      ) : (
        <>
          <p className={`${textStyles.muted} ${styles.lead}`}>
            {t('These people want to credit your artists on their music. A credit appears only after you approve it.')}
          </p>
          <CreditList label={t('Pending credits')} requests={requests} list={list} />
        </>
      )}
      <StandingCredits />
      {blocks.length > 0 && (
        <Section title={t('Blocked accounts')}>
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
