import { useEffect, useRef, useState } from 'react';
import type { TrackDetail } from '#contracts/catalogue/track';
import { writeStamp } from '#functions/catalogue/lyric/lyric-stamp.contract';
import { subjectOf } from '#functions/platform/contract/subject';
import * as styles from '#islands/backstage/lyric-editor/SyncPanel.module.css';
import { $current, $position, $status } from '#islands/listening/player/engine/player.store';
import { usePlayer } from '#islands/listening/player/engine/use-player';
import { toggleSubject } from '#islands/listening/player/source/play-subject';
import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import type { SyncRow } from './lyric-draft';
import { SyncLine } from './SyncLine';

interface SyncPanelProps {
  track: TrackDetail;
  lines: SyncRow[];
  onSet: (row: number, time: number | null) => void;
}

const nextWords = (lines: SyncRow[], after: number): number => {
  const nextLine = lines.findIndex(({ text }, index) => index > after && text.trim() !== '');
  return nextLine < 0 ? lines.length : nextLine;
};

/** While the track plays, a tap or the space bar marks the start of each line. */
export const SyncPanel = ({ track, lines, onSet }: SyncPanelProps) => {
  const current = usePlayer($current);
  const status = usePlayer($status);
  const [next, setNext] = useState(() => {
    const open = lines.findIndex(({ text, time }) => text.trim() !== '' && time === null);
    return Math.max(0, open);
  });
  const list = useRef<HTMLOListElement>(null);
  const tapper = useRef<HTMLButtonElement>(null);
  const shouldFocusTap = useRef(false);
  const isHere = current?.id === track.id;
  const isPlaying = isHere && status === 'playing';
  useEffect(() => {
    // Empty lines are list items too, so indexes match.
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }, [next]);
  const tap = () => {
    if (!isHere || next >= lines.length) return;
    const time = Math.round($position.get());
    onSet(next, time);
    announce(`${writeStamp(time)} ${lines[next]!.text}`);
    setNext(nextWords(lines, next));
  };
  const play = () => {
    toggleSubject({ subject: subjectOf('track', track.id), known: track });
    if (!isPlaying) goToTap();
  };
  /** Focuses the tap button for the space bar, at once or when it becomes enabled with playback. */
  const goToTap = () => {
    shouldFocusTap.current = true;
    tapper.current?.focus();
  };
  useEffect(() => {
    if (isHere && shouldFocusTap.current) tapper.current?.focus();
  }, [isHere]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isPlaying || event.target !== document.body) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) tapper.current?.click();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [isPlaying]);
  return (
    <div className={styles.root} data-part="sync">
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        <Button icon={isPlaying ? 'pause' : 'play'} onClick={play}>
          {isPlaying ? t('Pause') : t('Preview')}
        </Button>
        <Button ref={tapper} variant="primary" isDisabled={!isHere || next >= lines.length} onClick={tap}>
          {t('Set start')}
        </Button>
        <span className={fieldStyles.hint}>{t('Or press Space at the start of each line')}</span>
      </div>
      <ol className={styles.lines} ref={list}>
        {lines.map((line, index) =>
          line.text === '' && line.time === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
            <li key={index} className={styles.gap} aria-hidden="true" />
          ) : (
            <SyncLine
              // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
              key={index}
              line={line}
              isNext={index === next}
              onChoose={() => {
                setNext(index);
                goToTap();
              }}
              onShift={(by) => onSet(index, Math.max(0, (line.time ?? 0) + by))}
              onClear={() => onSet(index, null)}
            />
          ),
        )}
      </ol>
    </div>
  );
};
