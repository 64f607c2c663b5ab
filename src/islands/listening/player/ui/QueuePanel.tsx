import { isSubjectOf } from '#functions/platform/contract/subject';
import * as panelRowStyles from '#islands/listening/player/ui/PanelRow.module.css';
import * as styles from '#islands/listening/player/ui/QueuePanel.module.css';
import { formatCount, formatDuration } from '#islands/platform/lib/format';
import { clockTime } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import * as brandLineStyles from '#islands/platform/ui/base/brand-line.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { $duration, $queue, $settings } from '../engine/player.store';
import { usePlayer, useSeconds } from '../engine/use-player';
import { overlapOf } from '../queue/crossfade-overlap';
import { currentEntry, isAutoplayed, type Queue } from '../queue/player.queue';
import { Autoplay } from './Autoplay';
import { PanelEmptyState } from './PanelEmptyState';
import { PanelRow } from './PanelRow';
import { QueueList } from './QueueList';

const PlayingIndicator = ({ label }: { label: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" role="img" aria-label={label}>
    <path
      d="M1 10h3l2-6 3 13 3-11 2 6 1-2h4"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const originOf = ({ source, sourceName, entries, index }: Queue): string => {
  const album = entries[index]?.track.album;
  if (isSubjectOf('album', source) && album) return t('Then from album :name', { name: album.name });
  return sourceName ? t('Then from :name', { name: sourceName }) : t('Then');
};

const TimeLeft = () => {
  const left = usePlayer($duration) - useSeconds() * 1000;
  return <span className={textStyles.time}>{t(':time left', { time: clockTime(Math.max(0, left)) })}</span>;
};

const LIMIT = 100;

export const QueuePanel = () => {
  const queue = usePlayer($queue);
  const { crossfade } = usePlayer($settings);
  const current = currentEntry(queue);
  if (!current) return <PanelEmptyState text={t('Your queue is empty. Play something to fill it.')} />;
  const [next, ...following] = queue.entries.slice(queue.index + 1);
  const overlap = next ? overlapOf(current.track, next.track, queue, crossfade) : 0;
  const then = following.slice(0, following.findLastIndex((entry) => !isAutoplayed(queue, entry)) + 1);
  const shown = then.slice(0, LIMIT);
  const rest = then.reduce((sum, { track }) => sum + track.duration, 0);
  return (
    <>
      <h3 className={styles.heading}>
        {t('Now')}
        <TimeLeft />
      </h3>
      <ul>
        <PanelRow track={current.track} part="now">
          <PlayingIndicator label={t('Playing')} />
        </PanelRow>
      </ul>
      {next && (
        <>
          <svg className={styles.connector} width="4" height="34" viewBox="0 0 4 34" fill="none" aria-hidden="true">
            <path className={`${brandLineStyles.root} ${brandLineStyles.accent}`} d="M2 0v17" />
            <path className={`${brandLineStyles.root} ${brandLineStyles.next}`} d="M2 17v17" />
          </svg>
          <QueueList entries={[next]} first={queue.index + 1} label={t('Next')}>
            <Chip className={panelRowStyles.chip} size="xs" colour="next">
              {overlap ? t('Next, :seconds s overlap', { seconds: Math.round(overlap) }) : t('Next')}
            </Chip>
          </QueueList>
        </>
      )}
      {then.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <span className={textStyles.truncate}>{originOf(queue)}</span>
            {then.every(({ track }) => track.name) && <span className={textStyles.time}>{formatDuration(rest)}</span>}
          </h3>
          <QueueList entries={shown} first={queue.index + 2} label={t('Then')} />
          {then.length > LIMIT && <p className={styles.heading}>{t('and :count more', { count: formatCount(then.length - LIMIT) })}</p>}
        </>
      )}
      <Autoplay queue={queue} entries={following.slice(then.length)} first={queue.index + 2 + then.length} />
    </>
  );
};
