import type { SearchResults } from '#contracts/listening/search';
import { searchPath } from '#functions/listening/search/search-path.policy';
import { parseQuery } from '#functions/listening/search/search-query.contract';
import * as styles from '#islands/listening/search/SearchPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { HighlightContext } from '#islands/platform/ui/base/Highlight';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { inputClass } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { HitList } from './HitList';
import { LibraryHits } from './LibraryHits';
import { OwnSearches } from './OwnSearches';
import { SearchConditions } from './SearchConditions';
import { SearchHelp } from './SearchHelp';
import { SearchOverview } from './SearchOverview';
import { SearchTabs } from './SearchTabs';
import { StartingPoints, type StartingPointsProps } from './StartingPoints';
import type { SearchTab } from './search-tab';

export interface SearchPageProps {
  query: string;
  /** Null without a query. */
  results: SearchResults | null;
  tab?: SearchTab;
  /** Logged in: can save searches. */
  isMember: boolean;
  /** Shown without a query or without results. */
  startingPoints?: StartingPointsProps;
}

const isUser = (type: string): boolean => type === 'user';

interface SpellingProps {
  results: SearchResults;
  hasMatches: boolean;
  /** A track list follows, which has no margin. */
  isAboveTracks: boolean;
}

const Spelling = ({ results, hasMatches, isAboveTracks }: SpellingProps) =>
  results.did_you_mean && (
    <p className={classNames(styles.spelling, isAboveTracks && styles.aboveTracks, textStyles.muted)} data-part="spelling">
      {hasMatches ? t('No exact matches. Did you mean') : t('Did you mean')}{' '}
      <a className={textStyles.link} href={searchPath(results.did_you_mean)} dir="auto">
        {results.did_you_mean}
      </a>
    </p>
  );

const NothingYet = () => (
  <EmptyState title={t('No music yet')}>
    <p className={textStyles.muted}>{t('Music appears here once it’s published.')}</p>
  </EmptyState>
);

const Results = ({ results, tab }: { results: SearchResults; tab?: SearchTab }) => {
  const group = results.groups.find(({ type }) => type === tab);
  const hasMatches = results.groups.some(({ type, count }) => count > 0 && !isUser(type));
  const hasConditions = parseQuery(results.query).conditions.length > 0;
  return (
    <>
      <SearchConditions results={results} />
      {(hasMatches || tab) && <SearchTabs results={results} current={tab} />}
      <Spelling results={results} hasMatches={hasMatches} isAboveTracks={tab === 'track' && Boolean(group?.hits.length)} />
      {results.library.length > 0 && <LibraryHits hits={results.library} />}
      {tab && group && group.hits.length > 0 && <HitList type={tab} hits={group.hits} query={results.query} />}
      {!tab && hasMatches && <SearchOverview results={results} />}
      {(tab ? !group?.hits.length : !hasMatches) && results.library.length === 0 && (
        <EmptyState title={t('No results for “:query”', { query: results.query })}>
          <p className={textStyles.muted}>
            {hasConditions ? t('Remove or widen a condition.') : t('Try a shorter search. Small typos are fine.')}
          </p>
          <ButtonLink variant="outline" isPill href={tab ? searchPath(results.query) : '/'}>
            {tab ? t('All results') : t('Discover music')}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
};

/** Maps texts to their matching ranges. */
const highlightsOf = ({ groups }: SearchResults) =>
  new Map(groups.flatMap(({ hits }) => hits.flatMap(({ matches }) => matches.map(({ text, ranges }) => [text, ranges] as const))));

export const SearchPage = ({ query, results, tab, isMember, startingPoints }: SearchPageProps) => (
  <>
    <h1 className={results ? textStyles.visuallyHidden : `${textStyles.display3} ${styles.title}`}>
      {results ? t('Results for :query', { query }) : t('Search')}
    </h1>
    <search className={layoutStyles.phoneOnly}>
      <form className={inputClass({ size: 'lg' }, fieldStyles.search, fieldStyles.bare)} action="/search" data-search="">
        <Icon name="search" size="sm" />
        <input
          type="search"
          name="query"
          defaultValue={query}
          placeholder={t('Artists, tracks, lyrics, tags')}
          aria-label={t('Search')}
          autoComplete="off"
        />
      </form>
    </search>
    <p className={textStyles.visuallyHidden} role="status" data-search-status="" />
    <div className={styles.tools}>
      <SearchHelp />
      {isMember && (
        <button type="button" className={buttonClass({ variant: 'ghost', size: 'sm' }, styles.save)} data-search-save="" hidden={!results}>
          <Icon name="star" size="sm" />
          {t('Save search')}
        </button>
      )}
    </div>
    <div data-search-results="">
      {!results && <OwnSearches />}
      {results && (
        <HighlightContext value={highlightsOf(results)}>
          <Results results={results} tab={tab} />
        </HighlightContext>
      )}
      {startingPoints && <StartingPoints {...startingPoints} />}
      {!results && startingPoints?.genres.length === 0 && startingPoints.tags.length === 0 && <NothingYet />}
    </div>
  </>
);
