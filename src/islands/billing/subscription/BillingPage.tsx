import type { Subscription } from '#contracts/billing/subscription';
import { formatDate } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { SubscriptionCard } from './SubscriptionCard';
import '../../../styles/billing.css';

interface BillingPageProps {
  subscriptions: Subscription[];
  /** Where the person lives: the days of their plan begin and end there. */
  timezone?: string;
}

const PastPlans = ({ subscriptions, timezone }: BillingPageProps) => (
  <section className="card apan" aria-labelledby="past-plans">
    <h2 className="d-1" id="past-plans">
      {t('Earlier plans')}
    </h2>
    <ul className="past-plans">
      {subscriptions.map(({ id, product, ends_at: end }) => (
        <li key={id}>
          <b dir="auto">{product.name}</b>
          {end && <span className="muted">{t('Ended on :date', { date: formatDate(end, timezone) })}</span>}
        </li>
      ))}
    </ul>
  </section>
);

/** The plan that the person has: what it costs, what it holds, when it renews or ends; below it those that they had. */
export const BillingPage = ({ subscriptions, timezone }: BillingPageProps) => {
  const held = subscriptions.filter(({ valid }) => valid);
  const past = subscriptions.filter(({ valid }) => !valid);
  return (
    <div className="acp billing">
      {held.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} timezone={timezone} />
      ))}
      {past.length > 0 && <PastPlans subscriptions={past} timezone={timezone} />}
      <p className="muted">
        {t('Something wrong with your plan or a payment?')}{' '}
        <a className="link" href="/contact">
          {t('Contact us')}
        </a>
      </p>
    </div>
  );
};
