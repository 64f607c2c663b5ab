import { searchPath } from '#functions/listening/search/search-path.policy';
import * as styles from '#islands/listening/search/SearchHelp.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

const operators = (): [examples: string[], meaning: string][] => [
  [['artist:voss', 'album:"long way"'], t('By artist or album')],
  [['track:ferry'], t('By track title')],
  [['label:harbour'], t('By label')],
  [['genre:jazz', 'tag:live'], t('By genre or tag')],
  [['year:2019', 'year:2019..2021', 'year:>2019'], t('By year or range of years')],
  [['bpm:120..130'], t('By tempo in BPM')],
  [['length:<3', 'length:3:30..5:00'], t('By length in minutes')],
  [['isrc:GBAYE6800011', 'upc:…'], t('By ISRC or UPC. The number alone works too.')],
  [['"slow ferry"'], t('An exact phrase')],
  [['slow -remix', 'jazz -tag:live'], t('Without the term after the minus')],
];

/** Works without JavaScript. */
export const SearchHelp = () => (
  <details className={styles.root} data-part="search-help">
    <summary>
      {t('How to search')}
      <Icon name="chev-d" size="xs" className={styles.chevron} />
    </summary>
    <dl>
      {operators().map(([examples, meaning]) => (
        <div key={meaning}>
          <dt>
            {examples.map((example) => (
              <a key={example} className={textStyles.mono} href={searchPath(example)} dir="ltr">
                {example}
              </a>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p>{t('Combine up to ten. Searches without operators tolerate small typos.')}</p>
  </details>
);
