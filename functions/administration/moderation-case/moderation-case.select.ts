import { type SQL, sql } from 'drizzle-orm';
import { REPORT_REASONS, REPORTED_KINDS, type ReportedKind } from '#contracts/community/content-report';
import { first, number, object, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { commentSubject, visibleWhere } from '#functions/community/comment/comment.select';
import { REPORTED } from '#functions/community/content-report/content-report.select';
import type { Actor } from '#functions/platform/access/actor';

const idOf = (kind: ReportedKind): SQL => sql`${contentReports[REPORTED[kind].key]}`;

const rank = sql.join(
  REPORT_REASONS.map((reason, index) => sql`when ${reason} then ${index}`),
  sql` `,
);

/** Reports of deleted items wait for their restoration; a comment needs a caller who can see its subject. */
const isThere = (actor: Actor): Record<ReportedKind, SQL> => ({
  comment: sql`exists (select 1 from ${comments} where ${comments.id} = ${contentReports.commentId} and ${comments.deletedAt} is null and ${visibleWhere(actor)})`,
  track: sql`exists (select 1 from ${tracks} where ${tracks.id} = ${contentReports.trackId} and ${tracks.deletedAt} is null)`,
  album: sql`exists (select 1 from ${albums} where ${albums.id} = ${contentReports.albumId} and ${albums.deletedAt} is null)`,
  artist: sql`exists (select 1 from ${artists} where ${artists.id} = ${contentReports.artistId} and ${artists.deletedAt} is null)`,
  playlist: sql`exists (select 1 from ${playlists} where ${playlists.id} = ${contentReports.playlistId} and ${playlists.deletedAt} is null)`,
  user: sql`${contentReports.profileId} is not null`,
});

/** The artist's manager with the lowest id outside of teams, else the owner of the music. */
const managerOf = sql`coalesce(
  (select min(user_id) from ${artistManagers} where workspace_id is null and artist_id = coalesce(
    ${contentReports.artistId},
    (select home_artist_id from ${tracks} where ${tracks.id} = ${contentReports.trackId}),
    (select home_artist_id from ${albums} where ${albums.id} = ${contentReports.albumId}))),
  (select owner_id from ${tracks} where ${tracks.id} = ${contentReports.trackId}),
  (select owner_id from ${albums} where ${albums.id} = ${contentReports.albumId}))`;

export const casesOf = (actor: Actor, kinds: ReportedKind[], where: SQL): SQL => {
  const there = isThere(actor);
  const isOne = sql.join(
    kinds.map((kind) => sql`(${idOf(kind)} is not null and ${there[kind]})`),
    sql` or `,
  );
  const kind = sql.join(
    REPORTED_KINDS.map((one) => sql`when ${idOf(one)} is not null then ${one}`),
    sql` `,
  );
  const ids = sql.join(REPORTED_KINDS.map(idOf), sql`, `);
  return sql`(select case ${kind} end as kind, coalesce(${ids}) as subject, max(coalesce(${contentReports.personId}, ${managerOf})) as person, count(*) as reports,
    min(${contentReports.createdAt}) as since, min(case ${contentReports.reason} ${rank} end) as reason
    from ${contentReports} where (${isOne}) and ${where} group by 1, 2) as cases`;
};

export const isOpen: SQL = sql`${contentReports.decidedAt} is null`;

const named = <Table extends { id: unknown; name: unknown; slug: unknown }>({ id, name, slug }: Table) => ({
  id: number(sql`${id}`),
  name: text(sql`${name}`),
  slug: text(sql`${slug}`),
});
const of = (
  kind: ReportedKind,
  table: typeof tracks | typeof albums | typeof artists | typeof playlists | typeof users | typeof comments,
): SQL => sql`${table} where cases.kind = ${kind} and ${table.id} = cases.subject`;

export const personRow = object({ id: users.id, name: users.name, image: users.image });

export const caseRow = object({
  kind: text(sql`cases.kind`),
  id: number(sql`cases.subject`),
  reports: number(sql`cases.reports`),
  since: number(sql`cases.since`),
  reason: number(sql`cases.reason`),
  comment: first(object({ content: comments.content, subject: commentSubject }), of('comment', comments)),
  track: first(object(named(tracks)), of('track', tracks)),
  album: first(object({ ...named(albums), artist: first(object({ slug: artists.slug }), artistsOfAlbum) }), of('album', albums)),
  artist: first(object(named(artists)), of('artist', artists)),
  playlist: first(object(named(playlists)), of('playlist', playlists)),
  user: first(personRow, of('user', users)),
  person: first(personRow, sql`${users} where ${users.id} = cases.person`),
});
