import { PROFILE_TAB_NAMES, type Profile, type ProfileTab, type ProfileTabName } from '#contracts/account/user';
import { t } from '#islands/platform/lib/translate';

const NAMES = Object.keys(PROFILE_TAB_NAMES) as ProfileTabName[];
const ORDER = [...new Set(Object.values(PROFILE_TAB_NAMES))];

export const profileTabLabel = (tab: ProfileTab): string =>
  ({
    playlists: t('Playlists'),
    likes: t('Liked'),
    reposts: t('Reposts'),
    followers: t('Followers'),
    following: t('Following'),
  })[tab];

/** Names of a tab in URLs. */
export const namesOf = (tab: ProfileTab): ProfileTabName[] => NAMES.filter((name) => PROFILE_TAB_NAMES[name] === tab);

export const visibleTabs = ({ tabs }: Pick<Profile, 'tabs'>): ProfileTab[] => ORDER.filter((tab) => tabs.includes(tab));

/** Label of a tab's section, for tabs that have one per type. */
export const sectionLabel = (name: ProfileTabName): string | undefined =>
  ({
    'liked-tracks': t('Tracks'),
    'liked-albums': t('Albums'),
    'liked-artists': t('Artists'),
    following: t('People'),
    'followed-artists': t('Artists'),
    'followed-playlists': t('Playlists'),
  })[name as string];
