import type { ReactNode } from 'react';
import * as brandLineStyles from '#islands/platform/ui/base/brand-line.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/layout/EmptyState.module.css';
import { classNames } from '../base/class-names';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  className?: string;
  titleAs?: 'p' | 'h1'; // `h1` if the page has no other heading
}

export const EmptyState = ({ title, children, className, titleAs: Title = 'p' }: EmptyStateProps) => (
  <div className={classNames(styles.root, className)} data-part="empty-state">
    <svg viewBox="0 0 240 40" fill="none" aria-hidden="true">
      <path className={`${brandLineStyles.root} ${brandLineStyles.neutral}`} d="M2 26h88c8 0 10-14 18-14s10 14 18 14h112" />
    </svg>
    <Title className={textStyles.display1}>{title}</Title>
    {children}
  </div>
);
