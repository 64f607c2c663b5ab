import { useEffect, useState } from 'react';
import type { Suggestion, searchApi } from '#contracts/listening/search';
import * as styles from '#islands/listening/search/NotFoundSearch.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { nearestQueries } from './nearest-query';
import { searchTabLabel } from './search-tab';

const SHOWN = 3;

const readNearest = async (path: string): Promise<Suggestion[]> => {
  for (const query of nearestQueries(path)) {
    const { suggestions } = await call<typeof searchApi.suggestions>({ method: 'GET', path: '/search/suggestions' }, { query: { query } });
    if (suggestions.length) return suggestions.slice(0, SHOWN);
  }
  return [];
};

/** Pages with names like the ones in the address. */
export const NearestPages = () => {
  const [pages, setPages] = useState<Suggestion[]>([]);
  useEffect(() => {
    readNearest(window.location.pathname).then(setPages, () => setPages([]));
  }, []);
  if (!pages.length) return null;
  return (
    <nav aria-label={t('Similar pages')}>
      <h2 className={styles.heading}>{t('Were you looking for this?')}</h2>
      <ul className={styles.pages}>
        {pages.map(({ type, id, name, by, image, path }) => (
          <li key={`${type}:${id}`} className={styles.page}>
            <Cover className={type === 'artist' ? styles.round : undefined} image={image} sizes="48px" />
            <span className={styles.texts}>
              <a className={`${textStyles.truncate} ${textStyles.strong} ${styles.name}`} href={path} dir="auto">
                {name}
              </a>
              <small className={textStyles.truncate} dir="auto">
                {by ?? searchTabLabel(type)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
};
