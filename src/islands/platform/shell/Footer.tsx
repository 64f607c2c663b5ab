import type { BootstrapData } from '#contracts/platform/settings';
import { HOW_PLAYS_COUNT_PATH } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Brand } from './Brand';
import { MenuLinks } from './MenuLinks';
import { ThemeToggle } from './ThemeToggle';
import '../../../styles/footer.css';

interface FooterProps {
  bootstrap: BootstrapData;
  path: string;
}

const LanguageSwitcher = ({ language }: { language: string }) => (
  <>
    <button type="button" className="btn btn-ghost btn-sm" popoverTarget="languages" aria-haspopup="menu" data-action="languages">
      <Icon name="globe" size="sm" />
      {new Intl.DisplayNames(language, { type: 'language' }).of(language)}
      <Icon name="chev-ud" size="xs" />
    </button>
    <div id="languages" popover="auto" role="menu" className="pop menu languages" aria-label={t('Language')} />
  </>
);

/** The end of the pages around the music: menu, language, theme, copyright. */
export const Footer = ({ bootstrap, path }: FooterProps) => {
  const { settings, locale } = bootstrap;
  return (
    <footer className="pfoot">
      <div className="pfin">
        <Brand branding={settings.branding} />
        <nav aria-label={t('Footer')}>
          <MenuLinks bootstrap={bootstrap} position="landing-page-navbar" path={path} />
        </nav>
        <span className="row row-2 end">
          {settings.i18n.enable && <LanguageSwitcher language={locale.language} />}
          {settings.themes.user_change && (
            <button type="button" className="btn btn-ghost btn-sm" data-action="toggle-theme">
              <ThemeToggle />
            </button>
          )}
        </span>
      </div>
      <p className="faint row row-4 wrap">
        {t('© :year :name. Play on.', { year: new Date().getFullYear(), name: settings.branding.site_name })}
        <a className="ulink" href={HOW_PLAYS_COUNT_PATH}>
          {t('How plays are counted')}
        </a>
      </p>
    </footer>
  );
};
