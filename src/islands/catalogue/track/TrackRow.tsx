import type { ReactNode } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton } from '#islands/account/saved-state/SaveButtons';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import * as styles from '#islands/catalogue/track/TrackRow.module.css';
import { formatClock, formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as badgeStyles from '#islands/platform/ui/base/badge.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { MiniWaveform } from './MiniWaveform';
import { mainArtists } from './main-artists';
import type { TrackListLayout } from './track-list-layout';

interface TrackRowProps {
  track: TrackItem;
  /** Position in the list, or track number of the album. */
  index: number;
  /** Playback source: `album:5`. */
  from: string;
  /** Zero-based position in a list that may repeat a track. */
  position?: number;
  layout: TrackListLayout;
  shownArtistIds?: number[];
  /** Replaces the album; on phones below the artists. */
  note?: string;
  /** Below the number. */
  mark?: ReactNode;
}

export const TrackRow = ({ track, index, from, position, layout, shownArtistIds = [], note, mark }: TrackRowProps) => {
  const artists = mainArtists(track).filter(({ id }) => id === null || !shownArtistIds.includes(id));
  /* On phones too; other rows show the cover there. */
  const isNumbered = layout.name === 'record' || layout.ranked;
  return (
    <li className={classNames(styles.root, isNumbered && styles.numbered)} data-track={track.id}>
      <span className={styles.index}>
        <button
          type="button"
          className={styles.play}
          data-play={subjectOf('track', track.id)}
          data-play-from={from}
          data-play-place={position}
          aria-label={t('Play :name', { name: track.name })}
        >
          <span data-number={index} />
        </button>
        {mark}
      </span>
      <span className={styles.main}>
        {layout.cover && <Cover className={styles.cover} image={track.image} sizes="44px" />}
        <span className={layoutStyles.grow}>
          <span className={styles.name}>
            <a className={`${textStyles.truncate} ${textStyles.plainLink}`} href={trackPath(track)} dir="auto">
              <HighlightedText text={track.name} />
            </a>
            {track.explicit && (
              <abbr className={badgeStyles.root} title={t('Explicit')}>
                E
              </abbr>
            )}
          </span>
          {artists.length > 0 && (
            <span className={`${styles.artists} ${textStyles.truncate}`}>
              <ArtistLinks artists={artists} />
            </span>
          )}
          {note && (
            <span className={`${styles.artists} ${textStyles.truncate} ${styles.reason}`} data-part="reason">
              {note}
            </span>
          )}
        </span>
      </span>
      {layout.album && (
        <span className={`${styles.artists} ${styles.album} ${textStyles.truncate}`}>
          {note ??
            (track.album && (
              <a className={textStyles.plainLink} href={albumPath(track.album, track.album.artist_slug)} dir="auto">
                {track.album.name}
              </a>
            ))}
        </span>
      )}
      {layout.line && (
        <span className={classNames(styles.waveform, layout.album && styles.wideOnly)}>
          <MiniWaveform peaks={track.peaks} />
        </span>
      )}
      <span className={styles.plays}>
        {formatCount(track.plays)}
        <span className={textStyles.visuallyHidden}> {t('plays')}</span>
      </span>
      <span className={styles.actions}>
        <LikeButton subject={subjectOf('track', track.id)} name={track.name} size="sm" />
        <button
          type="button"
          className={iconButtonClass({ size: 'sm' })}
          data-menu={subjectOf('track', track.id)}
          aria-label={t('More for :name', { name: track.name })}
        >
          <Icon name="more" />
        </button>
      </span>
      <span className={styles.duration}>{formatClock(track.duration)}</span>
    </li>
  );
};
