import * as styles from '#islands/administration/music-table/MusicCell.module.css';
import * as badgeStyles from '#islands/platform/ui/base/badge.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface MusicCellProps {
  name: string;
  image: string | null;
  note: string;
  isExplicit?: boolean;
}

export const MusicCell = ({ name, image, note, isExplicit = false }: MusicCellProps) => (
  <span className={styles.root}>
    <span className={styles.image}>
      <Cover image={image} sizes="40px" />
    </span>
    <span className={styles.text}>
      <span className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
        <b dir="auto">{name}</b>
        {isExplicit && <abbr className={badgeStyles.root}>E</abbr>}
      </span>
      <span className={styles.note}>
        <span className={textStyles.truncate} dir="auto">
          {note}
        </span>
      </span>
    </span>
  </span>
);
