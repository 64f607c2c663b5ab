import * as styles from '#islands/listening/library/SittingSection.module.css';
import { formatTimeOfDay } from '#islands/platform/lib/day';
import { formatTracks } from '#islands/platform/lib/format';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';
import { SongList } from './SongList';
import { type Sitting, sittingText } from './sitting';

interface SittingSectionProps {
  sitting: Sitting;
  /** The user's time zone is known. */
  isTimed: boolean;
  /** More plays of the sitting may not be loaded yet. */
  isOpen: boolean;
  selection: RowSelection;
  isSelecting: boolean;
  onChooseAll: () => void;
  onRemove: () => void;
  onForget: (plays: number[]) => void;
}

const NO_MORE = { hasMore: false, isFailed: false, onEnd: () => undefined, onRetry: () => undefined };
/** Reserves the space until the time zone is known. */
const UNTIMED = { day: '\u00a0', hours: '\u00a0' };
/** Plays within this time show how long ago they were, older ones the hour. */
const RELATIVE_TIME_MS = 43_200_000;

const timeText = (playedAt: string): string => {
  const moment = Date.parse(playedAt);
  if (Date.now() - moment < RELATIVE_TIME_MS) return relativeTime(moment);
  return formatTimeOfDay(moment);
};

export const SittingSection = ({
  sitting,
  isTimed,
  isOpen,
  selection,
  isSelecting,
  onChooseAll,
  onRemove,
  onForget,
}: SittingSectionProps) => {
  const { plays, start } = sitting;
  const { day, hours } = isTimed ? sittingText(sitting, Date.now()) : UNTIMED;
  const subject = `library:sitting?play=${plays[0]?.play_id}`;
  const own: RowSelection = {
    ...selection,
    toggle: (row, isRange) => selection.toggle(start + row, isRange),
    extend: (row) => selection.extend(start + row),
  };
  return (
    <section className={styles.root} data-part="sitting">
      <div className={styles.header}>
        <div>
          <h2 className={styles.title}>{day}</h2>
          <p className={styles.hours}>{isOpen ? hours : `${hours} · ${formatTracks(plays.length)}`}</p>
        </div>
        <div className={styles.controls}>
          <Button size="sm" icon="play" data-play={subject} aria-label={t('Play again: :sitting', { sitting: `${day}, ${hours}` })}>
            {t('Play again')}
          </Button>
          <IconButton
            icon="trash"
            label={t('Remove :sitting from your history', { sitting: `${day}, ${hours}` })}
            onClick={() => onForget(plays.map(({ play_id }) => play_id))}
          />
        </div>
      </div>
      <SongList
        label={`${t('History')}, ${day}, ${hours}`}
        songs={plays.map((track) => ({ key: track.play_id, track, time: isTimed ? timeText(track.played_at) : '' }))}
        from={subject}
        timeName={t('Played')}
        selection={own}
        isSelecting={isSelecting}
        onChooseAll={onChooseAll}
        onRemove={onRemove}
        end={NO_MORE}
      />
    </section>
  );
};
