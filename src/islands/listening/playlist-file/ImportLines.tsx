import { useStore } from '@nanostores/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FileLine } from '#contracts/listening/playlist-file';
import * as styles from '#islands/listening/playlist-file/ImportLines.module.css';
import { t } from '#islands/platform/lib/translate';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ImportRow } from './ImportRow';
import { $import, chooseTrack, lineStateOf } from './import.store';
import { MatchDialog } from './MatchDialog';

/** Row heights in pixels on wide screens and phones. */
const ROW = { wide: 60, narrow: 124 };
const OVERSCAN = 8;

export const ImportLines = ({ lines, label }: { lines: FileLine[]; label: string }) => {
  const list = useRef<HTMLOListElement>(null);
  const { matches, choices } = useStore($import);
  const [openLine, setOpenLine] = useState<FileLine | null>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const height = matchMedia('(max-width: 768px)').matches ? ROW.narrow : ROW.wide;
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => lines[index]?.line ?? index,
  });
  return (
    <>
      <ol className={styles.list} ref={list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          return (
            line && (
              <ImportRow
                key={key}
                line={line}
                match={matches[line.line - 1]}
                state={lineStateOf({ matches, choices }, line)}
                track={choices[line.line]}
                style={{ height, transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
                onAsk={() => setOpenLine(line)}
              />
            )
          );
        })}
      </ol>
      {lines.length === 0 && <EmptyState title={t('No matching lines')} />}
      {openLine && (
        <MatchDialog
          line={openLine}
          candidates={matches[openLine.line - 1]?.tracks ?? []}
          onChoose={(track) => chooseTrack(openLine.line, track)}
          onClose={() => setOpenLine(null)}
        />
      )}
    </>
  );
};
