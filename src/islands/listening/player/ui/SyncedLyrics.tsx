import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { Lyric } from '#contracts/catalogue/lyric';
import * as styles from '#islands/listening/player/ui/SyncedLyrics.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { seek } from '../engine/player.engine';
import { $position } from '../engine/player.store';
import { lyricOf } from '../source/track-data';

interface SyncedLyricsProps {
  trackId: number;
  none?: ReactNode;
  className?: string;
}

/** Index of the line at a position in milliseconds; -1 before the first. */
const lineAt = ({ lines }: Lyric, position: number): number => lines.findLastIndex(({ time }) => time !== null && time <= position);

/** Lines of one time, such as a line and its translation, are sung together. */
const stateAt = ({ lines }: Lyric, index: number, current: number): 'current' | 'past' | undefined => {
  const [line, sung] = [lines[index], lines[current]];
  if (index === current || (sung && line?.time === sung.time)) return 'current';
  return index < current ? 'past' : undefined;
};

/** Renders only when the current line changes. */
const useCurrentLine = (lyric: Lyric | null): number => {
  const [line, setLine] = useState(-1);
  useEffect(() => {
    if (lyric?.synced) return $position.subscribe((position) => setLine(lineAt(lyric, position)));
  }, [lyric]);
  return line;
};

/** Synced lyrics follow playback until the user scrolls; clicking a line seeks to it. */
export const SyncedLyrics = ({ trackId, none = null, className }: SyncedLyricsProps) => {
  const lyric = use(lyricOf(trackId));
  const current = useCurrentLine(lyric);
  const [isFollowing, setFollowing] = useState(true);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[current];
    if (!isFollowing || !line) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    line.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  }, [current, isFollowing]);
  if (!lyric) return none;
  const letGo = () => setFollowing(false);
  return (
    <div onWheel={letGo} onTouchMove={letGo}>
      <ol className={classNames(styles.root, className)} ref={list} lang={lyric.language ?? undefined} dir="auto">
        {lyric.lines.map(({ text, time }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
            key={index}
            data-state={stateAt(lyric, index, current)}
            aria-current={index === current || undefined}
          >
            {time === null || !text ? (
              text || <br />
            ) : (
              <button type="button" onClick={() => seek(time)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ol>
      {lyric.synced && (
        <div className={styles.footer}>
          <button
            type="button"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
            aria-pressed={isFollowing}
            onClick={() => setFollowing(!isFollowing)}
          >
            {isFollowing && <Icon name="check" size="sm" />}
            {t('Follow')}
          </button>
        </div>
      )}
    </div>
  );
};
