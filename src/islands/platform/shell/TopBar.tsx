import type { BootstrapData } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/TopBar.module.css';
import * as visitorStyles from '#islands/platform/shell/visitor.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { Brand } from './Brand';
import { NotificationBell } from './NotificationBell';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  bootstrap: BootstrapData;
  query?: string;
}

const SearchForm = ({ query }: { query: string }) => (
  <search className={styles.search}>
    <form className={`${fieldStyles.control} ${fieldStyles.search} ${fieldStyles.bare}`} action="/search" data-search="">
      <Icon name="search" size="sm" />
      <input
        type="search"
        name="query"
        defaultValue={query}
        placeholder={t('Artists, tracks, lyrics, tags')}
        aria-label={t('Search')}
        autoComplete="off"
      />
      <kbd>/</kbd>
    </form>
  </search>
);

export const TopBar = ({ bootstrap, query = '' }: TopBarProps) => {
  const { settings, user } = bootstrap;
  return (
    <header className={styles.root} data-region="top">
      <span className={`${layoutStyles.row} ${layoutStyles.gap1} ${layoutStyles.phoneHidden}`}>
        <IconButton icon="chev-l" label={t('Back')} size="sm" data-action="back" />
        <IconButton icon="chev-r" label={t('Forward')} size="sm" data-action="forward" />
      </span>
      <Brand branding={settings.branding} isSmall className={`${styles.brand} ${layoutStyles.phoneOnly}`} />
      <SearchForm query={query} />
      <span className={`${layoutStyles.pushEnd} ${styles.tools}`}>
        <a className={iconButtonClass({}, layoutStyles.phoneOnly)} href="/search" aria-label={t('Search')}>
          <Icon name="search" />
        </a>
        <ButtonLink href="/login" variant="ghost" className={visitorStyles.guestOnly}>
          {t('Login')}
        </ButtonLink>
        {!settings.registration.disable && (
          <ButtonLink href="/register" variant="strong" isPill className={visitorStyles.guestOnly}>
            {t('Register')}
          </ButtonLink>
        )}
        <span data-private-badge="" />
        {settings.notifications.integrated && <NotificationBell count={user?.unread_notifications_count ?? 0} />}
        <UserMenu bootstrap={bootstrap} />
      </span>
    </header>
  );
};
