import * as styles from '#islands/listening/search/OwnSearches.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import * as sectionStyles from '#islands/platform/ui/layout/section.module.css';

const ICON_BUTTON = iconButtonClass({ size: 'sm' });

/** Templates that `own-searches.ts` fills in the browser. */
export const OwnSearches = () => (
  <>
    <template data-kept="section">
      <section className={sectionStyles.root}>
        <div className={sectionStyles.header}>
          <h2>{t('Recent searches')}</h2>
          <span className={sectionStyles.controls}>
            <button type="button" className={buttonClass({ variant: 'ghost', size: 'sm' })} data-part="clear">
              {t('Clear')}
            </button>
          </span>
        </div>
        <ul className={styles.root} />
      </section>
    </template>
    <template data-kept="row">
      <li className={styles.row}>
        <a className={styles.link} href="/search">
          <Icon name="clock" />
          <span className={`${layoutStyles.grow} ${styles.texts}`}>
            <span className={textStyles.truncate} dir="auto" data-part="name" />
            <small className={textStyles.truncate} dir="auto" data-part="query" />
          </span>
        </a>
        <button type="button" className={ICON_BUTTON} data-part="rename">
          <Icon name="edit" />
        </button>
        <button type="button" className={ICON_BUTTON} data-part="remove">
          <Icon name="x" />
        </button>
      </li>
    </template>
    <div data-search-own="" />
  </>
);
