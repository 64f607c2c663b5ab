import * as styles from '#islands/billing/plan/PlanFeatures.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface PlanFeaturesProps {
  features: readonly string[];
  headingClassName?: string;
  listClassName?: string;
}

export const PlanFeatures = ({ features, headingClassName = '', listClassName }: PlanFeaturesProps) =>
  features.length > 0 && (
    <>
      <h3 className={`${textStyles.label} ${headingClassName}`.trim()}>{t("What's included")}</h3>
      <ul className={listClassName}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature} dir="auto">
            <Icon className={styles.icon} name="check" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </>
  );
