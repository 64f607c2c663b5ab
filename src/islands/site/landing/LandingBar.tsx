import type { BootstrapData } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import { Brand } from '#islands/platform/shell/Brand';
import { MenuLinks } from '#islands/platform/shell/MenuLinks';
import { UserMenu } from '#islands/platform/shell/UserMenu';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';

interface LandingBarProps {
  bootstrap: BootstrapData;
  path: string;
}

/** The top of the pages around the music: home, menu, and the ways in. */
export const LandingBar = ({ bootstrap, path }: LandingBarProps) => (
  <header className="pnav" data-region="top">
    <Brand branding={bootstrap.settings.branding} />
    <nav aria-label={t('Main')} className="hide-m">
      <MenuLinks bootstrap={bootstrap} position="landing-page-navbar" path={path} />
    </nav>
    <span className="row row-2 end">
      <ButtonLink href="/login" variant="ghost" className="for-guest">
        {t('Login')}
      </ButtonLink>
      {!bootstrap.settings.registration.disable && (
        <ButtonLink href="/register" variant="strong" isPill className="for-guest">
          {t('Register')}
        </ButtonLink>
      )}
      <UserMenu bootstrap={bootstrap} />
    </span>
  </header>
);
