import type { SearchResults } from '#contracts/search';
import { t } from '../lib/translate';
import { Section } from '../ui/Rail';
import { HitList } from './HitList';
import { hitCount } from './hit-count';
import { searchPath } from './search-path';
import { SEARCH_TABS, tabLabel } from './search-tab';
import { TopResult } from './TopResult';

const RAILS = SEARCH_TABS.filter((tab) => tab !== 'track' && tab !== 'lyric');
const TRACKS = 4;
const LINES = 3;

/** The best hit beside the best tracks, then lines of lyrics, then a rail for every other type. */
export const SearchOverview = ({ results }: { results: SearchResults }) => {
  const { query, groups, top } = results;
  const groupOf = (type: string) => groups.find((group) => group.type === type);
  const [tracks, lyrics, best] = [groupOf('track'), groupOf('lyric'), top && groupOf(top)?.hits[0]];
  return (
    <>
      <div className={best && tracks?.count ? 'sg' : undefined}>
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
          title={t('In the words')}
          note={t('Lyrics that say :query', { query })}
          href={lyrics.hits.length > LINES ? searchPath(query, 'lyric') : undefined}
          count={hitCount(lyrics)}
        >
          <HitList type="lyric" hits={lyrics.hits.slice(0, LINES)} query={query} isPreview />
        </Section>
      )}
      {RAILS.map((type) => {
        const group = groupOf(type);
        return group && group.count > 0 ? (
          <Section
            key={type}
            title={tabLabel(type)}
            href={group.count > group.hits.length ? searchPath(query, type) : undefined}
            count={hitCount(group)}
            arrows
          >
            <HitList type={type} hits={group.hits} query={query} isPreview />
          </Section>
        ) : null;
      })}
    </>
  );
};
