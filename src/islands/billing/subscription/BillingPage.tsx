import type { Subscription } from '#contracts/billing/subscription';
import * as styles from '#islands/billing/subscription/BillingPage.module.css';
import { formatDate } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import * as settingsLayoutStyles from '#islands/platform/ui/layout/settings-layout.module.css';
import { SubscriptionCard } from './SubscriptionCard';

interface BillingPageProps {
  subscriptions: Subscription[];
  /** The user's time zone: plan periods start and end on its days. */
  timezone?: string;
}

const PastPlans = ({ subscriptions, timezone }: BillingPageProps) => (
  <section className={`${cardStyles.root} ${settingsPanelStyles.root}`} aria-labelledby="past-plans">
    <h2 className={textStyles.display1} id="past-plans">
      {t('Earlier plans')}
    </h2>
    <ul className={styles.pastPlans}>
      {subscriptions.map(({ id, product, ends_at: end }) => (
        <li key={id}>
          <b dir="auto">{product.name}</b>
          {end && <span className={textStyles.muted}>{t('Ended on :date', { date: formatDate(end, timezone) })}</span>}
        </li>
      ))}
    </ul>
  </section>
);

export const BillingPage = ({ subscriptions, timezone }: BillingPageProps) => {
  const active = subscriptions.filter(({ valid }) => valid);
  const past = subscriptions.filter(({ valid }) => !valid);
  return (
    <div className={`${settingsLayoutStyles.content} ${styles.root}`}>
      {active.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} timezone={timezone} />
      ))}
      {past.length > 0 && <PastPlans subscriptions={past} timezone={timezone} />}
      <p className={textStyles.muted}>
        {t('Problem with your plan or payment?')}{' '}
        <a className={textStyles.link} href="/contact">
          {t('Contact us')}
        </a>
      </p>
    </div>
  );
};
