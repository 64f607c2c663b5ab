import type { Subscription, SubscriptionState } from '#contracts/billing/subscription';
import { PlanFeatures } from '#islands/billing/plan/PlanFeatures';
import { priceText } from '#islands/billing/plan/price-text';
import * as styles from '#islands/billing/subscription/SubscriptionCard.module.css';
import { formatDate } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';

const subscriptionStateText = (state: SubscriptionState) => {
  const states = {
    trial: { text: t('Trial'), colour: 'next' },
    active: { text: t('Active'), colour: 'positive' },
    late: { text: t('Past due'), colour: 'warning' },
    cancelled: { text: t('Cancelled'), colour: 'default' },
    ended: { text: t('Ended'), colour: 'default' },
  } as const;
  return states[state];
};

interface SubscriptionCardProps {
  subscription: Subscription;
  timezone?: string;
}

/** Shows nothing for a plan that simply renews. */
const Standing = ({ subscription: { state, ends_at, trial_ends_at }, timezone }: SubscriptionCardProps) => {
  const date = (moment: string | null) => formatDate(moment ?? '', timezone);
  if (state === 'trial') return <Callout>{t('Your free trial ends on :date.', { date: date(trial_ends_at) })}</Callout>;
  if (state === 'cancelled') {
    return (
      <Callout>{t('You cancelled this plan. You can use it until :date and won’t be charged again.', { date: date(ends_at) })}</Callout>
    );
  }
  if (state === 'late') {
    return (
      <Callout tone="warning">
        {t('We haven’t received your payment for the new period yet. You keep the plan until :date.', { date: date(ends_at) })}
      </Callout>
    );
  }
  return null;
};

const Facts = ({ subscription, timezone }: SubscriptionCardProps) => {
  const { price, created_at, renews_at, ends_at } = subscription;
  const facts = [
    { label: t('Price'), value: price ? priceText(price) : t('Free') },
    { label: t('Renews on'), value: renews_at && formatDate(renews_at, timezone) },
    { label: t('Ends on'), value: ends_at && formatDate(ends_at, timezone) },
    { label: t('Started on'), value: formatDate(created_at, timezone) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={textStyles.numeric}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

export const SubscriptionCard = ({ subscription, timezone }: SubscriptionCardProps) => {
  const { id, product, state } = subscription;
  const { colour, text } = subscriptionStateText(state);
  return (
    <section className={`${cardStyles.root} ${settingsPanelStyles.root} ${styles.root}`} aria-labelledby={`subscription-${id}`}>
      <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween}`}>
        <h2 className={`${textStyles.display2} ${styles.name}`} id={`subscription-${id}`} dir="auto">
          {product.name}
        </h2>
        <Chip size="sm" colour={colour}>
          {text}
        </Chip>
      </div>
      {product.description && (
        <p className={`${textStyles.muted} ${styles.description}`} dir="auto">
          {product.description}
        </p>
      )}
      <Standing subscription={subscription} timezone={timezone} />
      <Facts subscription={subscription} timezone={timezone} />
      <PlanFeatures features={product.feature_list} listClassName={styles.features} />
    </section>
  );
};
