import { type SQL, sql } from 'drizzle-orm';
import type { ReportedKind } from '#contracts/community/content-report';
import { object, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { comments } from '#db/schema/comment';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';

const SEEN: Record<ReportedKind, { name: SQL; text: SQL; image: SQL }> = {
  comment: { name: sql`''`, text: sql`${comments.content}`, image: sql`null` },
  track: { name: sql`${tracks.name}`, text: sql`coalesce(${tracks.description}, '')`, image: sql`${tracks.image}` },
  album: { name: sql`${albums.name}`, text: sql`coalesce(${albums.description}, '')`, image: sql`${albums.image}` },
  artist: { name: sql`${artists.name}`, text: sql`coalesce(${artists.description}, '')`, image: sql`${artists.image}` },
  playlist: { name: sql`${playlists.name}`, text: sql`coalesce(${playlists.description}, '')`, image: sql`${playlists.image}` },
  user: { name: sql`${users.name}`, text: sql`coalesce(${users.description}, '')`, image: sql`${users.image}` },
};

/** Deleting this user also deletes the report; null for music, which can remain without its owner. */
export const PERSON: Record<ReportedKind, SQL> = {
  comment: sql`${comments.userId}`,
  track: sql`null`,
  album: sql`null`,
  artist: sql`null`,
  playlist: sql`${playlists.ownerId}`,
  user: sql`${users.id}`,
};

/** Stored with the report, because the content may change. */
export const snapshotOf = (kind: ReportedKind) => {
  const { name, text: words, image } = SEEN[kind];
  return object({ name: text(name), text: text(words), image: text(image) });
};
