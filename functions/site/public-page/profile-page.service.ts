import { PROFILE_TAB_NAMES, type Profile, type ProfileTabName, type PublicUser } from '#contracts/account/user';
import type { AlbumItem } from '#contracts/catalogue/album';
import type { ArtistItem } from '#contracts/catalogue/artist';
import type { TrackItem } from '#contracts/catalogue/track';
import type { PlaylistItem } from '#contracts/listening/playlist';
import { showProfile } from '#functions/account/user/user.service';
import { listFollowers, listFollowing } from '#functions/community/follow/follow.service';
import { listFollowingArtists, listFollowingPlaylists } from '#functions/community/follow/following.service';
import { listReposts } from '#functions/community/repost/repost.service';
import { listLikedAlbums, listLikedArtists, listLikedTracks } from '#functions/listening/library/library-list.service';
import { listPlaylistsOfUser } from '#functions/listening/playlist/playlist-library.service';
import type { Context } from '#functions/platform/access/context';
import { type Cursor, decodeCursor } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';

const PER_PAGE = 48;
const PAGE_MAX = 500;

type ProfileItem = TrackItem | AlbumItem | ArtistItem | PlaylistItem | PublicUser;

interface OpenTab {
  name: ProfileTabName;
  items: ProfileItem[];
  next: string | null;
}

type Reader = (context: Context, id: number, query: URLSearchParams) => Promise<Omit<OpenTab, 'name'>>;

const perPage = { perPage: PER_PAGE, orderDir: 'desc' } as const;

/** An invalid cursor restarts the list. */
const byCursor =
  (
    list: (
      context: Context,
      id: number,
      query: typeof perPage & { orderBy: 'added'; cursor?: Cursor },
    ) => Promise<{ pagination: { data: ProfileItem[]; next_cursor: string | null } }>,
  ): Reader =>
  async (context, id, query) => {
    const cursor = decodeCursor(query.get('cursor') ?? '') ?? undefined;
    const { pagination } = await list(context, id, { ...perPage, orderBy: 'added', cursor });
    return { items: pagination.data, next: pagination.next_cursor === null ? null : `cursor=${pagination.next_cursor}` };
  };

const READERS: Record<ProfileTabName, Reader> = {
  playlists: async (context, id, query) => {
    const requestedTab = Number(query.get('page') ?? 1);
    const page = Number.isInteger(requestedTab) && requestedTab > 0 && requestedTab <= PAGE_MAX ? requestedTab : 1;
    const { pagination } = await listPlaylistsOfUser(context, id, { ...perPage, page, orderBy: 'popular' });
    return { items: pagination.data, next: pagination.next_page === null ? null : `page=${pagination.next_page}` };
  },
  'liked-tracks': byCursor(listLikedTracks),
  'liked-albums': byCursor(listLikedAlbums),
  'liked-artists': byCursor(listLikedArtists),
  reposts: byCursor(listReposts),
  followers: byCursor(listFollowers),
  following: byCursor(listFollowing),
  'followed-artists': byCursor(listFollowingArtists),
  'followed-playlists': byCursor(listFollowingPlaylists),
};

const NAMES = Object.keys(PROFILE_TAB_NAMES) as ProfileTabName[];

export const profileTabOf = (word: string | undefined): ProfileTabName | undefined => NAMES.find((name) => name === word);

/** Opens the first visible tab by default. Throws 404. Two statements. */
export const readProfilePage = async (
  context: Context,
  id: number,
  requestedTab: ProfileTabName | undefined,
  query: URLSearchParams,
): Promise<{ profile: Profile; tab: OpenTab | null }> => {
  const profile = await showProfile(context, id);
  const name = requestedTab ?? NAMES.find((each) => profile.tabs.includes(PROFILE_TAB_NAMES[each]));
  if (requestedTab && !profile.tabs.includes(PROFILE_TAB_NAMES[requestedTab])) throw notFound();
  return { profile, tab: name ? { name, ...(await READERS[name](context, id, query)) } : null };
};
