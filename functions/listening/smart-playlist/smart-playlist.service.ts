import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PREVIEW_TRACKS, type RuleNames, type smartPlaylistApi } from '#contracts/listening/smart-playlist';
import type { RuleNode, SmartRules } from '#contracts/listening/smart-rule';
import { list, object, readRows, selectRows, text, tuple } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { artists } from '#db/schema/artist';
import { genres } from '#db/schema/genre';
import { playlists } from '#db/schema/playlist';
import { tags } from '#db/schema/tag';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { canEditPlaylist, canSeePlaylist } from '#functions/listening/playlist/playlist.policy';
import { isSmart, playlistPermissions } from '#functions/listening/playlist/playlist.select';
import { playlistChangedStatements, showPlaylist } from '#functions/listening/playlist/playlist.service';
import { createPlaylist } from '#functions/listening/playlist/playlist-change.service';
import { matchingPage, totalStatement } from '#functions/listening/playlist/smart-playlist.select';
import { readRules } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { forbidden, notFound, unauthenticated } from '#functions/platform/http/app-error';

type PreviewBody = z.output<NonNullable<typeof smartPlaylistApi.preview.body>>;
type CreateBody = z.output<NonNullable<typeof smartPlaylistApi.create.body>>;

/** Rules are tried out with every change that is made to them, and each try may have to look at many tracks. */
const PREVIEWS: RateLimitRule = { name: 'smart-preview', times: 120, seconds: 60 };

/** The smart playlist, if the caller may change its rules. Errors: 404 also where people choose the tracks, 403. */
const findEditable = async ({ db, actor }: Context, id: number) => {
  const row = object({ ...playlistPermissions(actor), rules: playlists.rules });
  const [found] = await readRows(db, row, sql`${playlists} where ${playlists.id} = ${id} and ${isSmart}`);
  if (!found || !canSeePlaylist(actor, found)) throw notFound();
  if (!canEditPlaylist(actor, found)) throw forbidden();
  return found;
};

/** What rules choose now: how many tracks, and the first of them. Errors: 401, 429; 403 and 404 as for the playlist. */
export const previewRules = async (context: Context, { rules, playlist_id }: PreviewBody) => {
  const { db, actor, now } = context;
  if (!actor.user) throw unauthenticated();
  await enforceRateLimit(context, [PREVIEWS, actor.user.id]);
  const ownerId = playlist_id === undefined ? actor.user.id : (await findEditable(context, playlist_id)).ownerId;
  const ruleContext = { ownerId, now };
  const first = matchingPage(rules, ruleContext, { limit: PREVIEW_TRACKS, offset: 0 });
  const [[{ row: sum }], rows] = await db.batch([totalStatement(db, rules, ruleContext), selectRows(db, trackRow(actor), first)]);
  return {
    tracks_count: sum.tracks_count,
    duration: sum.duration,
    tracks: rows.map(({ row }) => toTrackItem(actor, row)),
  };
};

/** Creates a playlist of the caller whose tracks rules choose. Errors as for any playlist. */
export const createSmartPlaylist = (context: Context, { rules, ...body }: CreateBody) =>
  createPlaylist(context, { ...body, collaborative: false }, { rules });

const idsIn = (nodes: RuleNode[], field: keyof RuleNames): number[] =>
  nodes.flatMap((node) => (node.field === 'group' ? idsIn(node.rules, field) : node.field === field ? [node.value] : []));

/** The names of the genres, tags and artists that rules name and that everybody may know of. One statement. */
const readNames = async ({ db }: Context, { rules }: SmartRules): Promise<RuleNames> => {
  const named = (name: SQL, from: SQL) => list(object({ id: text(sql`id`), name: text(name) }), from);
  const [found] = await readRows(
    db,
    tuple([
      named(sql`display_name`, sql`${genres} where ${isOneOf(genres.id, idsIn(rules, 'genre'))}`),
      named(sql`display_name`, sql`${tags} where ${isOneOf(tags.id, idsIn(rules, 'tag'))}`),
      named(sql`name`, sql`${artists} where ${isOneOf(artists.id, idsIn(rules, 'artist'))} and ${publicArtistWhere}`),
    ]),
    sql`(select 1) as one`,
  );
  const [genre, tag, artist] = found.map((rows) => Object.fromEntries(rows.map((row) => [String(row.id), row.name ?? ''])));
  return { genre, tag, artist };
};

/** A smart playlist with its rules, for who may change them. Errors: 403, 404. */
export const showSmartPlaylist = async (context: Context, id: number) => {
  const rules = readRules((await findEditable(context, id)).rules);
  if (!rules) throw notFound();
  const [playlist, names] = await Promise.all([showPlaylist(context, id), readNames(context, rules)]);
  return { playlist, rules, names };
};

/** Changes the rules of a smart playlist, and with them its tracks. Errors: 403, 404. */
export const updateRules = async (context: Context, id: number, rules: SmartRules) => {
  const { db, now } = context;
  const row = await findEditable(context, id);
  const change = db.update(playlists).set({ rules, updatedAt: now }).where(sql`${playlists.id} = ${id} and ${isSmart}`);
  await db.batch([change, ...playlistChangedStatements(context, [{ id, public: row.public }])]);
  return showPlaylist(context, id);
};
