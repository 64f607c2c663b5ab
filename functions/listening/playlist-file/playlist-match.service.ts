import { sql } from 'drizzle-orm';
import type { TrackItem } from '#contracts/catalogue/track';
import type { FileLine, LineMatch } from '#contracts/listening/playlist-file';
import { object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { tracks } from '#db/schema/track';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { visibleTrackWhere } from '#functions/listening/playlist/playlist.select';
import { lookUpTracks } from '#functions/listening/search/track-lookup.service';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { firstArtist, plainTitle, scoreMatch, scoreNamedMatch } from './playlist-file.match-score';

/** Three times the longest file in an hour. */
const MATCHES: RateLimitRule = { name: 'playlist-match', times: 600, seconds: HOUR_IN_SECONDS };
/** How many tracks are looked at for a line. */
const LOOKED_AT = 8;

const OWN_PATH = /^\/(?:track|api\/v1\/tracks)\/([1-9]\d{0,14})(?=\/|$)/;

/** The id in an address of a track on this site; null in any other. */
const ownTrackId = (location: string, base: string): number | null => {
  const url = URL.parse(location, base);
  const id = url?.origin === new URL(base).origin ? OWN_PATH.exec(url.pathname)?.[1] : undefined;
  return id === undefined ? null : Number(id);
};

/** An ISRC as it is kept, without the dashes that it may be written with. */
const plainIsrc = (isrc: string): string => isrc.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** The tracks that lines name by address or ISRC, as far as the caller may hear them. One statement. */
const readNamed = async ({ db, actor, env }: Context, lines: FileLine[]) => {
  const ids = lines.map((line) => ownTrackId(line.location, env.BASE_URL));
  const codes = lines.map((line) => plainIsrc(line.isrc));
  const named = sql`${tracks.id} in (select value from json_each(${JSON.stringify(ids.filter((id) => id !== null))}))
    or ${tracks.isrc} in (select value from json_each(${JSON.stringify(codes.filter(Boolean))}))`;
  const row = object({ isrc: tracks.isrc, track: trackRow(actor) });
  const rows = await readRows(db, row, sql`${tracks} where (${named}) and ${visibleTrackWhere(actor)}`);
  const known = rows.map(({ isrc, track }) => ({ isrc, track: toTrackItem(actor, track) }));
  return lines.map((_, index): TrackItem[] => {
    const byId = known.filter(({ track }) => track.id === ids[index]);
    return (byId.length > 0 ? byId : known.filter(({ isrc }) => isrc !== null && isrc === codes[index])).map(({ track }) => track);
  });
};

/** The tracks that lines may mean by their words: all of them, or, where nothing has these, those that name a track in short. */
const readFound = async (context: Context, lines: FileLine[]): Promise<TrackItem[][]> => {
  const { db, actor } = context;
  const found = await lookUpTracks(
    context,
    lines.map(({ title, artist }) => `${title} ${artist}`),
    LOOKED_AT,
  );
  const open = lines.flatMap((_, index) => (found[index].length === 0 ? [index] : []));
  const inShort = await lookUpTracks(
    context,
    open.map((index) => `${plainTitle(lines[index].title)} ${firstArtist(lines[index].artist)}`),
    LOOKED_AT,
  );
  for (const [place, index] of open.entries()) found[index] = inShort[place];
  const rows = await readRows(db, trackRow(actor), sql`${tracks} where ${isOneOf(tracks.id, [...new Set(found.flat())])}`);
  const byId = new Map(rows.map((row) => [row.id, toTrackItem(actor, row)]));
  return found.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
};

/** What each of some lines of a file means. Eight statements at most, however many lines. Error: 429. */
export const matchLines = async (context: Context, lines: FileLine[]): Promise<LineMatch[]> => {
  await enforceRateLimit(context, [MATCHES, context.actor.user!.id]);
  const named = await readNamed(context, lines);
  const open = lines.filter((line, index) => named[index].length === 0 && line.title !== '');
  const found = await readFound(context, open);
  const judged = new Map(open.map((line, index) => [line, scoreMatch(line, found[index])]));
  return lines.map((line, index) =>
    named[index].length > 0 ? scoreNamedMatch(line, named[index]) : (judged.get(line) ?? scoreMatch(line, [])),
  );
};
