import type { Profile, ProfileTabName } from '#contracts/account/user';
import type { TrackItem } from '#contracts/catalogue/track';
import { userPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { ContentCard } from '#islands/listening/channel/ContentCard';
import { t } from '#islands/platform/lib/translate';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as pageLinksStyles from '#islands/platform/ui/layout/PageLinks.module.css';
import type { OpenTab } from './open-tab';

interface ProfileTabProps {
  profile: Profile;
  tab: OpenTab;
  /** Viewed by its owner */
  isOwn: boolean;
}

const PEOPLE: ProfileTabName[] = ['followers', 'following', 'liked-artists', 'followed-artists'];

const isTrack = (item: OpenTab['items'][number]): item is TrackItem => item.model_type === 'track';

const emptyText = ({ name }: OpenTab, isOwn: boolean, user: string): string => {
  const texts = {
    playlists: [t('You have not created any playlists yet'), t(':name has no public playlists yet', { name: user })],
    'liked-tracks': [t('You have not saved any tracks yet'), t(':name has not saved any tracks yet', { name: user })],
    'liked-albums': [t('You have not saved any albums yet'), t(':name has not saved any albums yet', { name: user })],
    'liked-artists': [t('You have not saved any artists yet'), t(':name has not saved any artists yet', { name: user })],
    reposts: [t('You have not reposted anything yet'), t(':name has not reposted anything yet', { name: user })],
    followers: [t('You have no followers yet'), t(':name has no followers yet', { name: user })],
    following: [t('You are not following any people yet'), t(':name is not following any people yet', { name: user })],
    'followed-artists': [t('You are not following any artists yet'), t(':name is not following any artists yet', { name: user })],
    'followed-playlists': [t('You are not following any playlists yet'), t(':name is not following any playlists yet', { name: user })],
  };
  return texts[name][isOwn ? 0 : 1] ?? '';
};

export const ProfileTab = ({ profile, tab, isOwn }: ProfileTabProps) => {
  const { name, items, next } = tab;
  if (!items.length)
    return (
      <EmptyState title={emptyText(tab, isOwn, profile.name)}>
        {isOwn && name !== 'followers' && (
          <a className={buttonClass({ variant: 'outline', isPill: true })} href={name === 'following' ? '/search' : '/'}>
            {name === 'following' ? t('Find people') : t('Discover music')}
          </a>
        )}
      </EmptyState>
    );
  const isPeople = PEOPLE.includes(name);
  return (
    <>
      {name === 'liked-tracks' ? (
        <TrackList tracks={items.filter(isTrack)} from={`liked:${profile.id}`} name={profile.name} layout="mixed" hasHeader />
      ) : (
        <ul className={isPeople ? `${cardLayoutStyles.grid} ${cardLayoutStyles.artists}` : cardLayoutStyles.grid}>
          {items.map((item) => (
            <li key={subjectOf(item.model_type, item.id)}>
              <ContentCard item={item} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <nav className={pageLinksStyles.root} aria-label={t('Pages')}>
          <a className={buttonClass({ variant: 'outline' })} rel="next" href={`${userPath(profile, name)}?${next}`}>
            {t('Next page')}
          </a>
        </nav>
      )}
    </>
  );
};
