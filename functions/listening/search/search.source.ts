import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { TrackItem } from '#contracts/catalogue/track';
import type { ChannelItem, ContentItem } from '#contracts/listening/channel';
import type { SearchType } from '#contracts/listening/search';
import { type Expression, map, object } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channels } from '#db/schema/channel';
import { genres } from '#db/schema/genre';
import { lyrics } from '#db/schema/lyric';
import { playlists } from '#db/schema/playlist';
import { tags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import type { LyricLine } from '#functions/catalogue/lyric/lyric.lrc';
import { lyricRow } from '#functions/catalogue/lyric/lyric.select';
import { toLyric } from '#functions/catalogue/lyric/lyric.view';
import { publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { CONTENT_SOURCES, type ContentSourceName } from '#functions/listening/channel/channel.content-source';
import { channelRow, publicChannelWhere } from '#functions/listening/channel/channel.select';
import { toChannelItem } from '#functions/listening/channel/channel.view';
import type { Actor } from '#functions/platform/access/actor';

/** All lines; the view picks the matching one. */
export interface FoundLyric {
  model_type: 'lyric';
  id: number;
  lines: LyricLine[];
  track: TrackItem;
}
export type FoundItem = ContentItem | ChannelItem | FoundLyric;

export interface Source {
  /** Its search index is named after it. */
  table: Table & { id: Column };
  from: SQL;
  open: SQL;
  name: Column;
  popularity: SQL;
  makers?: SQL;
  item: (actor: Actor) => Expression<FoundItem>;
}

const makersOf = (members: typeof trackArtists | typeof albumArtists, isMember: SQL): SQL =>
  sql`(select group_concat(${artists.name}, ' ') from ${members} join ${artists} on ${artists.id} = ${members.artistId}
    where ${isMember} and ${publicArtistWhere})`;

/** Must match the SQL views `searchable_…`. */
const joined = (...texts: SQL[]): SQL =>
  sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  );

const kind = (name: ContentSourceName) => {
  const { table, open, item } = CONTENT_SOURCES[name];
  return { table, from: sql`${table}`, open, item };
};
const uncounted = sql`0`;

const foundLyric = (actor: Actor): Expression<FoundItem> =>
  map(object({ words: lyricRow, track: trackRow(actor) }), ({ words, track }) => ({
    model_type: 'lyric',
    id: words.id,
    lines: toLyric(words).lines,
    track: toTrackItem(actor, track),
  }));

export const SOURCES: Record<SearchType, Source> = {
  track: {
    ...kind('track'),
    name: tracks.name,
    popularity: sql`${tracks.plays}`,
    makers: joined(
      makersOf(trackArtists, sql`${trackArtists.trackId} = ${tracks.id}`),
      sql`${tracks.label}`,
      sql`${tracks.work}`,
      sql`(select group_concat(named.value ->> 'name', ' ') from json_each(${tracks.contributors}) as named)`,
    ),
  },
  artist: { ...kind('artist'), name: artists.name, popularity: sql`${artists.plays}` },
  album: {
    ...kind('album'),
    name: albums.name,
    popularity: sql`${albums.plays}`,
    makers: joined(
      makersOf(albumArtists, sql`${albumArtists.albumId} = ${albums.id}`),
      sql`${albums.label}`,
      sql`${albums.catalogueNumber}`,
    ),
  },
  playlist: { ...kind('playlist'), name: playlists.name, popularity: sql`${playlists.followersCount}` },
  lyric: {
    table: lyrics,
    from: sql`${lyrics} join ${tracks} on ${tracks.id} = ${lyrics.trackId}`,
    open: publicTrackWhere,
    name: lyrics.text,
    popularity: sql`${tracks.plays}`,
    item: foundLyric,
  },
  tag: { ...kind('tag'), name: tags.displayName, popularity: uncounted },
  genre: { ...kind('genre'), name: genres.displayName, popularity: uncounted },
  channel: {
    table: channels,
    from: sql`${channels}`,
    open: publicChannelWhere,
    name: channels.name,
    popularity: uncounted,
    item: (actor) => map(channelRow, (row) => toChannelItem(actor, row)),
  },
  user: { ...kind('user'), name: users.name, popularity: uncounted },
};
