import type { ArtistItem } from '#contracts/catalogue/artist';
import type { FeedEntry, FeedSection } from '#contracts/community/feed';
import { t } from '#islands/platform/lib/translate';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { FeedEmpty } from './FeedEmpty';
import { FeedRow } from './FeedRow';
import '../../../styles/feed.css';

export interface FeedPageProps {
  entries: FeedEntry[];
  only: FeedSection | undefined;
  /** Where the feed goes on. */
  cursor: string | null;
  suggested: ArtistItem[];
  /** The language that the page speaks. */
  language: string;
}

const feedUrl = (only?: FeedSection, cursor?: string): string => {
  const query = [only && `only=${only}`, cursor && `cursor=${cursor}`].filter(Boolean).join('&');
  return query ? `/feed?${query}` : '/feed';
};

/** What came from the artists and the people whom somebody follows. */
export const FeedPage = ({ entries, only, cursor, suggested, language }: FeedPageProps) => {
  const parts: [FeedSection | undefined, string][] = [
    [undefined, t('Everything')],
    ['releases', t('Releases')],
    ['reposts', t('Reposts')],
  ];
  return (
    <div className="feed">
      <h1 className="d-3">{t('Feed')}</h1>
      <nav className="tabs" aria-label={t('Feed')}>
        {parts.map(([part, label]) => (
          <a key={label} className="tab" href={feedUrl(part)} aria-current={part === only ? 'page' : undefined}>
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
          title={only === 'reposts' ? t('Nobody whom you follow reposted anything') : t('No artist whom you follow released anything')}
        />
      ) : (
        <FeedEmpty suggested={suggested} />
      )}
      {cursor && (
        <nav className="pager" aria-label={t('Pages')}>
          <a className="btn btn-outline" rel="next" href={feedUrl(only, cursor)}>
            {t('Older')}
          </a>
        </nav>
      )}
    </div>
  );
};
