import type { BootstrapData } from '#contracts/settings';
import { Brand } from '../app/Brand';
import { MenuLinks } from '../app/MenuLinks';
import { UserMenu } from '../app/UserMenu';
import { t } from '../lib/translate';
import { ButtonLink } from '../ui/ButtonLink';

interface LandingBarProps {
  bootstrap: BootstrapData;
  path: string;
}

/** The top of the pages around the music: home, menu, and the ways in. */
export const LandingBar = ({ bootstrap, path }: LandingBarProps) => (
  <header className="pnav">
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
