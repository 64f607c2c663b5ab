import type { ReactNode } from 'react';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import { classNames } from '../base/class-names';

interface SettingsPanelProps {
  id: string; // URL fragment
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
}

export const SettingsPanel = ({ id, title, children, footer, className }: SettingsPanelProps) => (
  <section className={classNames(cardStyles.root, styles.root, className)} id={id} aria-labelledby={`${id}-title`}>
    <h2 className={textStyles.display1} id={`${id}-title`}>
      {title}
    </h2>
    {children}
    {footer && <footer>{footer}</footer>}
  </section>
);
