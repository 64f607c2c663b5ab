import type { ReactNode } from 'react';
import * as styles from '#islands/backstage/music-list/MusicName.module.css';
import { t } from '#islands/platform/lib/translate';
import * as badgeStyles from '#islands/platform/ui/base/badge.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface MusicNameProps {
  name: string;
  href: string;
  image: string | null;
  note: string;
  isExplicit: boolean;
  /** Name of the artist who shares it; null for own music. */
  sharedBy: string | null;
  play?: ReactNode;
  /** Visibility, for screens without that column. */
  state: ReactNode;
}

export const MusicName = ({ name, href, image, note, isExplicit, sharedBy, play, state }: MusicNameProps) => (
  <span className={styles.root}>
    <span className={styles.image}>
      <Cover image={image} sizes="40px" />
      {play}
    </span>
    <span className={layoutStyles.grow}>
      <span className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
        <a className={`${textStyles.truncate} ${textStyles.plainLink}`} href={href} dir="auto">
          <b>{name}</b>
        </a>
        {isExplicit && <abbr className={badgeStyles.root}>E</abbr>}
        {sharedBy && (
          <span className={badgeStyles.root} dir="auto">
            {t('Shared by :name', { name: sharedBy })}
          </span>
        )}
      </span>
      <small className={styles.note}>
        <span className={styles.state}>{state}</span>
        <span className={textStyles.truncate} dir="auto">
          {note}
        </span>
      </small>
    </span>
  </span>
);
