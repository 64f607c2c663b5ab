import type { ProductItem } from '#contracts/billing/plan';
import * as styles from '#islands/billing/plan/PricingPage.module.css';
import { t } from '#islands/platform/lib/translate';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import * as segmentedControlStyles from '#islands/platform/ui/field/SegmentedControl.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { PlanCard } from './PlanCard';
import { PlanQuestions } from './PlanQuestions';
import { savingOf, shownSaving } from './price';

const MAX_PLANS_ON_STAIRS = 4;

interface PricingPageProps {
  products: ProductItem[];
  /** Guests cannot register. */
  isClosed?: boolean;
}

/** Switches between yearly and monthly prices in CSS alone. */
export const PricingPage = ({ products, isClosed = false }: PricingPageProps) => {
  const isSelling = products.some(({ free }) => !free);
  const saving = shownSaving(products.map(savingOf));
  const stairs = products.length > 1 && products.length <= MAX_PLANS_ON_STAIRS;
  // Not by selector: the first plan is an only child until the rest of the page arrives.
  const layout = stairs ? styles.stairs : products.length === 1 && styles.single;
  const last = products.length - 1;
  return (
    <div className={styles.root}>
      <section className={styles.header}>
        <h1 className={textStyles.display4}>{isSelling ? t('Listen free. Pay for more.') : t('Listen for free')}</h1>
        {isSelling && (
          <fieldset className={segmentedControlStyles.root}>
            <legend className={textStyles.visuallyHidden}>{t('Billing period')}</legend>
            <label>
              <input type="radio" className={textStyles.visuallyHidden} name="period" value="yearly" defaultChecked />
              {t('Yearly')}
              {saving !== null && (
                <span className={`${chipStyles.root} ${chipStyles.extraSmall} ${chipStyles.next}`}>
                  {t('Save up to :percent%', { percent: saving })}
                </span>
              )}
            </label>
            <label>
              <input type="radio" className={textStyles.visuallyHidden} name="period" value="monthly" />
              {t('Monthly')}
            </label>
          </fieldset>
        )}
      </section>
      {products.length > 0 ? (
        <section style={{ ['--plans' as string]: products.length }} className={classNames(styles.plans, layout)} aria-label={t('Plans')}>
          {products.map((product, index) => (
            <PlanCard
              key={product.id}
              product={product}
              step={index === 0 ? 'first' : index === last ? 'last' : 'middle'}
              isOnStairs={stairs}
              isClosed={isClosed}
              isMain={product.recommended || products.length === 1}
            />
          ))}
        </section>
      ) : (
        <EmptyState title={t('No plans available')}>
          <a className={buttonClass({ variant: 'outline', isPill: true })} href="/">
            {t('Listen for free')}
          </a>
        </EmptyState>
      )}
      <PlanQuestions isSelling={isSelling} />
    </div>
  );
};
