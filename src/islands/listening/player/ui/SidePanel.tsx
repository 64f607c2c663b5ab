import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { subjectOf } from '#functions/platform/contract/subject';
import * as styles from '#islands/listening/player/ui/SidePanel.module.css';
import { openAddToPlaylist } from '#islands/listening/playlist/open-add-to-playlist';
import { t } from '#islands/platform/lib/translate';
import { useCloseRequest } from '#islands/platform/lib/use-close-request';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { $queue } from '../engine/player.store';
import { clearUpNext } from '../queue/queue-edit';
import { isShared } from '../queue/shared-track';
import { removeFromQueueWithUndo } from '../source/queuing';
import { HistoryPanel } from './HistoryPanel';
import { LyricsPanel } from './LyricsPanel';
import { $panel, type PlayerPanel } from './panel.store';
import { QueuePanel } from './QueuePanel';
import { Transport } from './Transport';

const PANELS: PlayerPanel[] = ['queue', 'lyrics', 'history'];

const nameOf = (panel: PlayerPanel): string => ({ queue: t('Queue'), lyrics: t('Lyrics'), history: t('History') })[panel];

const CONTENT = { queue: QueuePanel, lyrics: LyricsPanel, history: HistoryPanel };

const turn = (event: KeyboardEvent, panel: PlayerPanel) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = PANELS.at((PANELS.indexOf(panel) + step) % PANELS.length) ?? panel;
  $panel.set(next);
  event.currentTarget.querySelector<HTMLElement>(`[data-panel="${next}"]`)?.focus();
};

const addQueue = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  openAddToPlaylist(
    $queue.get().entries.flatMap(({ track }) => (isShared(track.id) ? [] : subjectOf('track', track.id))),
    currentTarget,
  );

const clearQueue = () => removeFromQueueWithUndo(clearUpNext, t('Queue cleared'));

const Tabs = ({ panel, id }: { panel: PlayerPanel; id: string }) => (
  <div role="tablist" aria-label={t('Panel')} onKeyDown={(event) => turn(event, panel)}>
    {PANELS.map((name) => (
      <button
        key={name}
        type="button"
        role="tab"
        data-panel={name}
        aria-selected={name === panel}
        aria-controls={id}
        tabIndex={name === panel ? 0 : -1}
        onClick={() => $panel.set(name)}
      >
        {nameOf(name)}
      </button>
    ))}
  </div>
);

/** Returns the focus to the opener if the panel closes with the focus in it. */
const useFocusBack = (box: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const [opener, panel] = [document.activeElement, box.current];
    return () => {
      if (opener instanceof HTMLElement && panel?.contains(document.activeElement)) opener.focus();
    };
  }, [box]);

interface SidePanelProps {
  panel: PlayerPanel;
  className?: string;
}

const SidePanel = ({ panel, className }: SidePanelProps) => {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useFocusBack(box);
  useCloseRequest(true, () => $panel.set(null));
  const Content = CONTENT[panel];
  return (
    <section className={classNames(styles.root, className)} data-region="panel" ref={box} aria-label={nameOf(panel)}>
      <header>
        <Tabs panel={panel} id={id} />
        <span className={`${layoutStyles.pushEnd} ${layoutStyles.row} ${layoutStyles.gap1}`}>
          {panel === 'queue' && (
            <>
              <IconButton icon="playlist" size="sm" label={t('Add queue to playlist')} onClick={addQueue} />
              <IconButton icon="trash" size="sm" label={t('Clear queue')} onClick={clearQueue} />
            </>
          )}
          <IconButton icon="x" size="sm" label={t('Close')} onClick={() => $panel.set(null)} />
        </span>
      </header>
      <div
        className={styles.content}
        data-scroller=""
        data-drop={panel === 'queue' ? 'queue' : undefined}
        id={id}
        role="tabpanel"
        aria-label={nameOf(panel)}
      >
        <Content />
      </div>
      {/* on phones the panel covers the player */}
      <footer className={`${styles.footer} ${layoutStyles.phoneOnly}`}>
        <Transport playSize={44} />
      </footer>
    </section>
  );
};

export default SidePanel;
