import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';

/** Shown for accounts with permissions the viewer lacks. */
export const OutOfReach = () => (
  <EmptyState title={t('You can’t manage this account')}>
    <p className={textStyles.muted}>
      {t('This user has permissions you don’t have. Only someone with the same permissions can manage the account.')}
    </p>
    <ButtonLink href="/admin/users">{t('Back to users')}</ButtonLink>
  </EmptyState>
);
