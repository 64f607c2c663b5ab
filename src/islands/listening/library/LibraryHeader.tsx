import type { ReactNode } from 'react';
import * as styles from '#islands/listening/library/LibraryHeader.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';

interface LibraryHeaderProps {
  title: string;
  /** Buttons after the links. */
  children?: ReactNode;
}

const LINKS = () => [
  { href: '/library/stats', icon: 'chart', label: t('Statistics') },
  { href: '/library/playlists/import', icon: 'download', label: t('Import') },
];

export const LibraryHeader = ({ title, children }: LibraryHeaderProps) => (
  <div className={styles.root}>
    <h1 className={`${textStyles.display3} ${styles.title}`}>{title}</h1>
    <div className={styles.actions}>
      {LINKS().map(({ href, icon, label }) => (
        <a key={href} className={buttonClass({ variant: 'outline', size: 'sm' })} href={href} aria-label={label}>
          <Icon name={icon} size="sm" />
          <span className={layoutStyles.phoneHidden}>{label}</span>
        </a>
      ))}
      {children}
    </div>
  </div>
);
