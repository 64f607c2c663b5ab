import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import * as panelRowStyles from '#islands/listening/player/ui/PanelRow.module.css';
import * as styles from '#islands/listening/player/ui/QueueList.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { useReorder } from '#islands/platform/ui/field/use-reorder';
import { playEntry } from '../engine/player.engine';
import { $queue } from '../engine/player.store';
import type { QueueEntry } from '../queue/player.queue';
import { moveEntry, removeEntry } from '../queue/queue-edit';
import { removeFromQueueWithUndo } from '../source/queuing';
import { PanelRow } from './PanelRow';

interface QueueListProps {
  entries: QueueEntry[];
  /** Queue index of the first entry. */
  first: number;
  label: string;
  /** Replaces the duration at the end of a row. */
  children?: ReactNode;
}

/** The focused row may be gone or in another list after a change, so the focus is set after the next render. */
const focusTool = (tool: 'handle' | 'remove', key: number | undefined): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-region="panel"] [data-${tool}="${key}"]`)?.focus());

const move = ({ key, track }: QueueEntry, to: number): void => {
  $queue.set(moveEntry($queue.get(), key, to));
  const position = $queue.get().entries.findIndex((entry) => entry.key === key) - $queue.get().index;
  announce(t(':track moved to position :place', { track: track.name, place: position }));
};

const remove = ({ key, track }: QueueEntry): void => {
  const removedIndex = $queue.get().entries.findIndex((entry) => entry.key === key);
  removeFromQueueWithUndo((queue) => removeEntry(queue, key), t('“:name” removed', { name: track.name }));
  const { entries, index } = $queue.get();
  const near = Math.min(removedIndex, entries.length - 1);
  focusTool('remove', near > index ? entries[near]?.key : undefined);
};

export const QueueList = ({ entries, first, label, children }: QueueListProps) => {
  const { dragged, shiftOf, handleFor } = useReorder((key, by) => {
    const index = entries.findIndex((entry) => entry.key === key);
    if (by && entries[index]) move(entries[index], first + index + by);
  });
  const steer = (event: KeyboardEvent, entry: QueueEntry, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(entry, first + index + step);
    focusTool('handle', entry.key);
  };
  return (
    <ol aria-label={label}>
      {entries.map((entry, index) => (
        <PanelRow
          key={entry.key}
          track={entry.track}
          entry={entry.key}
          part={Boolean(children) && 'next'}
          state={dragged === entry.key ? 'dragged' : dragged !== null && 'gives-way'}
          style={{ '--dy': `${shiftOf(entry.key, index, entries)}px` } as CSSProperties}
          onPick={() => playEntry(first + index)}
        >
          <span>
            {children ?? <span className={`${textStyles.time} ${panelRowStyles.time}`}>{formatClock(entry.track.duration)}</span>}
            <span className={panelRowStyles.actions}>
              <IconButton
                icon="x"
                size="xs"
                label={t('Remove :name from queue', { name: entry.track.name })}
                data-remove={entry.key}
                onClick={() => remove(entry)}
              />
              <button
                type="button"
                className={iconButtonClass({ size: 'xs' }, styles.handle)}
                data-handle={entry.key}
                aria-label={t('Move :name: arrow keys up and down', { name: entry.track.name })}
                onKeyDown={(event) => steer(event, entry, index)}
                {...handleFor(entry.key)}
              >
                <Icon name="drag" size="sm" />
              </button>
            </span>
          </span>
        </PanelRow>
      ))}
    </ol>
  );
};
