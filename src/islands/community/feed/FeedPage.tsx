import type { ArtistItem } from '#contracts/catalogue/artist';
import type { FeedEntry, FeedSection } from '#contracts/community/feed';
import * as styles from '#islands/community/feed/FeedPage.module.css';
import * as followSuggestionsStyles from '#islands/community/feed/FollowSuggestions.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as pageLinksStyles from '#islands/platform/ui/layout/PageLinks.module.css';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';
import { FeedEmpty } from './FeedEmpty';
import { FeedRow } from './FeedRow';
import { FollowSuggestions } from './FollowSuggestions';

export interface FeedPageProps {
  entries: FeedEntry[];
  only: FeedSection | undefined;
  cursor: string | null;
  suggested: ArtistItem[];
  language: string;
}

const feedUrl = (only?: FeedSection, cursor?: string): string => {
  const query = [only && `only=${only}`, cursor && `cursor=${cursor}`].filter(Boolean).join('&');
  return query ? `/feed?${query}` : '/feed';
};

export const FeedPage = ({ entries, only, cursor, suggested, language }: FeedPageProps) => {
  const parts: [FeedSection | undefined, string][] = [
    [undefined, t('All')],
    ['releases', t('Releases')],
    ['reposts', t('Reposts')],
  ];
  const isEmpty = entries.length === 0 && !only;
  return (
    <div className={isEmpty ? undefined : followSuggestionsStyles.columns}>
      <div className={styles.root}>
        <h1 className={textStyles.display3}>{t('Feed')}</h1>
        <nav className={`${tabsStyles.root} ${styles.tabs}`} aria-label={t('Feed')}>
          {parts.map(([part, label]) => (
            <a key={label} className={tabsStyles.tab} href={feedUrl(part)} aria-current={part === only ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {entries.length > 0 ? (
          <ol>
            {entries.map((entry) => (
              <li key={`${entry.reason} ${entry.item.model_type} ${entry.item.id}`}>
                <FeedRow entry={entry} language={language} />
              </li>
            ))}
          </ol>
        ) : only ? (
          <EmptyState
            title={only === 'reposts' ? t('No reposts from people you follow yet') : t('No releases from artists you follow yet')}
          />
        ) : (
          <FeedEmpty suggested={suggested} />
        )}
        {cursor && (
          <nav className={pageLinksStyles.root} aria-label={t('Pages')}>
            <ButtonLink variant="outline" rel="next" href={feedUrl(only, cursor)}>
              {t('Older')}
            </ButtonLink>
          </nav>
        )}
      </div>
      {!isEmpty && <FollowSuggestions artists={suggested} />}
    </div>
  );
};
