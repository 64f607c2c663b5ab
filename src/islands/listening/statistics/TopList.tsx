import type { ReactNode } from 'react';
import * as styles from '#islands/listening/statistics/TopList.module.css';
import { formatPlays } from '#islands/platform/lib/format';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { heardText } from './statistics-text';

interface TopRow {
  id: number;
  name: string;
  href: string;
  note?: ReactNode;
  image?: string | null;
  plays: number;
  duration: number;
}

interface TopListProps {
  label: string;
  rows: TopRow[];
  isRound?: boolean;
}

export const TopList = ({ label, rows, isRound = false }: TopListProps) => (
  <ol className={styles.root} aria-label={label}>
    {rows.map(({ id, name, href, note, image, plays, duration }, index) => (
      <li key={id} className={classNames(styles.row, image === undefined && styles.without)}>
        <span className={styles.rank} aria-hidden="true">
          {index + 1}
        </span>
        {image !== undefined && <Cover className={classNames(styles.cover, isRound && styles.round)} image={image} sizes="48px" />}
        <span>
          <a className={`${styles.name} ${textStyles.truncate} ${textStyles.plainLink}`} href={href} dir="auto">
            {name}
          </a>
          {note && <span className={`${styles.note} ${textStyles.truncate}`}>{note}</span>}
        </span>
        <span className={styles.figure}>
          {formatPlays(plays)}
          <small>{heardText(duration)}</small>
        </span>
      </li>
    ))}
  </ol>
);
