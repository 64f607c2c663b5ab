import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { AutoMethod, ContentItem } from '#contracts/listening/channel';
import { type Expression, map } from '#db/json';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channelItems } from '#db/schema/channel';
import { genres } from '#db/schema/genre';
import { playlists } from '#db/schema/playlist';
import { tags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { emailVerificationRequired } from '#functions/account/auth/email-verification.condition';
import { ALBUM_KEYS, albumRow } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { ARTIST_KEYS, artistRow } from '#functions/catalogue/artist/artist.select';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { GENRE_KEYS, genreRow } from '#functions/catalogue/genre/genre.select';
import { toGenreItem } from '#functions/catalogue/genre/genre.view';
import { openAlbum, openArtist, openTrack } from '#functions/catalogue/publishing/publishing.select';
import { openTag, TAG_KEYS, tagRow } from '#functions/catalogue/tag/tag.select';
import { toTagItem } from '#functions/catalogue/tag/tag.view';
import { TRACK_KEYS, trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { openPlaylist, PLAYLIST_KEYS, playlistRow, userReferenceRow } from '#functions/listening/playlist/playlist.select';
import { toPlaylistItem, toUserReference } from '#functions/listening/playlist/playlist.view';
import type { Actor } from '#functions/platform/access/actor';

/** One kind of thing that stands in channels. */
export interface Kind {
  table: Table & { id: Column };
  /** The column of a channel's item that names one. */
  itemId: Column;
  /** The condition that everybody may see it. */
  open: SQL;
  item: (actor: Actor) => Expression<ContentItem>;
  /** What each method orders by: the next best measure where a kind lacks the one that the method names. */
  keys: Record<Exclude<AutoMethod, 'rising' | 'random'>, SQL>;
}

export type KindName = ContentItem['model_type'];

export const KINDS: Record<KindName, Kind> = {
  artist: {
    table: artists,
    itemId: channelItems.artistId,
    open: openArtist,
    item: (actor) => map(artistRow(actor), (row) => toArtistItem(actor, row)),
    keys: {
      newest: ARTIST_KEYS.newest,
      released: ARTIST_KEYS.newest,
      popular: ARTIST_KEYS.popular,
      liked: ARTIST_KEYS.likes,
      alphabetical: ARTIST_KEYS.name,
    },
  },
  album: {
    table: albums,
    itemId: channelItems.albumId,
    open: openAlbum,
    item: (actor) => map(albumRow(actor), (row) => toAlbumItem(actor, row)),
    keys: {
      newest: ALBUM_KEYS.released,
      released: ALBUM_KEYS.released,
      popular: ALBUM_KEYS.popular,
      liked: ALBUM_KEYS.likes,
      alphabetical: ALBUM_KEYS.name,
    },
  },
  track: {
    table: tracks,
    itemId: channelItems.trackId,
    open: openTrack,
    item: (actor) => map(trackRow(actor), (row) => toTrackItem(actor, row)),
    keys: {
      newest: TRACK_KEYS.newest,
      released: TRACK_KEYS.newest,
      popular: TRACK_KEYS.popular,
      liked: TRACK_KEYS.likes,
      alphabetical: TRACK_KEYS.name,
    },
  },
  playlist: {
    table: playlists,
    itemId: channelItems.playlistId,
    open: openPlaylist,
    item: (actor) => map(playlistRow(actor), (row) => toPlaylistItem(actor, row)),
    keys: {
      newest: PLAYLIST_KEYS.newest,
      released: PLAYLIST_KEYS.newest,
      popular: PLAYLIST_KEYS.popular,
      liked: PLAYLIST_KEYS.popular,
      alphabetical: PLAYLIST_KEYS.name,
    },
  },
  genre: {
    table: genres,
    itemId: channelItems.genreId,
    open: sql`1`,
    item: () => map(genreRow, toGenreItem),
    keys: {
      newest: sql`${genres.id}`,
      released: sql`${genres.id}`,
      popular: GENRE_KEYS.popular,
      liked: GENRE_KEYS.popular,
      alphabetical: GENRE_KEYS.name,
    },
  },
  tag: {
    table: tags,
    itemId: channelItems.tagId,
    open: openTag,
    item: () => map(tagRow, toTagItem),
    keys: {
      newest: sql`${tags.id}`,
      released: sql`${tags.id}`,
      popular: TAG_KEYS.popular,
      liked: TAG_KEYS.popular,
      alphabetical: TAG_KEYS.name,
    },
  },
  user: {
    table: users,
    itemId: channelItems.userId,
    open: sql`${users.bannedAt} is null and ${users.standInFor} is null and (${users.emailVerifiedAt} is not null or not ${emailVerificationRequired})`,
    item: () => map(userReferenceRow, (row) => ({ model_type: 'user' as const, ...toUserReference(row) })),
    keys: {
      newest: sql`${users.id}`,
      released: sql`${users.id}`,
      popular: sql`${users.id}`,
      liked: sql`${users.id}`,
      alphabetical: sql`${users.name}`,
    },
  },
};
