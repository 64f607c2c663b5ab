import type { ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as styles from '#islands/upload/upload/ui/UnfinishedUploads.module.css';

interface UnfinishedRowProps {
  name: string;
  facts: string[];
  onDiscard: () => void;
  children: ReactNode; // the way on
}

export const UnfinishedRow = ({ name, facts, onDiscard, children }: UnfinishedRowProps) => (
  <li className={styles.row} data-part="unfinished">
    <span className={layoutStyles.grow}>
      <b className={textStyles.truncate} dir="auto" title={name}>
        {name}
      </b>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </span>
    {children}
    <Button size="xs" variant="ghost" aria-label={t('Discard :name', { name })} onClick={onDiscard}>
      {t('Discard')}
    </Button>
  </li>
);
