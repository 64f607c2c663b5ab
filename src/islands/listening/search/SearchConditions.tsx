import type { SearchResults } from '#contracts/listening/search';
import { searchPath } from '#functions/listening/search/search-path.policy';
import { parseQuery, withoutCondition } from '#functions/listening/search/search-query.contract';
import * as styles from '#islands/listening/search/SearchConditions.module.css';
import { t } from '#islands/platform/lib/translate';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { conditionLabel, noteText } from './search-condition';

export const SearchConditions = ({ results: { query, notes } }: { results: Pick<SearchResults, 'query' | 'notes'> }) => {
  const { conditions } = parseQuery(query);
  const lines = [...new Set(notes.map(noteText))];
  return (
    <>
      {conditions.length > 0 && (
        <ul className={styles.conditions} aria-label={t('Conditions')}>
          {conditions.map((condition) => (
            <li key={condition.at[0]}>
              <a
                className={`${chipStyles.root} ${styles.chip}`}
                href={searchPath(withoutCondition(query, condition))}
                aria-label={t('Remove :name', { name: conditionLabel(condition) })}
              >
                <span className={textStyles.truncate} dir="auto">
                  {conditionLabel(condition)}
                </span>
                <Icon name="x" className={chipStyles.icon} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className={styles.notes} aria-label={t('About this search')}>
          {lines.map((line) => (
            <li key={line} dir="auto">
              <Icon name="info" size="sm" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
