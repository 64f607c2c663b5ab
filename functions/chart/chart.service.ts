import { sql } from 'drizzle-orm';
import type { Chart, ChartPeriod } from '#contracts/chart';
import { readRows } from '#db/json';
import { genres } from '#db/schema/genre';
import { notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { toTrackItem } from '../track/track.view';
import { chartOfAll, chartOfGenre } from './chart.select';

/** A chart: the most played tracks of a period, of everything or of one genre by its name. One statement. Error: 404 for an unknown genre. */
export const showChart = async ({ db, actor, now }: Context, period: ChartPeriod, genreName?: string): Promise<Chart> => {
  const [found] =
    genreName === undefined
      ? (await readRows(db, chartOfAll(actor, period, now), sql`(select 1)`)).map((row) => ({ ...row, genre: null }))
      : await readRows(db, chartOfGenre(actor, period, now), sql`${genres} where ${genres.name} = ${genreName}`);
  if (!found) throw notFound();
  const tracks = found.rows.map(({ track, chartPlays }) => ({ ...toTrackItem(actor, track), chart_plays: chartPlays }));
  return { period, genre: found.genre, tracks };
};
