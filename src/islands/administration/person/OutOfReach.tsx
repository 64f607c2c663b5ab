import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';

/** Shown for accounts with permissions the viewer lacks. */
export const OutOfReach = () => (
  <EmptyState title={t('This account is out of your reach')}>
    <p className={textStyles.muted}>
      {t('They hold an office that you do not hold. Whoever holds it as well can look after their account.')}
    </p>
    <ButtonLink href="/admin/users">{t('Back to the people')}</ButtonLink>
  </EmptyState>
);
