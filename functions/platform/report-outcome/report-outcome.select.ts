import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';

export const REPORTED = {
  comment: { key: 'commentId', table: comments },
  track: { key: 'trackId', table: tracks },
  album: { key: 'albumId', table: albums },
  artist: { key: 'artistId', table: artists },
  playlist: { key: 'playlistId', table: playlists },
  user: { key: 'profileId', table: users },
} as const satisfies Record<string, { key: keyof typeof contentReports.$inferSelect; table: object }>;

export type Reported = keyof typeof REPORTED;
export type CommentedKind = 'track' | 'album' | 'playlist';
export type BinnedKind = CommentedKind | 'artist';

export const reportsOn = (kind: Reported, ids: SQL): SQL => sql`${contentReports[REPORTED[kind].key]} in ${ids}`;

export const isUpheld = (kind: BinnedKind): SQL => {
  const { key, table } = REPORTED[kind];
  return sql`exists (select 1 from ${contentReports} where ${contentReports[key]} = ${table.id} and ${contentReports.decision} = 'removed'
    and ${contentReports.decidedAt} = ${table.deletedAt})`;
};
