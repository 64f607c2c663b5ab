import { searchPath } from '#functions/listening/search/search-path.policy';
import * as styles from '#islands/listening/search/SearchHelp.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

const operators = (): [examples: string[], meaning: string][] => [
  [['artist:voss', 'album:"long way"'], t('Of an artist, or on an album')],
  [['track:ferry'], t('In the name of a track')],
  [['label:harbour'], t('Published by a label')],
  [['genre:jazz', 'tag:live'], t('Of a genre, or with a tag')],
  [['year:2019', 'year:2019..2021', 'year:>2019'], t('Of a year, or of several')],
  [['bpm:120..130'], t('As fast as this, in beats a minute')],
  [['length:<3', 'length:3:30..5:00'], t('As long as this, in minutes')],
  [['isrc:GBAYE6800011', 'upc:…'], t('By the number of a recording or a release; the number alone is enough')],
  [['"slow ferry"'], t('Just these words, one after the other')],
  [['slow -remix', 'jazz -tag:live'], t('Without what follows a minus')],
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
    <p>{t('Put as many together as you like, up to ten. Without operators, a slip or two is forgiven.')}</p>
  </details>
);
