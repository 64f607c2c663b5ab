import type { ReactNode } from 'react';
import * as coverStyles from '#islands/platform/ui/base/Cover.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/table/FileRow.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';

interface FileRowProps {
  name: string;
  detail: ReactNode;
  image?: string | null; // default: `icon`
  icon?: string;
  children?: ReactNode;
  className?: string;
}

export const FileRow = ({ name, detail, image, icon = 'file', children, className }: FileRowProps) => (
  <div className={classNames(styles.root, className)}>
    {image ? (
      <span className={coverStyles.root} style={{ width: 40 }}>
        <img src={image} alt="" loading="lazy" />
      </span>
    ) : (
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
    )}
    <span className={layoutStyles.grow}>
      <b className={textStyles.truncate}>{name}</b>
      <small className={textStyles.truncate}>{detail}</small>
    </span>
    {children}
  </div>
);
