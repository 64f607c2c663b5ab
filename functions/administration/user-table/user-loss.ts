import { type Column, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { albumLikes } from '#db/schema/album';
import { artistLikes } from '#db/schema/artist';
import { commentLikes, comments } from '#db/schema/comment';
import { artistFollows, userFollows } from '#db/schema/follow';
import { playlistFollowers, playlists } from '#db/schema/playlist';
import { reposts } from '#db/schema/repost';
import { trackLikes } from '#db/schema/track';
import { users } from '#db/schema/user';
import type { Losses } from '#functions/administration/resource/resource.definition';

export const rowsOfUser = (...owned: [table: SQLiteTable, owner: Column][]) =>
  sql`(${sql.join(
    owned.map(([table, owner]) => sql`(select count(*) from ${table} where ${owner} = ${users.id})`),
    sql` + `,
  )})`;

export const USER_LOSSES = {
  playlists: rowsOfUser([playlists, playlists.ownerId]),
  comments: rowsOfUser([comments, comments.userId]),
  likes: rowsOfUser(
    [trackLikes, trackLikes.userId],
    [albumLikes, albumLikes.userId],
    [artistLikes, artistLikes.userId],
    [commentLikes, commentLikes.userId],
  ),
  follows: rowsOfUser(
    [userFollows, userFollows.followerId],
    [artistFollows, artistFollows.userId],
    [playlistFollowers, playlistFollowers.userId],
  ),
} satisfies Losses;

export const PURGE_LOSSES = {
  comments: USER_LOSSES.comments,
  follows: rowsOfUser([userFollows, userFollows.followerId], [artistFollows, artistFollows.userId]),
  reposts: rowsOfUser([reposts, reposts.userId]),
} satisfies Losses;
