import type { CSSProperties } from 'react';
import type { SearchGroup, SearchResults } from '#contracts/listening/search';
import { searchPath } from '#functions/listening/search/search-path.policy';
import * as styles from '#islands/listening/search/SearchOverview.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Section } from '#islands/platform/ui/layout/Rail';
import { HitList } from './HitList';
import { hitCount } from './hit-count';
import { searchTabLabel } from './search-tab';
import { columnsOf, isSingleCard, sharedRows } from './shared-rows';
import { TopResult } from './TopResult';

const TRACKS = 4;
const LINES = 3;
/** With at most this many tracks, lyrics fit below them beside the top result. */
const FEW_TRACKS = 2;
const HALF_COLUMNS = 3;

interface PartProps {
  group: SearchGroup;
  query: string;
}

const Tracks = ({ group, query }: PartProps) => (
  <Section title={t('Tracks')} href={group.count > TRACKS ? searchPath(query, 'track') : undefined} count={hitCount(group)}>
    <HitList type="track" hits={group.hits.slice(0, TRACKS)} query={query} isPreview />
  </Section>
);

const Lines = ({ group, query, most = LINES, isStacked }: PartProps & { most?: number; isStacked?: boolean }) => (
  <Section
    className={isStacked ? styles.stacked : undefined}
    title={t('In lyrics')}
    note={isStacked ? null : t('Lyrics containing :query', { query })}
    href={group.hits.length > most ? searchPath(query, 'lyric') : undefined}
    count={hitCount(group)}
  >
    <HitList type="lyric" hits={group.hits.slice(0, most)} query={query} isPreview />
  </Section>
);

const Cards = ({ group, query, isShared }: PartProps & { isShared: boolean }) => (
  <Section
    title={searchTabLabel(group.type)}
    href={group.count > group.hits.length ? searchPath(query, group.type) : undefined}
    count={hitCount(group)}
    arrows={!isShared}
  >
    <HitList type={group.type} hits={group.hits} query={query} isPreview isShared={isShared} />
  </Section>
);

const sharedStyle = (group: SearchGroup) => ({ '--span': columnsOf(group), '--hits': group.hits.length }) as CSSProperties;

export const SearchOverview = ({ results }: { results: SearchResults }) => {
  const { query, groups, top } = results;
  const groupOf = (type: string) => groups.find((group) => group.type === type && group.hits.length > 0);
  const [tracks, lyrics, best] = [groupOf('track'), groupOf('lyric'), top && groupOf(top)?.hits[0]];
  const rails = groups.filter(({ type, hits }) => type !== 'track' && type !== 'lyric' && hits.length > 0);
  const hasRoom = Boolean(best) && (tracks?.hits.length ?? 0) <= FEW_TRACKS;
  const linesBeside = hasRoom ? lyrics : undefined;
  const railBeside = hasRoom && !tracks && !lyrics ? rails.find((group) => columnsOf(group) <= HALF_COLUMNS) : undefined;
  return (
    <>
      <div className={best ? styles.row : undefined}>
        {best && (
          <div className={styles.half}>
            <Section title={t('Top result')}>
              <TopResult item={best.item} isCompact={hasRoom && !linesBeside} />
            </Section>
          </div>
        )}
        <div className={styles.half}>
          {tracks && <Tracks group={tracks} query={query} />}
          {linesBeside && <Lines group={linesBeside} query={query} most={LINES - (tracks?.hits.length ?? 0)} isStacked />}
          {railBeside && (
            <div className={styles.beside} style={sharedStyle(railBeside)}>
              <Cards group={railBeside} query={query} isShared />
            </div>
          )}
        </div>
      </div>
      {lyrics && !linesBeside && <Lines group={lyrics} query={query} />}
      {sharedRows(rails.filter((group) => group !== railBeside)).map((row) => (
        <div key={row.groups[0]?.type} className={row.isShared ? styles.row : undefined}>
          {row.groups.map((group) => (
            <div
              key={group.type}
              className={row.isShared ? classNames(styles.part, isSingleCard(group) && styles.single) : undefined}
              style={sharedStyle(group)}
            >
              <Cards group={group} query={query} isShared={row.isShared} />
            </div>
          ))}
        </div>
      ))}
    </>
  );
};
