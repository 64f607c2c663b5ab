import type { CSSProperties, ReactNode, Ref } from 'react';
import { subjectOf } from '#functions/platform/contract/subject';
import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import * as styles from '#islands/listening/player/ui/PanelRow.module.css';
import { reasonText } from '#islands/listening/radio/reason-text';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { isShared } from '../queue/shared-track';
import { artistNames } from '../source/artist-names';

const PARTS = { now: styles.now, next: styles.next };

interface PanelRowProps {
  track: QueuedTrack;
  /** Key of its entry, if the entry can be moved or removed. */
  entry?: number;
  part?: 'now' | 'next' | false;
  state?: 'dragged' | 'gives-way' | false;
  style?: CSSProperties;
  ref?: Ref<HTMLLIElement>;
  onPick?: () => void;
  children?: ReactNode;
}

export const PanelRow = ({ track, entry, part, state, style, ref, onPick, children }: PanelRowProps) => (
  <li
    className={classNames(styles.root, part && PARTS[part])}
    data-part="panel-row"
    data-subject={isShared(track.id) ? undefined : subjectOf('track', track.id)}
    data-entry={entry}
    data-queue={part || undefined}
    data-state={state || undefined}
    style={style}
    ref={ref}
  >
    <Cover className={styles.cover} image={track.image} sizes="44px" />
    <span className={layoutStyles.grow}>
      <b className={textStyles.truncate} dir="auto">
        {track.name}
      </b>
      <small className={textStyles.truncate}>{artistNames(track)}</small>
      {track.reason && (
        <small className={`${textStyles.truncate} ${styles.reason}`} data-part="reason">
          {reasonText(track.reason)}
        </small>
      )}
    </span>
    {onPick && <button type="button" className={styles.play} aria-label={t('Play :name', { name: track.name })} onClick={onPick} />}
    {children}
  </li>
);
