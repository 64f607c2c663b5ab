import type { ProductItem } from '#contracts/billing/plan';
import { t } from '#islands/platform/lib/translate';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { PlanCard } from './PlanCard';
import { PlanQuestions } from './PlanQuestions';
import { savingOf, shownSaving } from './price';
import '../../../styles/pricing.css';

/** Up to so many plans stand on the stair of the line; more stand in a plain grid. */
const STAIR_MAX = 4;

/** The plans with their prices by the year or by the month: the browser alone switches between the two. */
export const PricingPage = ({ products }: { products: ProductItem[] }) => {
  const saving = shownSaving(products.map(savingOf));
  const stairs = products.length <= STAIR_MAX;
  const last = products.length - 1;
  return (
    <div className="pricing">
      <section className="ph">
        <h1 className="d-4">{t('Listen free. Pay for more.')}</h1>
        {products.length > 0 && (
          <fieldset className="seg">
            <legend className="sr">{t('Billing period')}</legend>
            <label>
              <input type="radio" className="sr" name="period" value="yearly" defaultChecked />
              {t('Yearly')}
              {saving !== null && <span className="chip chip-xs chip-next">{t('Save up to :percent %', { percent: saving })}</span>}
            </label>
            <label>
              <input type="radio" className="sr" name="period" value="monthly" />
              {t('Monthly')}
            </label>
          </fieldset>
        )}
      </section>
      {products.length > 0 ? (
        <section className={stairs ? `pcs stairs-${products.length}` : 'pcs'} aria-label={t('Plans')}>
          {products.map((product, index) => (
            <PlanCard key={product.id} product={product} step={index === 0 ? 'first' : index === last ? 'last' : 'middle'} />
          ))}
        </section>
      ) : (
        <EmptyState title={t('There are no plans at the moment')}>
          <a className="btn btn-outline btn-pill" href="/">
            {t('Listen for free')}
          </a>
        </EmptyState>
      )}
      <PlanQuestions />
    </div>
  );
};
