import { PROFILE_COUNT_MAX, PROFILE_TAB_NAMES, type Profile, type ProfileTabName } from '#contracts/account/user';
import { userPath } from '#functions/platform/contract/page-path';
import { namesOf, profileTabLabel, sectionLabel, visibleTabs } from '#islands/account/user/profile-tab';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';
import * as styles from '#islands/site/public-page/ProfileTabs.module.css';

interface ProfileTabsProps {
  profile: Profile;
  current: ProfileTabName;
}

/** `10,000+`: the server stops counting there. */
export const cappedCount = (count: number): string => formatCount(count) + (count >= PROFILE_COUNT_MAX ? '+' : '');

const Count = ({ of }: { of: number | null | undefined }) => (of ? <span className={tabsStyles.count}>{cappedCount(of)}</span> : null);

/** Private tabs have a lock icon. */
export const ProfileTabs = ({ profile, current }: ProfileTabsProps) => {
  const counts: Record<string, number | null> = profile.counts;
  const partCounts: Partial<Record<ProfileTabName, number | null>> = {
    following: profile.counts.followed_users,
    'followed-artists': profile.counts.followed_artists,
    'followed-playlists': profile.counts.followed_playlists,
  };
  return (
    <>
      <nav className={`${tabsStyles.root} ${styles.root}`} aria-label={t('Profile')}>
        {visibleTabs(profile).map((tab) => (
          <a
            key={tab}
            className={tabsStyles.tab}
            href={userPath(profile, namesOf(tab)[0])}
            aria-current={tab === PROFILE_TAB_NAMES[current] ? 'page' : undefined}
          >
            {profileTabLabel(tab)} <Count of={counts[tab]} />
            {profile.private_tabs.includes(tab) && (
              <>
                <Icon name="lock" size="xs" className={tabsStyles.icon} />
                <span className={textStyles.visuallyHidden}>{t('Only you see this')}</span>
              </>
            )}
          </a>
        ))}
      </nav>
      {sectionLabel(current) && (
        <nav
          className={`${layoutStyles.row} ${layoutStyles.gap2} ${styles.sections}`}
          aria-label={profileTabLabel(PROFILE_TAB_NAMES[current])}
        >
          {namesOf(PROFILE_TAB_NAMES[current]).map((name) => (
            <a
              key={name}
              className={`${chipStyles.root} ${styles.section}`}
              href={userPath(profile, name)}
              aria-current={name === current ? 'page' : undefined}
            >
              {sectionLabel(name)} <Count of={partCounts[name]} />
            </a>
          ))}
        </nav>
      )}
    </>
  );
};
