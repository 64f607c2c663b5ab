import type { BootstrapData } from '#contracts/platform/settings';
import { HOW_PLAYS_COUNT_PATH } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/Footer.module.css';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { Brand } from './Brand';
import { LegalLinks } from './LegalLinks';
import { MenuLinks } from './MenuLinks';
import { ThemeToggle } from './ThemeToggle';

interface FooterProps {
  bootstrap: BootstrapData;
  path: string;
}

const LanguageSwitcher = ({ language }: { language: string }) => (
  <>
    <button
      type="button"
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      popoverTarget="languages"
      aria-haspopup="menu"
      data-action="languages"
    >
      <Icon name="globe" size="sm" />
      {new Intl.DisplayNames(language, { type: 'language' }).of(language)}
      <Icon name="chev-ud" size="xs" />
    </button>
    <div
      id="languages"
      popover="auto"
      role="menu"
      className={`${floatingPanelStyles.root} ${optionListStyles.root} ${styles.languages}`}
      aria-label={t('Language')}
    />
  </>
);

export const Footer = ({ bootstrap, path }: FooterProps) => {
  const { settings, locale } = bootstrap;
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <Brand branding={settings.branding} className={styles.brand} />
        <nav aria-label={t('Footer')}>
          <MenuLinks bootstrap={bootstrap} position="landing-page-navbar" path={path} />
        </nav>
        <span className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.pushEnd} ${styles.choices}`}>
          {settings.i18n.enable && <LanguageSwitcher language={locale.language} />}
          {settings.themes.user_change && (
            <button type="button" className={buttonClass({ variant: 'ghost', size: 'sm' })} data-action="toggle-theme">
              <ThemeToggle />
            </button>
          )}
        </span>
      </div>
      <p className={`${textStyles.faint} ${layoutStyles.row} ${layoutStyles.gap4} ${layoutStyles.wrap}`}>
        {t('© :year :name. Play on.', { year: new Date().getFullYear(), name: settings.branding.site_name })}
        <a className={textStyles.plainLink} href={HOW_PLAYS_COUNT_PATH}>
          {t('How plays are counted')}
        </a>
        <LegalLinks />
      </p>
    </footer>
  );
};
