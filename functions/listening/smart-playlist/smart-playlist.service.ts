import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PREVIEW_TRACKS, type smartPlaylistApi } from '#contracts/listening/smart-playlist';
import { asksForListening, type SmartRules } from '#contracts/listening/smart-rule';
import { object, readRows, selectRows } from '#db/json-row';
import { playlists, playlistTracks } from '#db/schema/playlist';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { canEditPlaylist, canSeePlaylist } from '#functions/listening/playlist/playlist.policy';
import { isSmart, POSITION_STEP, playlistPermissions } from '#functions/listening/playlist/playlist.select';
import { playlistChangedStatements, showPlaylist } from '#functions/listening/playlist/playlist.service';
import { createPlaylist } from '#functions/listening/playlist/playlist-change.service';
import { matchingPage, totalStatement } from '#functions/listening/playlist/smart-playlist.select';
import { readRules } from '#functions/listening/playlist/smart-tracks.service';
import { readRuleNames } from '#functions/listening/smart-rule/rule-names.service';
import { matchingOrder, matchingTracks } from '#functions/listening/smart-rule/smart-rule.compile';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { changeStatements } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { forbidden, notFound, unauthenticated } from '#functions/platform/http/app-error';

type PreviewBody = z.output<NonNullable<typeof smartPlaylistApi.preview.body>>;
type UpdateBody = z.output<NonNullable<typeof smartPlaylistApi.update.body>>;
type CreateBody = z.output<NonNullable<typeof smartPlaylistApi.create.body>>;

/** The editor previews every change, and a preview may scan many tracks. */
const PREVIEWS: RateLimitRule = { name: 'smart-preview', times: 120, seconds: 60 };

/** Throws 403, or 404 (also for a playlist without rules). */
const findEditable = async ({ db, actor }: Context, id: number) => {
  const row = object({
    ...playlistPermissions(actor),
    id: playlists.id,
    name: playlists.name,
    rules: playlists.rules,
    frozenAt: playlists.frozenAt,
  });
  const [playlist] = await readRows(db, row, sql`${playlists} where ${playlists.id} = ${id} and ${isSmart}`);
  if (!playlist || !canSeePlaylist(actor, playlist)) throw notFound();
  if (!canEditPlaylist(actor, playlist)) throw forbidden();
  return playlist;
};

type Editable = Awaited<ReturnType<typeof findEditable>>;

const rulesTrace = (context: Context, row: Editable, changes: Record<string, unknown>) => {
  const before = { ...row, frozen: row.frozenAt !== null };
  const isOthers = isByOffice(context.actor, (actor) => canEditPlaylist(actor, row));
  return changeStatements(context, 'playlists.update', 'playlist', isOthers ? before : null, changes);
};

/** Security: no other user, not even an administrator, may probe the owner's plays and ratings with rules. */
const requireOwnListening = ({ actor }: Context, ownerId: number, rules: SmartRules): void => {
  if (actor.user?.id !== ownerId && asksForListening(rules)) throw forbidden('Only the owner can use rules about their plays and ratings.');
};

/** Throws 401, 403, 404 or 429. */
export const previewRules = async (context: Context, { rules, playlist_id }: PreviewBody) => {
  const { db, actor, now } = context;
  if (!actor.user) throw unauthenticated();
  await enforceRateLimit(context, [PREVIEWS, actor.user.id]);
  const ownerId = playlist_id === undefined ? actor.user.id : (await findEditable(context, playlist_id)).ownerId;
  requireOwnListening(context, ownerId, rules);
  const ruleContext = { ownerId, now };
  const first = matchingPage(rules, ruleContext, { limit: PREVIEW_TRACKS, offset: 0 });
  const [[{ row: sum }], rows] = await db.batch([totalStatement(db, rules, ruleContext), selectRows(db, trackRow(actor), first)]);
  return {
    tracks_count: sum.tracks_count,
    duration: sum.duration,
    tracks: rows.map(({ row }) => toTrackItem(actor, row)),
  };
};

/** In execution order. Freezing replaces the stored tracks. */
const freezeStatements = ({ db, now }: Context, { id, ownerId }: { id: number; ownerId: number }, rules: SmartRules, frozen: boolean) => {
  const forget = db.delete(playlistTracks).where(eq(playlistTracks.playlistId, id));
  const mark = db
    .update(playlists)
    .set({ frozenAt: frozen ? now : null })
    .where(eq(playlists.id, id));
  if (!frozen) return [forget, mark] as const;
  const ruleContext = { ownerId, now };
  const order = matchingOrder(rules, ruleContext);
  const insert = db.insert(playlistTracks).select(
    // In the column order of the table.
    sql`select null, ${id}, chosen.id, ${POSITION_STEP} * row_number() over (order by ${order}), null, ${now.getTime()}
      from ${matchingTracks(rules, ruleContext, { limit: rules.limit })} as chosen where true`,
  );
  return [forget, insert, mark] as const;
};

/** Throws like `createPlaylist`. */
export const createSmartPlaylist = async (context: Context, { rules, frozen, ...body }: CreateBody) => {
  const playlist = await createPlaylist(context, { ...body, collaborative: false }, { rules });
  if (!frozen) return playlist;
  await context.db.batch([...freezeStatements(context, { id: playlist.id, ownerId: playlist.owner.id }, rules, true)]);
  return showPlaylist(context, playlist.id);
};

/** Throws 403 or 404. */
export const showSmartPlaylist = async (context: Context, id: number) => {
  const rules = readRules((await findEditable(context, id)).rules);
  if (!rules) throw notFound();
  const [playlist, names] = await Promise.all([showPlaylist(context, id), readRuleNames(context, rules.rules)]);
  return { playlist, rules, names };
};

/** The tracks of a frozen playlist stay unless `frozen` is given. Throws 403 or 404. */
export const updateRules = async (context: Context, id: number, { rules, frozen }: UpdateBody) => {
  const { db, now } = context;
  const row = await findEditable(context, id);
  requireOwnListening(context, row.ownerId, rules);
  const change = db.update(playlists).set({ rules, updatedAt: now }).where(sql`${playlists.id} = ${id} and ${isSmart}`);
  const freeze = frozen === undefined ? [] : freezeStatements(context, { id, ownerId: row.ownerId }, rules, frozen);
  const trace = rulesTrace(context, row, frozen === undefined ? { rules } : { rules, frozen });
  await db.batch([change, ...freeze, ...playlistChangedStatements(context, [{ id, public: row.public }]), ...trace]);
  return showPlaylist(context, id);
};

/** Freezing again replaces the stored tracks. Throws 403 or 404. */
export const freezePlaylist = async (context: Context, id: number, frozen: boolean) => {
  const row = await findEditable(context, id);
  const rules = readRules(row.rules);
  if (!rules) throw notFound();
  const statements = freezeStatements(context, { id, ownerId: row.ownerId }, rules, frozen);
  const trace = rulesTrace(context, row, { frozen });
  await context.db.batch([...statements, ...playlistChangedStatements(context, [{ id, public: row.public }]), ...trace]);
  return showPlaylist(context, id);
};
