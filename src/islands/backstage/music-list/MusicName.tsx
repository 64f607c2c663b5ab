import type { ReactNode } from 'react';
import * as styles from '#islands/backstage/music-list/MusicName.module.css';
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
  play?: ReactNode;
  /** Visibility, for screens without that column. */
  state: ReactNode;
}

export const MusicName = ({ name, href, image, note, isExplicit, play, state }: MusicNameProps) => (
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
