import type { PriceItem, ProductItem } from '#contracts/billing/plan';
import * as styles from '#islands/billing/plan/PlanCard.module.css';
import { formatMoney } from '#islands/platform/lib/money';
import { t } from '#islands/platform/lib/translate';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { PlanFeatures } from './PlanFeatures';
import { planTarget } from './plan-target';
import { amountPerInterval, amountPerMonth, type Period, priceFor } from './price';

const PlanStep = ({ step }: { step: 'first' | 'middle' | 'last' }) =>
  step === 'first' ? null : (
    <svg className={styles.step} width="24" height="67" viewBox="0 0 24 67" fill="none" aria-hidden="true">
      <path d="M0 65.5h1a11 11 0 0 0 11-11V33" stroke="var(--accent)" />
      <path d="M12 33V12.5a11 11 0 0 1 11-11h1" stroke={step === 'last' ? 'var(--next)' : 'var(--accent)'} />
    </svg>
  );

interface PlanCardProps {
  product: ProductItem;
  /** Shape of the line between the cards. */
  step: 'first' | 'middle' | 'last';
  isOnStairs: boolean;
  /** Its button is the main one of the page. */
  isMain: boolean;
  /** Guests cannot register. */
  isClosed: boolean;
}

const PERIODS: Period[] = ['yearly', 'monthly'];

const perInterval = ({ interval }: PriceItem): string => ({ day: t('a day'), month: t('a month'), year: t('a year') })[interval];

const PriceTag = ({ price, period }: { price: PriceItem; period: Period }) => (
  <div data-period={period}>
    <p className={styles.price} data-part="price">
      <b className={textStyles.numeric}>{formatMoney(amountPerInterval(price), price.currency)}</b>
      <span>{perInterval(price)}</span>
    </p>
    <p className={`${textStyles.faint} ${textStyles.small} ${styles.terms}`}>
      {price.interval === 'year'
        ? t(':amount a month, cancel any time', { amount: formatMoney(Math.round(amountPerMonth(price)), price.currency) })
        : t('Cancel any time')}
    </p>
  </div>
);

interface PlanLinkProps {
  product: ProductItem;
  price: PriceItem | null;
  /** Shown with the prices of this period only. */
  period?: Period;
  isMain: boolean;
  isClosed: boolean;
}

const PlanLink = ({ product, price, period, isMain, isClosed }: PlanLinkProps) => (
  <a
    className={buttonClass({ variant: isMain ? 'primary' : 'outline', size: 'lg', isBlock: true }, layoutStyles.marginTop4)}
    href={planTarget(product, price, null, isClosed)}
    data-period={period}
    data-plan={JSON.stringify({ id: product.id, free: product.free, price: price && { id: price.id } })}
  >
    {product.free ? t('Get started') : t('Upgrade')}
  </a>
);

export const PlanCard = ({ product, step, isOnStairs, isMain, isClosed }: PlanCardProps) => (
  <article
    className={classNames(styles.root, product.recommended && styles.recommended, isOnStairs && styles.onStairs)}
    aria-labelledby={`plan-${product.id}`}
  >
    <PlanStep step={step} />
    <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween}`}>
      <h2 className={textStyles.display2} id={`plan-${product.id}`} dir="auto">
        {product.name}
      </h2>
      {product.recommended && <span className={`${chipStyles.root} ${chipStyles.small} ${chipStyles.next}`}>{t('Most popular')}</span>}
    </div>
    {product.description && (
      <p className={`${textStyles.muted} ${layoutStyles.marginTop2}`} dir="auto">
        {product.description}
      </p>
    )}
    {product.free ? (
      <>
        <p className={styles.price} data-part="price">
          <b>{t('Free')}</b>
        </p>
        <p className={`${textStyles.faint} ${textStyles.small} ${styles.terms}`}>{t('No card needed')}</p>
      </>
    ) : (
      PERIODS.map((period) => {
        const price = priceFor(period, product);
        return price && <PriceTag key={period} price={price} period={period} />;
      })
    )}
    {product.free ? (
      <PlanLink product={product} price={null} isMain={isMain} isClosed={isClosed} />
    ) : (
      PERIODS.map((period) => (
        <PlanLink key={period} product={product} price={priceFor(period, product)} period={period} isMain={isMain} isClosed={isClosed} />
      ))
    )}
    <PlanFeatures features={product.feature_list} headingClassName={layoutStyles.marginTop6} listClassName={styles.features} />
  </article>
);
