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

/** Rules are tried out with every change that is made to them, and each try may have to look at many tracks. */
const PREVIEWS: RateLimitRule = { name: 'smart-preview', times: 120, seconds: 60 };

/** The smart playlist, if the caller may change its rules. Errors: 404 also where people choose the tracks, 403. */
const findEditable = async ({ db, actor }: Context, id: number) => {
  const row = object({
    ...playlistPermissions(actor),
    id: playlists.id,
    name: playlists.name,
    rules: playlists.rules,
    frozenAt: playlists.frozenAt,
  });
  const [found] = await readRows(db, row, sql`${playlists} where ${playlists.id} = ${id} and ${isSmart}`);
  if (!found || !canSeePlaylist(actor, found)) throw notFound();
  if (!canEditPlaylist(actor, found)) throw forbidden();
  return found;
};

type Editable = Awaited<ReturnType<typeof findEditable>>;

/** The statement that writes down how somebody changes the rules of a playlist by an office alone. */
const rulesTrace = (context: Context, row: Editable, changes: Record<string, unknown>) => {
  const before = { ...row, frozen: row.frozenAt !== null };
  const isOthers = isByOffice(context.actor, (actor) => canEditPlaylist(actor, row));
  return changeStatements(context, 'playlists.update', 'playlist', isOthers ? before : null, changes);
};

/** Nobody finds out by rules of their own what the owner of a playlist plays and rates, not even who may change all playlists. */
const requireOwnListening = ({ actor }: Context, ownerId: number, rules: SmartRules): void => {
  if (actor.user?.id !== ownerId && asksForListening(rules))
    throw forbidden('Only its owner may choose tracks by what they play and rate.');
};

/** What rules choose now: how many tracks, and the first of them. Errors: 401, 429; 403 and 404 as for the playlist. */
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

/** The statements that have a playlist keep what its rules choose now, in place of what it kept before, or follow them; in this order. */
const freezeStatements = ({ db, now }: Context, { id, ownerId }: { id: number; ownerId: number }, rules: SmartRules, frozen: boolean) => {
  const forget = db.delete(playlistTracks).where(eq(playlistTracks.playlistId, id));
  const mark = db
    .update(playlists)
    .set({ frozenAt: frozen ? now : null })
    .where(eq(playlists.id, id));
  if (!frozen) return [forget, mark] as const;
  const ruleContext = { ownerId, now };
  const order = matchingOrder(rules, ruleContext);
  const keep = db.insert(playlistTracks).select(
    // Every column of the table in its order.
    sql`select null, ${id}, chosen.id, ${POSITION_STEP} * row_number() over (order by ${order}), null, ${now.getTime()}
      from ${matchingTracks(rules, ruleContext, { limit: rules.limit })} as chosen where true`,
  );
  return [forget, keep, mark] as const;
};

/** Creates a playlist of the caller whose tracks rules choose, now or again and again. Errors as for any playlist. */
export const createSmartPlaylist = async (context: Context, { rules, frozen, ...body }: CreateBody) => {
  const playlist = await createPlaylist(context, { ...body, collaborative: false }, { rules });
  if (!frozen) return playlist;
  await context.db.batch([...freezeStatements(context, { id: playlist.id, ownerId: playlist.owner.id }, rules, true)]);
  return showPlaylist(context, playlist.id);
};

/** A smart playlist with its rules, for who may change them. Errors: 403, 404. */
export const showSmartPlaylist = async (context: Context, id: number) => {
  const rules = readRules((await findEditable(context, id)).rules);
  if (!rules) throw notFound();
  const [playlist, names] = await Promise.all([showPlaylist(context, id), readRuleNames(context, rules.rules)]);
  return { playlist, rules, names };
};

/** Changes the rules of a smart playlist, and with them its tracks unless it is frozen and stays so. Errors: 403, 404. */
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

/** Has a smart playlist keep what its rules choose at this moment, once more if it did before, or follow them again. Errors: 403, 404. */
export const freezePlaylist = async (context: Context, id: number, frozen: boolean) => {
  const row = await findEditable(context, id);
  const rules = readRules(row.rules);
  if (!rules) throw notFound();
  const statements = freezeStatements(context, { id, ownerId: row.ownerId }, rules, frozen);
  const trace = rulesTrace(context, row, { frozen });
  await context.db.batch([...statements, ...playlistChangedStatements(context, [{ id, public: row.public }]), ...trace]);
  return showPlaylist(context, id);
};
