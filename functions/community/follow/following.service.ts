import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { followApi } from '#contracts/community/follow';
import { type Expression, list, number, object } from '#db/json-row';
import { contains, inPageOrder, type PageRequest, pageAfter } from '#db/keyset';
import { artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { playlistFollowers, playlists } from '#db/schema/playlist';
import { readProfileTab } from '#functions/account/user/user.service';
import { artistRow } from '#functions/catalogue/artist/artist.select';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { playlistRow } from '#functions/listening/playlist/playlist.select';
import { toPlaylistItem } from '#functions/listening/playlist/playlist.view';
import { completePlaylists } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { type Cursor, toCursorPage } from '#functions/platform/contract/pagination';

type Query = z.output<NonNullable<typeof followApi.followedArtists.query>>;

const followed = <Row>(row: Expression<Row>, page: SQL) => list(object({ item: row, since: number(sql`page.sort_key`) }), page);

const cursorOf = ({ item, since }: { item: { id: number }; since: number }): Cursor => [since, item.id];

/** Latest follow first. One statement. Throws 404 for an unknown user or a private list. */
export const listFollowingArtists = async (context: Context, id: number, query: Query) => {
  const { actor } = context;
  const pageQuery: PageRequest = { ...query, orderDir: 'desc' };
  const page = pageAfter(
    {
      from: sql`${artistFollows} cross join ${artists} on ${artists.id} = ${artistFollows.artistId}`,
      where: sql`${artistFollows.userId} = ${id} and ${publicArtistWhere} and ${contains(artists.folded, query.query)}`,
      id: artists.id,
      key: artistFollows.createdAt,
    },
    pageQuery,
  );
  const rows = followed(artistRow(actor), sql`${page} join ${artists} on ${artists.id} = page.id ${inPageOrder(pageQuery)}`);
  const tabRows = await readProfileTab(context, id, 'following', rows);
  return toCursorPage(tabRows, query.perPage, ({ item }) => toArtistItem(actor, item), cursorOf);
};

/** Only public playlists, latest follow first. One statement, or three with smart playlists. Throws 404. */
export const listFollowingPlaylists = async (context: Context, id: number, query: Query) => {
  const { actor } = context;
  const pageQuery: PageRequest = { ...query, orderDir: 'desc' };
  const page = pageAfter(
    {
      from: sql`${playlistFollowers} cross join ${playlists} on ${playlists.id} = ${playlistFollowers.playlistId}`,
      where: sql`${playlistFollowers.userId} = ${id} and ${playlists.public} = 1 and ${playlists.deletedAt} is null
        and ${contains(playlists.folded, query.query)}`,
      id: playlists.id,
      key: playlistFollowers.createdAt,
    },
    pageQuery,
  );
  const rows = followed(playlistRow(actor), sql`${page} join ${playlists} on ${playlists.id} = page.id ${inPageOrder(pageQuery)}`);
  const { pagination } = toCursorPage(
    await readProfileTab(context, id, 'following', rows),
    query.perPage,
    ({ item }) => toPlaylistItem(actor, item),
    cursorOf,
  );
  return { pagination: { ...pagination, data: await completePlaylists(context, pagination.data) } };
};
