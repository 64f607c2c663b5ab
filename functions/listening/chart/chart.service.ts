import { sql } from 'drizzle-orm';
import type { Chart, ChartPeriod } from '#contracts/listening/chart';
import { map, readRows } from '#db/json-row';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { notFound } from '#functions/platform/http/app-error';
import { genreChart, overallChart } from './chart.select';

/** Runs one statement. Throws 404 for an unknown genre. */
export const showChart = async ({ db, actor, now }: Context, period: ChartPeriod, genreName?: string): Promise<Chart> => {
  const chart =
    genreName === undefined
      ? map(overallChart(actor, period, now), (row) => ({ ...row, genre: null }))
      : genreChart(actor, period, now, genreName);
  const [{ genre, rows, previous }] = await readRows(db, chart, sql`(select 1)`);
  if (genreName !== undefined && !genre) throw notFound();
  const tracks = rows.map(({ track, chartPlays }) => {
    const place = previous.indexOf(track.id) + 1;
    return { ...toTrackItem(actor, track), chart_plays: chartPlays, previous_place: place || null };
  });
  return { period, genre, tracks, has_previous: previous.length > 0 };
};
