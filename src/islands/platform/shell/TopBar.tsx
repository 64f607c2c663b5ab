import type { BootstrapData } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { Brand } from './Brand';
import { NotificationBell } from './NotificationBell';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  bootstrap: BootstrapData;
  /** What was searched for, on the page of the results. */
  query?: string;
}

const SearchForm = ({ query }: { query: string }) => (
  <search className="find">
    <form className="inp inp-search inp-bare" action="/search" data-search="">
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

/** Back, forward, search; for guests the ways in, for members the bell and their menu. */
export const TopBar = ({ bootstrap, query = '' }: TopBarProps) => {
  const { settings, user } = bootstrap;
  return (
    <header className="top" data-region="top">
      <span className="row row-1 hide-m">
        <IconButton icon="chev-l" label={t('Back')} size="sm" data-action="back" />
        <IconButton icon="chev-r" label={t('Forward')} size="sm" data-action="forward" />
      </span>
      <Brand branding={settings.branding} isSmall className="brand-m only-m" />
      <SearchForm query={query} />
      <span className="end">
        <a className="ibtn only-m" href="/search" aria-label={t('Search')}>
          <Icon name="search" />
        </a>
        <ButtonLink href="/login" variant="ghost" className="for-guest">
          {t('Login')}
        </ButtonLink>
        {!settings.registration.disable && (
          <ButtonLink href="/register" variant="strong" isPill className="for-guest">
            {t('Register')}
          </ButtonLink>
        )}
        {settings.notifications.integrated && <NotificationBell count={user?.unread_notifications_count ?? 0} />}
        <UserMenu bootstrap={bootstrap} />
      </span>
    </header>
  );
};
