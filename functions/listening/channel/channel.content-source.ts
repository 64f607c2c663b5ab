import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { AutoMethod, ContentItem } from '#contracts/listening/channel';
import { type Expression, map } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channelItems } from '#db/schema/channel';
import { genres } from '#db/schema/genre';
import { playlists } from '#db/schema/playlist';
import { tags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { emailVerificationRequired } from '#functions/account/auth/email-verification.condition';
import { ALBUM_SORTS, albumRow } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { ARTIST_SORTS, artistRow } from '#functions/catalogue/artist/artist.select';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { GENRE_SORTS, genreRow, genreWithMusicWhere } from '#functions/catalogue/genre/genre.select';
import { toGenreItem } from '#functions/catalogue/genre/genre.view';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { publicTagWhere, TAG_SORTS, tagRow } from '#functions/catalogue/tag/tag.select';
import { toTagItem } from '#functions/catalogue/tag/tag.view';
import { TRACK_SORTS, trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { PLAYLIST_SORTS, playlistRow, publicPlaylistWhere, userReferenceRow } from '#functions/listening/playlist/playlist.select';
import { toPlaylistItem, toUserReference } from '#functions/listening/playlist/playlist.view';
import type { Actor } from '#functions/platform/access/actor';

export interface ContentSource {
  table: Table & { id: Column };
  itemId: Column;
  open: SQL;
  item: (actor: Actor) => Expression<ContentItem>;
  /** Kinds without the measure that a method names use the closest one. */
  keys: Record<Exclude<AutoMethod, 'rising' | 'random'>, SQL>;
}

export type ContentSourceName = ContentItem['model_type'];

export const CONTENT_SOURCES: Record<ContentSourceName, ContentSource> = {
  artist: {
    table: artists,
    itemId: channelItems.artistId,
    open: publicArtistWhere,
    item: (actor) => map(artistRow(actor), (row) => toArtistItem(actor, row)),
    keys: {
      newest: ARTIST_SORTS.newest,
      released: ARTIST_SORTS.newest,
      popular: ARTIST_SORTS.popular,
      liked: ARTIST_SORTS.likes,
      alphabetical: ARTIST_SORTS.name,
    },
  },
  album: {
    table: albums,
    itemId: channelItems.albumId,
    open: publicAlbumWhere,
    item: (actor) => map(albumRow(actor), (row) => toAlbumItem(actor, row)),
    keys: {
      newest: ALBUM_SORTS.released,
      released: ALBUM_SORTS.released,
      popular: ALBUM_SORTS.popular,
      liked: ALBUM_SORTS.likes,
      alphabetical: ALBUM_SORTS.name,
    },
  },
  track: {
    table: tracks,
    itemId: channelItems.trackId,
    open: publicTrackWhere,
    item: (actor) => map(trackRow(actor), (row) => toTrackItem(actor, row)),
    keys: {
      newest: TRACK_SORTS.newest,
      released: TRACK_SORTS.newest,
      popular: TRACK_SORTS.popular,
      liked: TRACK_SORTS.likes,
      alphabetical: TRACK_SORTS.name,
    },
  },
  playlist: {
    table: playlists,
    itemId: channelItems.playlistId,
    open: publicPlaylistWhere,
    item: (actor) => map(playlistRow(actor), (row) => toPlaylistItem(actor, row)),
    keys: {
      newest: PLAYLIST_SORTS.newest,
      released: PLAYLIST_SORTS.newest,
      popular: PLAYLIST_SORTS.popular,
      liked: PLAYLIST_SORTS.popular,
      alphabetical: PLAYLIST_SORTS.name,
    },
  },
  genre: {
    table: genres,
    itemId: channelItems.genreId,
    open: genreWithMusicWhere,
    item: () => map(genreRow, toGenreItem),
    keys: {
      newest: sql`${genres.id}`,
      released: sql`${genres.id}`,
      popular: GENRE_SORTS.popular,
      liked: GENRE_SORTS.popular,
      alphabetical: GENRE_SORTS.name,
    },
  },
  tag: {
    table: tags,
    itemId: channelItems.tagId,
    open: publicTagWhere,
    item: () => map(tagRow, toTagItem),
    keys: {
      newest: sql`${tags.id}`,
      released: sql`${tags.id}`,
      popular: TAG_SORTS.popular,
      liked: TAG_SORTS.popular,
      alphabetical: TAG_SORTS.name,
    },
  },
  user: {
    table: users,
    itemId: channelItems.userId,
    open: sql`${users.bannedAt} is null and ${users.shadowOfEmail} is null and (${users.emailVerifiedAt} is not null or not ${emailVerificationRequired})`,
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
