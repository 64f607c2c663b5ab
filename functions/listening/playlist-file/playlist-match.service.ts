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
import { firstArtist, plainTitle, recordingTitle, sameWords, scoreMatch, scoreNamedMatch } from './playlist-file.match-score';
import { type Reading, readingsOf } from './playlist-file.reading';

/** Three of the longest files in an hour. */
const MATCHES: RateLimitRule = { name: 'playlist-match', times: 600, seconds: HOUR_IN_SECONDS };
const TRACKS_PER_QUERY = 8;

const OWN_PATH = /^\/(?:track|api\/v1\/tracks)\/([1-9]\d{0,14})(?=\/|$)/;

const ownTrackId = (location: string, base: string): number | null => {
  const url = URL.parse(location, base);
  const id = url?.origin === new URL(base).origin ? OWN_PATH.exec(url.pathname)?.[1] : undefined;
  return id === undefined ? null : Number(id);
};

const plainIsrc = (isrc: string): string => isrc.replace(/[^a-z0-9]/gi, '').toUpperCase();

const readNamed = async ({ db, actor, env }: Context, lines: FileLine[]) => {
  const ids = lines.map((line) => ownTrackId(line.location, env.BASE_URL));
  const codes = lines.map((line) => plainIsrc(line.isrc));
  const named = sql`${tracks.id} in (select value from json_each(${JSON.stringify(ids.filter((id) => id !== null))}))
    or ${tracks.isrc} in (select value from json_each(${JSON.stringify(codes.filter(Boolean))}))`;
  const row = object({ isrc: tracks.isrc, track: trackRow(actor) });
  const rows = await readRows(db, row, sql`${tracks} where (${named}) and ${visibleTrackWhere(actor)}`);
  const matches = rows.map(({ isrc, track }) => ({ isrc, track: toTrackItem(actor, track) }));
  return lines.map((_, index): TrackItem[] => {
    const byId = matches.filter(({ track }) => track.id === ids[index]);
    return (byId.length > 0 ? byId : matches.filter(({ isrc }) => isrc !== null && isrc === codes[index])).map(({ track }) => track);
  });
};

interface ReadLine {
  line: FileLine;
  readings: Reading[];
}

const toReadLine = (line: FileLine): ReadLine => ({
  line,
  readings: line.words === '' ? [{ title: line.title, artist: line.artist, album: line.album }] : readingsOf(line.words),
});

const inFull = ({ readings: [{ title, artist }] }: ReadLine): string => `${title} ${artist}`;

const inShort = (line: ReadLine): string[] => {
  const seen = new Set([sameWords(inFull(line))]);
  return line.readings
    .flatMap(({ title, artist }) => [`${recordingTitle(title)} ${firstArtist(artist)}`, `${plainTitle(title)} ${firstArtist(artist)}`])
    .filter((query) => {
      const words = sameWords(query);
      const isNew = !seen.has(words);
      seen.add(words);
      return isNew;
    });
};

const readTracks = async ({ db, actor }: Context, idLists: number[][]): Promise<TrackItem[][]> => {
  const rows = await readRows(db, trackRow(actor), sql`${tracks} where ${isOneOf(tracks.id, [...new Set(idLists.flat())])}`);
  const byId = new Map(rows.map((row) => [row.id, toTrackItem(actor, row)]));
  return idLists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
};

const lookUpInShort = async (context: Context, lines: ReadLine[]): Promise<number[][]> => {
  const queries = lines.map(inShort);
  const results = await lookUpTracks(context, queries.flat(), TRACKS_PER_QUERY);
  let position = 0;
  return queries.map((of) => {
    const ids = of.flatMap(() => results[position++] ?? []);
    return [...new Set(ids)];
  });
};

const matchByWords = async (context: Context, lines: ReadLine[]): Promise<LineMatch[]> => {
  const first = await lookUpTracks(context, lines.map(inFull), TRACKS_PER_QUERY);
  const candidates = await readTracks(context, first);
  const judged = lines.map(({ line, readings }, index) => scoreMatch(line, readings, candidates[index]));
  const isOpen = (index: number): boolean => candidates[index].length === 0 || judged[index].state !== 'matched';
  const open = lines.flatMap((_, index) => (isOpen(index) ? [index] : []));
  const short = await lookUpInShort(
    context,
    open.map((index) => lines[index]),
  );
  const more = await readTracks(context, short);
  for (const [position, index] of open.entries()) {
    const all = new Map([...candidates[index], ...more[position]].map((track) => [track.id, track]));
    judged[index] = scoreMatch(lines[index].line, lines[index].readings, [...all.values()]);
  }
  return judged;
};

/** Runs at most nine statements, however many lines. Throws 429. */
export const matchLines = async (context: Context, lines: FileLine[]): Promise<LineMatch[]> => {
  await enforceRateLimit(context, [MATCHES, context.actor.user!.id]);
  const named = await readNamed(context, lines);
  const open = lines.filter((line, index) => named[index].length === 0 && line.title !== '');
  const matches = await matchByWords(context, open.map(toReadLine));
  const judged = new Map(open.map((line, index) => [line, matches[index]]));
  return lines.map((line, index) =>
    named[index].length > 0
      ? scoreNamedMatch(line, named[index])
      : (judged.get(line) ?? { line: line.line, state: 'missing', tracks: [], reading: null }),
  );
};
