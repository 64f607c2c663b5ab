import { type SQL, sql } from 'drizzle-orm';
import { REPORT_REASONS, REPORTED_KINDS, type ReportedKind } from '#contracts/community/content-report';
import { boolean, first, number, object, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artistManagers, artistMerges, artists } from '#db/schema/artist';
import { auditLogs } from '#db/schema/audit-log';
import { comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { playlists } from '#db/schema/playlist';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { commentSubject, visibleWhere } from '#functions/community/comment/comment.select';
import type { Actor } from '#functions/platform/access/actor';
import { REPORTED } from '#functions/platform/report-outcome/report-outcome.select';

const idOf = (kind: ReportedKind): SQL => sql`${contentReports[REPORTED[kind].key]}`;

const rank = sql.join(
  REPORT_REASONS.map((reason, index) => sql`when ${reason} then ${index}`),
  sql` `,
);

/** A comment needs a caller who can see its subject. Deleting a comment decides its reports; other items stay in the bin. */
const visibleComment = (actor: Actor): SQL =>
  sql`exists (select 1 from ${comments} where ${comments.id} = ${contentReports.commentId} and ${comments.deletedAt} is null and ${visibleWhere(actor)})`;

/** The artist's manager with the lowest id outside of teams, else the owner of the music. */
const managerOf = sql`coalesce(
  (select min(user_id) from ${artistManagers} where workspace_id is null and artist_id = coalesce(
    ${contentReports.artistId},
    (select home_artist_id from ${tracks} where ${tracks.id} = ${contentReports.trackId}),
    (select home_artist_id from ${albums} where ${albums.id} = ${contentReports.albumId}))),
  (select owner_id from ${tracks} where ${tracks.id} = ${contentReports.trackId}),
  (select owner_id from ${albums} where ${albums.id} = ${contentReports.albumId}))`;

export const casesOf = (actor: Actor, kinds: ReportedKind[], where: SQL): SQL => {
  const isOne = sql.join(
    kinds.map((kind) => sql`(${idOf(kind)} is not null and ${kind === 'comment' ? visibleComment(actor) : sql`1`})`),
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

const bin = (kind: ReportedKind, table: typeof tracks | typeof albums | typeof artists | typeof playlists): SQL =>
  sql`(cases.kind = ${kind} and exists (select 1 from ${table} where ${table.id} = cases.subject and ${table.deletedAt} is not null))`;

const isDeleted = sql`(${bin('track', tracks)} or ${bin('album', albums)} or ${bin('artist', artists)} or ${bin('playlist', playlists)})`;

/** Entries of the audit log about a case, or about an artist merged into its subject: notes and assignments. */
const entriesOf = (verb: CaseVerb, kind: SQL, id: SQL): SQL =>
  sql`${auditLogs} where ${auditLogs.subjectType} = ${kind} and ${auditLogs.subjectId} in (
      select cast(${id} as text) union all select cast(${artistMerges.oldId} as text) from ${artistMerges} where ${kind} = 'artist' and ${artistMerges.artistId} = ${id})
    and ${auditLogs.action} = ${kind} || ${`s.${verb}`}`;

export type CaseVerb = 'assign_case' | 'note_case';

/** Reports can vanish with the accounts of their reporters, so the oldest open one does not date the case. */
const decidedBefore = sql`coalesce(case cases.kind ${sql.join(
  REPORTED_KINDS.map(
    (one) => sql`when ${one} then (select max(${contentReports.decidedAt}) from ${contentReports} where ${idOf(one)} = cases.subject)`,
  ),
  sql` `,
)} end, 0)`;

const assigneeId = sql`(select ${auditLogs.after} -> '$.assignee' ->> 'id' from ${entriesOf('assign_case', sql`cases.kind`, sql`cases.subject`)}
  and ${auditLogs.createdAt} > ${decidedBefore} order by ${auditLogs.createdAt} desc, ${auditLogs.id} desc limit 1)`;

export const notesOf = (kind: ReportedKind, id: number): SQL =>
  sql`${entriesOf('note_case', sql`${kind}`, sql`${String(id)}`)} order by ${auditLogs.createdAt}, ${auditLogs.id}`;

/** Includes holders by role; plans give no permission of an office. */
export const moderatorWhere = (kind: ReportedKind): SQL => {
  const names = sql`(${`${kind}s.update`}, 'admin')`;
  return sql`${users.bannedAt} is null and ${users.id} in (
    select given.user_id from ${userPermissions} as given where given.name in ${names}
    union select member.user_id from ${roles}, json_each(${roles.permissions}) as granted join ${userRoles} as member on member.role_id = ${roles.id}
    where granted.value ->> 'name' in ${names})`;
};

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
  deleted: boolean(isDeleted),
  assignee: first(personRow, sql`${users} where ${users.id} = ${assigneeId}`),
});
