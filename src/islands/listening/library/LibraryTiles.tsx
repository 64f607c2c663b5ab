import { useEffect, useRef } from 'react';
import type { LibrarySummary } from '#contracts/listening/library';
import * as styles from '#islands/listening/library/LibraryTiles.module.css';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { Cover } from '#islands/platform/ui/base/Cover';
import { useSummary } from './library.queries';
import { LIBRARY_SECTIONS, type LibrarySection, sectionName, sectionTile } from './library-section';

interface LibraryTilesProps {
  summary: LibrarySummary;
  current?: LibrarySection;
  /** Render time, milliseconds since 1970. */
  now: number;
}

const Tiles = ({ summary: initial, current, now }: LibraryTilesProps) => {
  const summary = useSummary(initial);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={root} className={current ? `${styles.root} ${styles.chips}` : styles.root} aria-label={t('Library')}>
      {LIBRARY_SECTIONS.map((part) => {
        const { covers, note } = sectionTile(part, summary, now);
        return (
          <a
            key={part}
            className={part === 'artists' ? `${styles.tile} ${styles.round}` : styles.tile}
            href={`/library/${part}`}
            aria-current={part === current ? 'page' : undefined}
          >
            <span className={styles.fan}>
              {(covers.length ? covers : [null]).map((image) => (
                <Cover key={image} className={styles.cover} image={image} sizes="72px" />
              ))}
            </span>
            <span>
              <b>{sectionName(part)}</b>
              <small>{note}</small>
            </span>
          </a>
        );
      })}
    </nav>
  );
};

export const LibraryTiles = (props: LibraryTilesProps) => (
  <QueryProvider>
    <Tiles {...props} />
  </QueryProvider>
);
