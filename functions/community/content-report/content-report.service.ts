import { sql } from 'drizzle-orm';
import { REPORTS_RATE_LIMIT, type ReportBody, type ReportedKind } from '#contracts/community/content-report';
import { map, object, readRows, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { contentReports } from '#db/schema/content-report';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { isSelf } from '#functions/account/user/user.policy';
import { realUserWhere } from '#functions/account/user/user.select';
import { canControlAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { canEditArtist, canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import { canControlTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import { canReportComment } from '#functions/community/comment/comment.policy';
import { callerOf, findComment } from '#functions/community/comment/comment-change.service';
import { canEditPlaylist, canSeePlaylist } from '#functions/listening/playlist/playlist.policy';
import { playlistPermissions } from '#functions/listening/playlist/playlist.select';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { enforceActLimit, type ReachRule } from '#functions/platform/api/reach-limit';
import { withoutOffice } from '#functions/platform/audit/office.policy';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { REPORTED } from '#functions/platform/report-outcome/report-outcome.select';
import { PERSON, snapshotOf } from './content-report.select';

const REPORTING: ReachRule = { name: 'content-reports', timesUnverified: 60, ...REPORTS_RATE_LIMIT };

/** `isOwn` ignores administrative permissions. */
interface Standing {
  isSeen: boolean;
  isOwn: boolean;
}

const standingOf = <Row>(
  actor: Actor,
  row: Row | undefined,
  canSee: (who: Actor, row: Row) => boolean,
  canEdit: (who: Actor, row: Row) => boolean,
): Standing => (row ? { isSeen: canSee(actor, row), isOwn: canEdit(withoutOffice(actor), row) } : { isSeen: false, isOwn: false });

const FIND: Record<ReportedKind, (context: Context, id: number) => Promise<Standing>> = {
  comment: async (context, id) => ({ isSeen: true, isOwn: !canReportComment(context.actor, await findComment(context, id)) }),
  track: async ({ db, actor }, id) => {
    const [row] = await readRows(
      db,
      object(trackPermissions(actor)),
      sql`${tracks} where ${tracks.id} = ${id} and ${tracks.deletedAt} is null`,
    );
    return standingOf(actor, row, canSeeTrack, canControlTrack);
  },
  album: async ({ db, actor }, id) => {
    const [row] = await readRows(
      db,
      object(albumPermissions(actor)),
      sql`${albums} where ${albums.id} = ${id} and ${albums.deletedAt} is null`,
    );
    return standingOf(actor, row, canSeeAlbum, canControlAlbum);
  },
  artist: async ({ db, actor }, id) => {
    const [row] = await readRows(
      db,
      object(artistPermissions(actor)),
      sql`${artists} where ${artists.id} = ${id} and ${artists.deletedAt} is null`,
    );
    return standingOf(actor, row, canSeeArtist, canEditArtist);
  },
  playlist: async ({ db, actor }, id) => {
    const [row] = await readRows(
      db,
      object(playlistPermissions(actor)),
      sql`${playlists} where ${playlists.id} = ${id} and ${playlists.deletedAt} is null`,
    );
    return standingOf(actor, row, canSeePlaylist, canEditPlaylist);
  },
  user: async ({ db, actor }, id) => {
    const [row] = await readRows(db, object({ id: users.id }), sql`${users} where ${users.id} = ${id} and ${realUserWhere}`);
    return { isSeen: Boolean(row), isOwn: isSelf(actor, { id }) };
  },
};

/** Idempotent, also after a decision; stores a snapshot of the content. Throws 403 for own content, 404, 429. */
export const reportContent = async (context: Context, { kind, id, reason, note }: ReportBody): Promise<void> => {
  const { db, now } = context;
  const userId = callerOf(context);
  const { isSeen, isOwn } = await FIND[kind](context, id);
  if (!isSeen) throw notFound();
  if (isOwn) throw new AppError(403, 'own', 'You cannot report your own content.');
  await enforceActLimit(context, REPORTING);
  const { key, table } = REPORTED[kind];
  const row = object({ snapshot: snapshotOf(kind), person: map(text(PERSON[kind]), (person) => person && Number(person)) });
  const [reported] = await readRows(db, row, sql`${table} where ${table.id} = ${id}`);
  if (!reported) throw notFound();
  const { snapshot, person } = reported;
  await db
    .insert(contentReports)
    .values({
      userId,
      reason,
      note,
      personId: person || null,
      snapshot: { name: snapshot.name ?? '', text: snapshot.text ?? '', image: snapshot.image },
      createdAt: now,
      [key]: id,
    })
    .onConflictDoNothing();
};
