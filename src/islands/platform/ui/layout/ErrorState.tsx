import type { ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/layout/ErrorState.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { Button } from '../button/Button';

interface ErrorStateProps {
  title: string; // `The list did not load`
  children?: ReactNode;
  onRetry?: () => void;
  className?: string;
}

export const ErrorState = ({ title, children, onRetry, className }: ErrorStateProps) => (
  <div className={classNames(styles.root, className)} role="alert">
    <span className={textStyles.danger}>
      <Icon name="warning" size="lg" />
    </span>
    <b>{title}</b>
    {children && <p className={textStyles.muted}>{children}</p>}
    {onRetry && (
      <Button className={styles.retry} variant="outline" size="sm" icon="refresh" onClick={onRetry}>
        {t('Try again')}
      </Button>
    )}
  </div>
);
