import type { SearchGroup, SearchResults } from '#contracts/listening/search';
import { searchPath } from '#functions/listening/search/search-path.policy';
import * as styles from '#islands/listening/search/SearchOverview.module.css';
import { t } from '#islands/platform/lib/translate';
import { Section } from '#islands/platform/ui/layout/Rail';
import { HitList } from './HitList';
import { hitCount } from './hit-count';
import { SEARCH_TABS, searchTabLabel } from './search-tab';
import { TopResult } from './TopResult';

const RAILS = SEARCH_TABS.filter((tab) => tab !== 'track' && tab !== 'lyric');
const TRACKS = 4;
const LINES = 3;
/** At most this many hits fit beside another rail. */
const HALF_RAIL_HITS = 3;

const hasFew = ({ hits }: SearchGroup): boolean => hits.length <= HALF_RAIL_HITS;

/** Pairs groups with few hits, in the position of the first. */
const sideBySide = (groups: SearchGroup[]): SearchGroup[][] =>
  groups.reduce<SearchGroup[][]>((rows, group) => {
    const open = hasFew(group) && rows.find((row) => row.length === 1 && row.every(hasFew));
    if (open) open.push(group);
    else rows.push([group]);
    return rows;
  }, []);

export const SearchOverview = ({ results }: { results: SearchResults }) => {
  const { query, groups, top } = results;
  const groupOf = (type: string) => groups.find((group) => group.type === type);
  const [tracks, lyrics, best] = [groupOf('track'), groupOf('lyric'), top && groupOf(top)?.hits[0]];
  return (
    <>
      <div className={best && tracks?.count ? styles.columns : undefined}>
        {best && (
          <Section title={t('Top result')}>
            <TopResult item={best.item} />
          </Section>
        )}
        {tracks && tracks.count > 0 && (
          <Section title={t('Tracks')} href={tracks.count > TRACKS ? searchPath(query, 'track') : undefined} count={hitCount(tracks)}>
            <HitList type="track" hits={tracks.hits.slice(0, TRACKS)} query={query} isPreview />
          </Section>
        )}
      </div>
      {lyrics && lyrics.hits.length > 0 && (
        <Section
          title={t('In lyrics')}
          note={t('Lyrics containing :query', { query })}
          href={lyrics.hits.length > LINES ? searchPath(query, 'lyric') : undefined}
          count={hitCount(lyrics)}
        >
          <HitList type="lyric" hits={lyrics.hits.slice(0, LINES)} query={query} isPreview />
        </Section>
      )}
      {sideBySide(RAILS.flatMap((type) => groupOf(type) ?? []).filter(({ count }) => count > 0)).map((shown) => (
        <div key={shown[0]?.type} className={shown.length > 1 ? styles.halves : undefined}>
          {shown.map((group) => (
            <Section
              key={group.type}
              title={searchTabLabel(group.type)}
              href={group.count > group.hits.length ? searchPath(query, group.type) : undefined}
              count={hitCount(group)}
              arrows={shown.length === 1}
            >
              <HitList type={group.type} hits={group.hits} query={query} isPreview isHalf={shown.length > 1} />
            </Section>
          ))}
        </div>
      ))}
    </>
  );
};
