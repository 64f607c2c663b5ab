import type { CSSProperties, MouseEvent } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton } from '#islands/account/saved-state/SaveButtons';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { MiniWaveform } from '#islands/catalogue/track/MiniWaveform';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import * as trackRowStyles from '#islands/catalogue/track/TrackRow.module.css';
import * as styles from '#islands/listening/library/SongRow.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as badgeStyles from '#islands/platform/ui/base/badge.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';

interface SongRowProps {
  track: TrackItem;
  index: number;
  from: string;
  time: string;
  isChosen: boolean;
  /** In the tab order (roving tabindex). */
  isActive: boolean;
  onChoose: (isRange: boolean) => void;
  onPress: (event: MouseEvent) => void;
}

export const SongRow = ({ track, index, from, time, isChosen, isActive, onChoose, onPress }: SongRowProps) => {
  const stop = isActive ? 0 : -1;
  return (
    <tr
      className={trackRowStyles.root}
      data-track={track.id}
      data-place={index}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      tabIndex={stop}
      style={{ '--i': index } as CSSProperties}
      onClick={onPress}
    >
      <td className={styles.box}>
        <Checkbox
          className={styles.checkbox}
          checked={isChosen}
          tabIndex={-1}
          aria-label={t('Select :name', { name: track.name })}
          onClick={(event) => event.stopPropagation()}
          onChange={({ nativeEvent }) => onChoose((nativeEvent as unknown as MouseEvent).shiftKey)}
        />
      </td>
      <td className={trackRowStyles.index}>
        <button
          type="button"
          className={trackRowStyles.play}
          tabIndex={stop}
          data-play={subjectOf('track', track.id)}
          data-play-from={from}
          aria-label={t('Play :name', { name: track.name })}
        >
          <span data-number={index + 1} />
        </button>
      </td>
      <td className={trackRowStyles.main}>
        <Cover className={trackRowStyles.cover} image={track.image} sizes="44px" />
        <span className={layoutStyles.grow}>
          <span className={trackRowStyles.name}>
            <a className={`${textStyles.truncate} ${textStyles.plainLink}`} tabIndex={stop} href={trackPath(track)} dir="auto">
              {track.name}
            </a>
            {track.explicit && (
              <abbr className={badgeStyles.root} title={t('Explicit')}>
                E
              </abbr>
            )}
          </span>
          <span className={`${trackRowStyles.artists} ${textStyles.truncate}`}>
            <ArtistLinks artists={mainArtists(track)} tabIndex={stop} />
          </span>
        </span>
      </td>
      <td className={`${trackRowStyles.artists} ${trackRowStyles.album} ${textStyles.truncate}`}>
        {track.album && (
          <a className={textStyles.plainLink} tabIndex={stop} href={albumPath(track.album, track.album.artist_slug)} dir="auto">
            {track.album.name}
          </a>
        )}
      </td>
      <td className={`${trackRowStyles.waveform} ${trackRowStyles.wideOnly}`}>
        <MiniWaveform peaks={track.peaks} />
      </td>
      <td className={trackRowStyles.plays}>{time}</td>
      <td className={trackRowStyles.actions}>
        <LikeButton subject={subjectOf('track', track.id)} name={track.name} size="sm" tabIndex={stop} />
        <button
          type="button"
          className={iconButtonClass({ size: 'sm' })}
          tabIndex={stop}
          data-menu={subjectOf('track', track.id)}
          aria-label={t('More for :name', { name: track.name })}
        >
          <Icon name="more" />
        </button>
      </td>
      <td className={trackRowStyles.duration}>{formatClock(track.duration)}</td>
    </tr>
  );
};
