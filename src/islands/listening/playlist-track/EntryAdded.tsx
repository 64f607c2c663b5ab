import type { PlaylistTrack } from '#contracts/listening/playlist';
import * as styles from '#islands/listening/playlist-track/EntryAdded.module.css';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface EntryAddedProps {
  row: PlaylistTrack;
  /** Several editors: also show who added the entry. */
  isShared: boolean;
}

export const EntryAdded = ({ row, isShared }: EntryAddedProps) => {
  const when = row.added_at ? relativeTime(Date.parse(row.added_at)) : '';
  if (!isShared || !row.added_by) return <span className={styles.root}>{when}</span>;
  return (
    <span className={styles.root}>
      <Avatar of={row.added_by} size={24} />
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.truncate} ${styles.line} ${styles.name}`} dir="auto">
          {row.added_by.name}
        </span>
        <span className={`${textStyles.truncate} ${styles.line}`}>{when}</span>
      </span>
    </span>
  );
};
