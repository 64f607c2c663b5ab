import type { SearchResults } from '#contracts/listening/search';
import { searchPath } from '#functions/listening/search/search-path.policy';
import { t } from '#islands/platform/lib/translate';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';
import { hitCount } from './hit-count';
import { type SearchTab, searchTabLabel } from './search-tab';

interface SearchTabsProps {
  results: SearchResults;
  current?: SearchTab;
}

export const SearchTabs = ({ results, current }: SearchTabsProps) => (
  <nav className={tabsStyles.root} aria-label={t('Result types')}>
    <a className={tabsStyles.tab} href={searchPath(results.query)} aria-current={current ? undefined : 'page'}>
      {t('All')}
    </a>
    {results.groups.map((group) => {
      const { type: tab, count } = group;
      if (!count && tab !== current) return null;
      return (
        <a key={tab} className={tabsStyles.tab} href={searchPath(results.query, tab)} aria-current={tab === current ? 'page' : undefined}>
          {searchTabLabel(tab)} <span className={tabsStyles.count}>{hitCount(group)}</span>
        </a>
      );
    })}
  </nav>
);
