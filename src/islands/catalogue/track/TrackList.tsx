import type { ReactNode } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import * as styles from '#islands/catalogue/track/TrackList.module.css';
import * as trackRowStyles from '#islands/catalogue/track/TrackRow.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import { TrackListData } from './TrackListData';
import { TrackRow } from './TrackRow';
import { TRACK_LIST_LAYOUTS, type TrackListLayout } from './track-list-layout';

const COLUMNS = { record: styles.record, mixed: styles.mixed, chart: styles.chart };

interface TrackListProps<Track extends TrackItem> {
  tracks: Track[];
  /** Playback source: `album:5`. */
  from: string;
  name?: string;
  /** More tracks follow. */
  partial?: boolean;
  /** Number of tracks before these, in a list that may repeat a track. */
  offset?: number;
  layout: keyof typeof TRACK_LIST_LAYOUTS;
  hasHeader?: boolean;
  shownArtistIds?: number[];
  /** Replaces the album column. */
  note?: { hasHeader: string; of: (track: Track) => string };
  /** Beside the number. */
  mark?: (track: Track, position: number) => ReactNode;
  /** Cursor of the next page of an endless list. */
  cursor?: string | null;
  isBelowTabs?: boolean;
}

/** Rows and their data for the player. Album tracks are numbered per disc, others consecutively. */
export const TrackList = <Track extends TrackItem>({
  tracks,
  from,
  name,
  partial,
  offset,
  layout,
  hasHeader = false,
  shownArtistIds,
  note,
  mark,
  cursor,
  isBelowTabs,
}: TrackListProps<Track>) => {
  const columns: TrackListLayout = TRACK_LIST_LAYOUTS[layout];
  const numbered = layout === 'record';
  const discs = numbered ? [...new Set(tracks.map((track) => track.disc))] : [];
  const row = (track: Track, position: number) => (
    <TrackRow
      key={`${position}-${track.id}`}
      track={track}
      index={numbered ? track.number : (offset ?? 0) + position + 1}
      from={from}
      position={offset === undefined ? undefined : offset + position}
      layout={columns}
      shownArtistIds={shownArtistIds}
      note={note?.of(track)}
      mark={mark?.(track, position)}
    />
  );
  return (
    <div
      className={classNames(styles.root, COLUMNS[columns.name], columns.ranked && styles.ranked, isBelowTabs && styles.belowTabs)}
      data-part="track-list"
    >
      <TrackListData subject={from} tracks={tracks} name={name} partial={partial} cursor={cursor} />
      {hasHeader && (
        <div className={`${trackRowStyles.root} ${trackRowStyles.header}`} aria-hidden="true">
          <span className={trackRowStyles.index}>#</span>
          <span>{t('Title')}</span>
          {columns.album && <span>{note?.hasHeader ?? t('Album')}</span>}
          {columns.line && (
            <span className={classNames(trackRowStyles.waveform, columns.album && trackRowStyles.wideOnly)}>{t('Waveform')}</span>
          )}
          <span className={trackRowStyles.plays}>{t('Plays')}</span>
          <span />
          <span className={trackRowStyles.duration}>
            <Icon name="clock" size="sm" />
          </span>
        </div>
      )}
      {discs.length > 1 ? (
        discs.map((disc) => (
          <section key={disc}>
            <h2 className={styles.discHeading}>{t('Disc :number', { number: disc })}</h2>
            <ol>{tracks.filter((track) => track.disc === disc).map(row)}</ol>
          </section>
        ))
      ) : (
        <ol>{tracks.map(row)}</ol>
      )}
    </div>
  );
};
