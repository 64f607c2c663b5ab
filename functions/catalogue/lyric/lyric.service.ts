import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { Lyric, lyricApi } from '#contracts/catalogue/lyric';
import { first, object, readRows } from '#db/json-row';
import { contains, pageLimits } from '#db/keyset';
import { lyrics } from '#db/schema/lyric';
import { tracks } from '#db/schema/track';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions, trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { toPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { lyricRow } from './lyric.select';
import { toFirstLine, toLyric } from './lyric.view';

type LyricsQuery = z.output<NonNullable<typeof lyricApi.tracks.query>>;

/** Throws 404 if the track is not visible or has no lyrics. */
export const showLyric = async ({ db, actor }: Context, trackId: number): Promise<Lyric> => {
  const words = first(lyricRow, sql`${lyrics} where ${lyrics.trackId} = ${tracks.id} order by ${lyrics.id}`);
  const [track] = await readRows(db, object({ ...trackPermissions(actor), words }), sql`${tracks} where ${tracks.id} = ${trackId}`);
  if (!track?.words || !canSeeTrack(actor, track)) throw notFound();
  return toLyric(track.words);
};

export const listTracksWithLyrics = async ({ db, actor }: Context, query: LyricsQuery) => {
  const earlier = alias(lyrics, 'earlier');
  const { direction, limit, offset } = pageLimits(query);
  const order = sql.raw(direction);
  const page = sql`(select ${lyrics.id} as words_id from ${lyrics} join ${tracks} on ${tracks.id} = ${lyrics.trackId}
    where ${publicTrackWhere} and ${contains(tracks.folded, query.query)}
      and not exists (select 1 from ${lyrics} as ${earlier} where ${earlier.trackId} = ${lyrics.trackId} and ${earlier.id} < ${lyrics.id})
    order by ${lyrics.id} ${order} limit ${limit} offset ${offset}) as page
    join ${lyrics} on ${lyrics.id} = page.words_id join ${tracks} on ${tracks.id} = ${lyrics.trackId} order by page.words_id ${order}`;
  const rows = await readRows(db, object({ track: trackRow(actor), words: lyricRow }), page);
  const items = rows.map(({ track, words }) => ({ ...toTrackItem(actor, track), first_line: toFirstLine(toLyric(words)) }));
  return toPage(items, query.page, query.perPage);
};
