import type { Profile } from '#contracts/account/user';
import { userPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { FollowButton } from '#islands/account/saved-state/SaveButtons';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Prose } from '#islands/platform/ui/base/Prose';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';
import * as styles from '#islands/site/public-page/ProfilePage.module.css';
import type { OpenTab } from './open-tab';
import { ProfileTab } from './ProfileTab';
import { cappedCount, ProfileTabs } from './ProfileTabs';

export interface ProfilePageProps {
  profile: Profile;
  /** Null if the whole profile is private. */
  tab: OpenTab | null;
  /** Viewed by its owner */
  isOwn: boolean;
}

const AVATAR = 120;
const WEB = /^https?:\/\//;

const followersText = (count: number): string => (count === 1 ? t('1 follower') : t(':count followers', { count: cappedCount(count) }));

const About = ({ profile, isOwn }: Pick<ProfilePageProps, 'profile' | 'isOwn'>) => {
  const links = profile.links.filter(({ url }) => WEB.test(url));
  const isEmpty = !profile.description && links.length === 0;
  if (isEmpty)
    return isOwn ? (
      <p className={textStyles.muted}>
        {t('Others only see your name here.')}{' '}
        <a className={textStyles.plainLink} href="/account-settings#profile">
          {t('Complete your profile')}
        </a>
      </p>
    ) : null;
  return (
    <div className={styles.about}>
      {profile.description && <Prose className={styles.description} text={profile.description} />}
      {links.length > 0 && (
        <ul className={`${layoutStyles.row} ${layoutStyles.gap4} ${layoutStyles.wrap}`} aria-label={t('Links')}>
          {links.map((link) => (
            <li key={`${link.title} ${link.url}`}>
              <a
                className={`${layoutStyles.row} ${layoutStyles.gap2} ${textStyles.plainLink}`}
                href={link.url}
                rel="noopener nofollow ugc"
                target="_blank"
              >
                <Icon name="arr-ur" size="sm" />
                <span dir="auto">{link.title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export const ProfilePage = ({ profile, tab, isOwn }: ProfilePageProps) => {
  const { followers, following } = profile.counts;
  return (
    <>
      <section className={pageHeroStyles.root} data-part="hero" data-subject={subjectOf('user', profile.id)}>
        <Avatar className={styles.avatar} of={profile} size={AVATAR} />
        <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
          <p className={pageHeroStyles.kind}>{t('Profile')}</p>
          <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(profile.name)} dir="auto">
            {profile.name}
          </h1>
          <p className={pageHeroStyles.details}>
            {followers !== null && (
              <a className={textStyles.plainLink} href={userPath(profile, 'followers')}>
                {followersText(followers)}
              </a>
            )}
            {following !== null && (
              <a className={textStyles.plainLink} href={userPath(profile, 'following')}>
                {t('Follows :count', { count: cappedCount(following) })}
              </a>
            )}
          </p>
        </div>
      </section>
      <div className={pageActionsStyles.root} data-part="actions">
        {isOwn ? (
          <a className={buttonClass({ variant: 'outline', size: 'lg', isPill: true })} href="/account-settings#profile">
            <Icon name="edit" size="sm" />
            {t('Edit profile')}
          </a>
        ) : (
          <FollowButton subject={subjectOf('user', profile.id)} name={profile.name} />
        )}
        <button
          type="button"
          className={iconButtonClass({ size: 'lg' })}
          data-share={subjectOf('user', profile.id)}
          aria-label={t('Share :name', { name: profile.name })}
        >
          <Icon name="share" />
        </button>
        <button
          type="button"
          className={iconButtonClass({ size: 'lg' })}
          data-menu={subjectOf('user', profile.id)}
          aria-label={t('More for :name', { name: profile.name })}
        >
          <Icon name="more" />
        </button>
      </div>
      <About profile={profile} isOwn={isOwn} />
      {tab ? (
        <>
          <ProfileTabs profile={profile} current={tab.name} />
          <ProfileTab profile={profile} tab={tab} isOwn={isOwn} />
        </>
      ) : (
        <EmptyState title={t(':name keeps the rest private', { name: profile.name })} />
      )}
    </>
  );
};
