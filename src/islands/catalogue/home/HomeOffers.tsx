import { useState } from 'react';
import type { HomeOffer } from '#contracts/catalogue/home';
import * as creditListStyles from '#islands/catalogue/credit/CreditList.module.css';
import * as styles from '#islands/catalogue/home/HomeOffers.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageInfiniteQuery } from '#islands/platform/query/use-page-query';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { MoreButton } from '#islands/platform/ui/layout/MoreButton';
import { Section } from '#islands/platform/ui/layout/Rail';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { HomeOfferRow } from './HomeOfferRow';
import { homeOffersQuery, useOfferAction } from './home.queries';

interface AcceptDialogProps {
  offer: HomeOffer;
  onClose: () => void;
}

const AcceptDialog = ({ offer, onClose }: AcceptDialogProps) => {
  const { work, home, tracks_count } = offer;
  const acceptance = useOfferAction(onClose);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Accept the rights to “:title”?', { title: work.name })}
      verb={t('Accept')}
      isDestructive={false}
      isLoading={acceptance.isPending}
      onConfirm={() => acceptance.mutate({ offer, action: 'accept' })}
    >
      <p>{t('You and your team will hold all rights to “:title”.', { title: work.name })}</p>
      {tracks_count > 0 && <p>{t('This includes its tracks (:count).', { count: tracks_count })}</p>}
      {home && <p>{t(':name keeps a credit.', { name: home.name })}</p>}
    </ConfirmDialog>
  );
};

const ReceivedOffer = ({ offer, onAccept }: { offer: HomeOffer; onAccept: () => void }) => {
  const answer = useOfferAction();
  const { name } = offer.work;
  return (
    <HomeOfferRow offer={offer} text={t(':person offers :artist the rights')}>
      <Button
        size="sm"
        variant="primary"
        aria-label={t('Accept: :title', { title: name })}
        isDisabled={answer.isPending}
        onClick={onAccept}
      >
        {t('Accept')}
      </Button>
      <Button
        size="sm"
        isLoading={answer.isPending}
        aria-label={t('Decline: :title', { title: name })}
        onClick={() => answer.mutate({ offer, action: 'decline' })}
      >
        {t('Decline')}
      </Button>
    </HomeOfferRow>
  );
};

const SentOffer = ({ offer }: { offer: HomeOffer }) => {
  const withdrawal = useOfferAction();
  return (
    <HomeOfferRow offer={offer} text={t(':person offered the rights to :artist')}>
      <Button
        size="sm"
        variant="outline"
        isLoading={withdrawal.isPending}
        aria-label={t('Withdraw: :title', { title: offer.work.name })}
        onClick={() => withdrawal.mutate({ offer, action: 'withdraw' })}
      >
        {t('Withdraw')}
      </Button>
    </HomeOfferRow>
  );
};

const Offers = () => {
  const lists = { received: usePageInfiniteQuery(homeOffersQuery('received')), sent: usePageInfiniteQuery(homeOffersQuery('sent')) };
  const [chosen, setChosen] = useState<HomeOffer | null>(null);
  const received = lists.received.data?.pages.flatMap(({ data }) => data) ?? [];
  const sent = lists.sent.data?.pages.flatMap(({ data }) => data) ?? [];
  const failed = [lists.received, lists.sent].filter((list) => list.isError && !list.data);
  if (failed.length > 0)
    return <ErrorState title={t('The offers did not load')} onRetry={() => void Promise.all(failed.map((list) => list.refetch()))} />;
  if (received.length + sent.length === 0) return null;
  return (
    <div id="offers" className={styles.root}>
      <Section title={t('Offers')}>
        {received.length > 0 && (
          <ul className={creditListStyles.root} aria-label={t('Received offers')}>
            {received.map((offer) => (
              <ReceivedOffer key={offer.id} offer={offer} onAccept={() => setChosen(offer)} />
            ))}
          </ul>
        )}
        <MoreButton list={lists.received} className={creditListStyles.more} label={t('Show more')} />
        {sent.length > 0 && (
          <ul className={creditListStyles.root} aria-label={t('Sent offers')}>
            {sent.map((offer) => (
              <SentOffer key={offer.id} offer={offer} />
            ))}
          </ul>
        )}
        <MoreButton list={lists.sent} className={creditListStyles.more} label={t('Show more')} />
        {chosen && <AcceptDialog offer={chosen} onClose={() => setChosen(null)} />}
      </Section>
    </div>
  );
};

/** Offers of rights, received and sent; nothing without any. */
export const HomeOffers = () => (
  <ScreenRoot>
    <Offers />
  </ScreenRoot>
);
