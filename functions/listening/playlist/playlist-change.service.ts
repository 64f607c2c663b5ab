import { eq, sql } from 'drizzle-orm';
import type { PlaylistBody, PlaylistChanges, PlaylistDetail } from '#contracts/listening/playlist';
import type { SmartRules } from '#contracts/listening/smart-rule';
import { nameColumns } from '#db/folded-name';
import { object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { playlists, playlistTracks } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { upgradeAction } from '#functions/account/auth/upgrade-action';
import type { Context } from '#functions/platform/access/context';
import { permissionRestriction } from '#functions/platform/access/permission.policy';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { auditStatementWhere, changeStatements, HAS_CHANGED, removalStatements } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { BIN_RETENTION, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { foldedColumn } from '#functions/platform/contract/fold';
import { toSlug } from '#functions/platform/contract/slug';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { requireNoSpoof } from '#functions/platform/name/name-guard.service';
import { isUpheld } from '#functions/platform/report-outcome/report-outcome.select';
import { reopenReports, upheldStatements } from '#functions/platform/report-outcome/report-outcome.service';
import { canEditPlaylist, canRestorePlaylist } from './playlist.policy';
import { POSITION_STEP, playlistPermissions, rowsOf, visibleTrackWhere } from './playlist.select';
import { findPlaylists, playlistChangedStatements, showPlaylist } from './playlist.service';

const CREATE: RateLimitRule = { name: 'playlist', times: 100, seconds: HOUR_IN_SECONDS };

const belowQuota = ({ actor }: Context) => {
  const quota = permissionRestriction(actor, 'playlists.create', 'count');
  if (quota === undefined) return sql`1`;
  const own = sql`select count(*) from ${playlists} where ${playlists.ownerId} = ${actor.user!.id} and ${playlists.deletedAt} is null`;
  return sql`(${own}) < ${Number(quota)}`;
};

const tooManyPlaylists = async (context: Context) =>
  forbidden('You have reached the playlist limit of your plan.', await upgradeAction(context));

interface Content {
  tracks?: number[];
  rules?: SmartRules;
}

/** Finds the playlist that the batch has just created, whose id is unknown yet. */
const fillStatement = ({ db, actor, now }: Context, name: string, trackIds: number[]) => {
  const userId = actor.user!.id;
  const made = sql`(select ${playlists.id} as id from ${playlists} where ${playlists.ownerId} = ${userId}
    and ${playlists.createdAt} = ${now.getTime()} and ${playlists.name} = ${name} order by ${playlists.id} desc limit 1)`;
  return db.insert(playlistTracks).select(
    // In the column order of the table.
    sql`select null, made.id, ${tracks.id}, ${POSITION_STEP} * (asked.key + 1), ${userId}, ${now.getTime()}
      from ${made} as made, ${rowsOf(trackIds)} as asked join ${tracks} on ${tracks.id} = asked.value
      where ${visibleTrackWhere(actor)} and not exists (select 1 from ${playlistTracks} where ${playlistTracks.playlistId} = made.id)
      order by asked.key`,
  );
};

/** Throws 403 above the plan's quota, or 429. */
export const createPlaylist = async (
  context: Context,
  body: PlaylistBody,
  { tracks: trackIds = [], rules }: Content = {},
): Promise<PlaylistDetail> => {
  const { db, actor, now } = context;
  const userId = actor.user!.id;
  await enforceRateLimit(context, [CREATE, userId]);
  const { name, description, collaborative } = body;
  await requireNoSpoof(context, name);
  const time = now.getTime();
  const create = db
    .insert(playlists)
    .select(
      // In the column order of the table.
      sql`select null, ${name}, ${toSlug(name)}, null, null, ${description || null}, ${Number(body.public)}, ${Number(collaborative)},
        ${userId}, ${rules ? JSON.stringify(rules) : null}, null, 0, 0, null, ${time}, ${time}, 1, null, ${foldedColumn(name)} where ${belowQuota(context)}`,
    )
    .returning({ id: playlists.id });
  const fill = trackIds.length ? [fillStatement(context, name, trackIds)] : [];
  const [[created]] = await db.batch([create, ...fill, ...(body.public ? invalidationStatements(context, {}) : [])]);
  if (!created) throw await tooManyPlaylists(context);
  return showPlaylist(context, created.id);
};

/** Ending collaboration revokes the invitation. Throws 403 or 404. */
export const updatePlaylist = async (context: Context, id: number, changes: PlaylistChanges): Promise<PlaylistDetail> => {
  const [row] = await findPlaylists(context, [id], canEditPlaylist);
  const { name, description } = changes;
  await requireNoSpoof(context, name, row.name);
  const change = context.db
    .update(playlists)
    .set({
      ...changes,
      ...(name && { ...nameColumns(name), slug: toSlug(name) }),
      ...(description === '' && { description: null }),
      ...(changes.collaborative === false && { inviteToken: null }),
      updatedAt: context.now,
    })
    .where(eq(playlists.id, id));
  const isOthers = isByOffice(context.actor, (actor) => canEditPlaylist(actor, row));
  await context.db.batch([
    change,
    ...playlistChangedStatements(context, [{ id, public: row.public || changes.public === true }]),
    ...changeStatements(context, 'playlists.update', 'playlist', isOthers ? row : null, changes),
  ]);
  return showPlaylist(context, id);
};

/** All or none; they can be restored for 30 days. Throws 403 or 404. */
export const deletePlaylists = async (context: Context, ids: number[]): Promise<void> => {
  const rows = await findPlaylists(context, ids, canEditPlaylist);
  const change = context.db.update(playlists).set({ deletedAt: context.now }).where(isOneOf(playlists.id, ids));
  const others = rows.filter((row) => isByOffice(context.actor, (actor) => canEditPlaylist(actor, row)));
  const trace = removalStatements(context, 'playlists.delete', 'playlist', others);
  const upheld = upheldStatements(context, 'playlist', others);
  await context.db.batch([change, ...playlistChangedStatements(context, rows), ...trace, ...upheld]);
};

/** Private if an office deleted it because of reports; an office reopens them instead. Throws 403 above the plan's quota of the owner who restores it, or 404. */
export const restorePlaylist = async (context: Context, id: number): Promise<PlaylistDetail> => {
  const { db, actor, now } = context;
  const row = object({ ...playlistPermissions(actor), name: playlists.name });
  const since = now.getTime() - BIN_RETENTION;
  const [deleted] = await readRows(db, row, sql`${playlists} where ${playlists.id} = ${id} and ${playlists.deletedAt} > ${since}`);
  if (!deleted || !canRestorePlaylist(actor, deleted)) throw notFound();
  const isOffice = isByOffice(actor, (who) => canRestorePlaylist(who, deleted));
  const change = db
    .update(playlists)
    .set({ deletedAt: null, ...(!isOffice && { public: sql`iif(${isUpheld('playlist')}, 0, ${playlists.public})` }) })
    .where(sql`${playlists.id} = ${id} and ${deleted.ownerId === actor.user?.id ? belowQuota(context) : sql`1`}`)
    .returning({ id: playlists.id });
  const entry = { action: 'playlists.restore', subject: { type: 'playlist', id, name: deleted.name } } as const;
  const trace = isOffice ? [auditStatementWhere(context, entry, HAS_CHANGED)] : [];
  const reopened = isOffice && deleted.deletedAt ? [reopenReports(context, 'playlist', id, deleted.deletedAt)] : [];
  const [restored] = await db.batch([
    change,
    ...trace,
    ...playlistChangedStatements(context, [{ id, public: deleted.public }]),
    ...reopened,
  ]);
  if (!restored.length) throw await tooManyPlaylists(context);
  return showPlaylist(context, id);
};
