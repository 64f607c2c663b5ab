import { type Profile, userPath } from '#contracts/account/user';
import { FollowButton } from '#islands/account/saved-state/SaveButtons';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Prose } from '#islands/platform/ui/base/Prose';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import type { OpenTab } from './open-tab';
import { ProfileTab } from './ProfileTab';
import { cappedCount, ProfileTabs } from './ProfileTabs';
import '../../../styles/profile.css';

export interface ProfilePageProps {
  person: Profile;
  /** Null where the person keeps everything to themselves. */
  tab: OpenTab | null;
  /** The person looks at their own page. */
  isOwn: boolean;
}

const AVATAR = 120;
const WEB = /^https?:\/\//;

const followersText = (count: number): string => (count === 1 ? t('1 follower') : t(':count followers', { count: cappedCount(count) }));

/** What a person says of themselves, and where else they are. */
const About = ({ person, isOwn }: Pick<ProfilePageProps, 'person' | 'isOwn'>) => {
  const links = person.links.filter(({ url }) => WEB.test(url));
  const isEmpty = !person.description && links.length === 0;
  if (isEmpty)
    return isOwn ? (
      <p className="muted">
        {t('People see nothing of you here but your name.')}{' '}
        <a className="ulink" href="/account-settings#profile">
          {t('Tell them who you are')}
        </a>
      </p>
    ) : null;
  return (
    <div className="profile-about">
      {person.description && <Prose text={person.description} />}
      {links.length > 0 && (
        <ul className="row row-4 wrap" aria-label={t('Links')}>
          {links.map((link) => (
            <li key={`${link.title} ${link.url}`}>
              <a className="row row-2 ulink" href={link.url} rel="noopener nofollow ugc" target="_blank">
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

/** A person: who they are, what they made lists of, like and pass on, and who goes along with them. */
export const ProfilePage = ({ person, tab, isOwn }: ProfilePageProps) => {
  const { followers, following } = person.counts;
  return (
    <>
      <section className="hero profile-hero" data-part="hero">
        <Avatar of={person} size={AVATAR} />
        <div className="grow">
          <p className="kind">{t('Profile')}</p>
          <h1 className="d-5" {...fitted(person.name)} dir="auto">
            {person.name}
          </h1>
          <p className="meta">
            {followers !== null && (
              <a className="ulink" href={userPath(person, 'followers')}>
                {followersText(followers)}
              </a>
            )}
            {following !== null && (
              <a className="ulink" href={userPath(person, 'following')}>
                {t('Follows :count', { count: cappedCount(following) })}
              </a>
            )}
          </p>
        </div>
      </section>
      <div className="acts" data-part="actions">
        {isOwn ? (
          <a className="btn btn-lg btn-outline btn-pill" href="/account-settings#profile">
            <Icon name="edit" size="sm" />
            {t('Edit profile')}
          </a>
        ) : (
          <FollowButton subject={`user:${person.id}`} name={person.name} />
        )}
        <button
          type="button"
          className="ibtn ibtn-lg"
          data-share={`user:${person.id}`}
          aria-label={t('Share :name', { name: person.name })}
        >
          <Icon name="share" />
        </button>
      </div>
      <About person={person} isOwn={isOwn} />
      {tab ? (
        <>
          <ProfileTabs person={person} current={tab.name} />
          <ProfileTab person={person} tab={tab} isOwn={isOwn} />
        </>
      ) : (
        <EmptyState title={t(':name keeps the rest to themselves', { name: person.name })} />
      )}
    </>
  );
};
