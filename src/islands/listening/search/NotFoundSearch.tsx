import type { ReactNode } from 'react';
import * as styles from '#islands/listening/search/NotFoundSearch.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Button } from '#islands/platform/ui/button/Button';
import { inputClass } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';

interface NotFoundSearchProps {
  /** Similar pages. */
  children: ReactNode;
}

export const NotFoundSearch = ({ children }: NotFoundSearchProps) => (
  <div className={styles.root}>
    <search>
      <form className={styles.form} action="/search">
        <span className={inputClass({ size: 'lg' }, fieldStyles.search)}>
          <Icon name="search" size="sm" />
          <input
            type="search"
            name="query"
            placeholder={t('Artists, tracks, lyrics, tags')}
            aria-label={t('Find music')}
            autoComplete="off"
            required
          />
        </span>
        <Button type="submit" variant="outline" size="lg" isPill>
          {t('Search')}
        </Button>
      </form>
    </search>
    {children}
  </div>
);
