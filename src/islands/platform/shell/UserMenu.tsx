import type { BootstrapData } from '#contracts/platform/settings';
import { OWN_PROFILE } from '#functions/platform/contract/page-path';
import { isSubscribed, profilePath, visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/UserMenu.module.css';
import * as visitorStyles from '#islands/platform/shell/visitor.module.css';
import * as avatarStyles from '#islands/platform/ui/base/Avatar.module.css';
import { avatarColour, initials } from '#islands/platform/ui/base/avatar-style';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { ThemeToggle } from './ThemeToggle';

type MenuUser = BootstrapData['user'];

/** Empty until the user is loaded. */
const Face = ({ user }: { user: MenuUser }) => (
  <span className={classNames(avatarStyles.root, user && !user.image && avatarColour(user.id))} data-person="avatar" aria-hidden="true">
    {user?.image ? <img src={user.image} alt="" /> : user && initials(user.name)}
  </span>
);

interface EntryProps {
  href: string;
  icon: string;
  label: string;
}

const Entry = ({
  icon,
  label,
  ...link
}: EntryProps & Record<`data-${string}`, string | undefined> & { hidden?: boolean; className?: string }) => (
  <a role="menuitem" {...link} className={classNames(optionListStyles.option, link.className)}>
    <Icon name={icon} />
    {label}
  </a>
);

/** Plain HTML with a native popover; user data is filled in later. */
export const UserMenu = ({ bootstrap }: { bootstrap: BootstrapData }) => {
  const { user, settings } = bootstrap;
  return (
    <>
      <button type="button" className={`${styles.button} ${visitorStyles.memberOnly}`} popoverTarget="user-menu" aria-haspopup="menu">
        <span className={textStyles.visuallyHidden}>{`${t('Your menu')} `}</span>
        <Face user={user} />
        <span className={layoutStyles.phoneHidden} data-person="name">
          {user?.first_name || user?.name}
        </span>
        <span className={layoutStyles.phoneHidden}>
          <Icon name="chev-d" size="xs" />
        </span>
      </button>
      <div
        id="user-menu"
        popover="auto"
        role="menu"
        className={`${floatingPanelStyles.root} ${optionListStyles.root} ${styles.root}`}
        aria-label={t('Your menu')}
      >
        <Entry icon="user" label={t('Profile page')} href={user ? profilePath(user) : OWN_PROFILE} data-person="profile" />
        {settings.notifications.integrated && (
          <Entry icon="bell" label={t('Notifications')} href="/notifications" className={layoutStyles.phoneOnly} />
        )}
        {settings.billing.sells && (
          <Entry icon="card" label={t('Billing')} href="/billing" data-when="subscribed" hidden={!isSubscribed(user)} />
        )}
        <Entry icon="settings" label={t('Account settings')} href="/account-settings" />
        {settings.workspaces.integrated && (
          <button type="button" role="menuitem" className={optionListStyles.option} data-action="switch-workspace">
            <Icon name="users" />
            {t('Switch workspace')}
          </button>
        )}
        <Entry
          icon="sliders"
          label={t('Administration')}
          href="/admin"
          data-when-permission="admin.access"
          hidden={!visitorHasPermission(bootstrap, 'admin.access')}
        />
        <button
          type="button"
          role="menuitemcheckbox"
          aria-checked="false"
          className={optionListStyles.option}
          data-private-session=""
          hidden
        >
          <Icon name="eye-off" />
          {t('Private session')}
          <Icon name="check" size="sm" className={styles.check} />
        </button>
        {settings.themes.user_change && (
          <button type="button" role="menuitem" className={optionListStyles.option} data-action="toggle-theme">
            <ThemeToggle />
          </button>
        )}
        <hr />
        <button type="button" role="menuitem" className={optionListStyles.option} data-action="log-out">
          <Icon name="logout" />
          {t('Log out')}
        </button>
      </div>
    </>
  );
};
