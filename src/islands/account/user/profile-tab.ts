import { PROFILE_TAB_NAMES, type Profile, type ProfileTab, type ProfileTabName } from '#contracts/account/user';
import { t } from '#islands/platform/lib/translate';

const NAMES = Object.keys(PROFILE_TAB_NAMES) as ProfileTabName[];
/** The tabs in the order of the page. */
const ORDER = [...new Set(Object.values(PROFILE_TAB_NAMES))];

/** What a tab is called. */
export const profileTabLabel = (tab: ProfileTab): string =>
  ({
    playlists: t('Playlists'),
    likes: t('Liked'),
    reposts: t('Reposts'),
    followers: t('Followers'),
    following: t('Following'),
  })[tab];

/** The names that a tab has in addresses. */
export const namesOf = (tab: ProfileTab): ProfileTabName[] => NAMES.filter((name) => PROFILE_TAB_NAMES[name] === tab);

/** The tabs that may be opened, in the order of the page. */
export const visibleTabs = ({ tabs }: Pick<Profile, 'tabs'>): ProfileTab[] => ORDER.filter((tab) => tabs.includes(tab));

/** What a part of a tab is called, of those tabs that have one for each kind. */
export const sectionLabel = (name: ProfileTabName): string | undefined =>
  ({
    'liked-tracks': t('Tracks'),
    'liked-albums': t('Albums'),
    'liked-artists': t('Artists'),
    following: t('People'),
    'followed-artists': t('Artists'),
    'followed-playlists': t('Playlists'),
  })[name as string];
