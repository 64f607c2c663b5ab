import type { BootstrapData } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import { Brand } from '#islands/platform/shell/Brand';
import * as brandStyles from '#islands/platform/shell/Brand.module.css';
import { MenuLinks } from '#islands/platform/shell/MenuLinks';
import { UserMenu } from '#islands/platform/shell/UserMenu';
import * as visitorStyles from '#islands/platform/shell/visitor.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as styles from '#islands/site/landing/LandingBar.module.css';

interface LandingBarProps {
  bootstrap: BootstrapData;
  path: string;
}

export const LandingBar = ({ bootstrap, path }: LandingBarProps) => (
  <header className={styles.root} data-region="top">
    <Brand className={`${brandStyles.root} ${styles.brand}`} branding={bootstrap.settings.branding} />
    <nav aria-label={t('Main')} className={layoutStyles.phoneHidden}>
      <MenuLinks bootstrap={bootstrap} position="landing-page-navbar" path={path} />
    </nav>
    <span className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.pushEnd}`}>
      <ButtonLink href="/login" variant="ghost" className={visitorStyles.guestOnly}>
        {t('Login')}
      </ButtonLink>
      {!bootstrap.settings.registration.disable && (
        <ButtonLink href="/register" variant="strong" isPill className={visitorStyles.guestOnly}>
          {t('Register')}
        </ButtonLink>
      )}
      <UserMenu bootstrap={bootstrap} />
    </span>
  </header>
);
