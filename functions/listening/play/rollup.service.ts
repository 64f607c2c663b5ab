import { PLAY_POSITION_OPEN } from '#contracts/listening/play';
import { insightStatements } from '#db/rollup/insight';
import { listeningStatements } from '#db/rollup/listening';
import { neighbourStatements } from '#db/rollup/neighbour';
import { playDayStatements } from '#db/rollup/play-day';
import { playStepStatements, playStopStatements } from '#db/rollup/play-step';
import { siteDays } from '#db/rollup/site-day';
import { sitePlayEndStatements, sitePlayStatements } from '#db/rollup/site-play';
import { siteTrackStatements } from '#db/rollup/site-track';
import { siteZoneStatement } from '#db/rollup/site-zone';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { readSiteZone } from '#functions/platform/settings/site-zone.service';

/** Plays per transaction and transactions per run: 1,000 plays a second at a run every five minutes. Other rollups have lower limits. */
const DAY_PLAYS = 10_000;
const DAY_STEPS = 30;
const NEIGHBOUR_PLAYS = 20;
const NEIGHBOUR_STEPS = 50;
/** Smaller: finding a listener's previous visit looks at each track of an artist. */
const INSIGHT_PLAYS = 1000;
const INSIGHT_STEPS = 100;
const SITE_PLAYS = 2000;
const SITE_STEPS = 60;

const LISTENING_PEOPLE = 20;
const LISTENING_STEPS = 20;

type Step = (database: D1Database, count: number) => D1PreparedStatement[];

const runSteps = async ({ DB }: Pick<Env, 'DB'>, step: Step, count: number, most: number): Promise<void> => {
  for (let taken = 0; taken < most; taken += 1) {
    const results = await DB.batch(step(DB, count));
    if (results.at(-1)?.meta.changes === 0) return;
  }
};

export const rollUpPlays = async (env: Pick<Env, 'DB'>): Promise<void> => {
  await runSteps(env, playDayStatements, DAY_PLAYS, DAY_STEPS);
  await runSteps(env, insightStatements, INSIGHT_PLAYS, INSIGHT_STEPS);
  await runSteps(env, listeningStatements, LISTENING_PEOPLE, LISTENING_STEPS);
  await runSteps(env, neighbourStatements, NEIGHBOUR_PLAYS, NEIGHBOUR_STEPS);
};

/** Covers plays whose positions no longer move. */
export const rollUpPlaySteps = async (env: Pick<Env, 'DB'>, now: Date): Promise<void> => {
  const settledAt = now.getTime() - PLAY_POSITION_OPEN;
  for (const statements of [playStepStatements, playStopStatements])
    await runSteps(env, (database, count) => statements(database, count, settledAt), DAY_PLAYS, DAY_STEPS);
};

/** By days of the site's time zone. */
export const rollUpSitePlays = async (env: Env, now: Date): Promise<void> => {
  const settledAt = now.getTime() - PLAY_POSITION_OPEN;
  const zone = await readSiteZone(createContext(env, ANONYMOUS_ACTOR));
  const days = siteDays(zone, now.getTime());
  await runSteps(env, (database, count) => sitePlayStatements(database, count, days), SITE_PLAYS, SITE_STEPS);
  await siteZoneStatement(env.DB, zone, now.getTime()).run();
  await runSteps(env, (database, count) => sitePlayEndStatements(database, count, settledAt, days), DAY_PLAYS, DAY_STEPS);
  await runSteps(env, (database, count) => siteTrackStatements(database, count, days), DAY_PLAYS, DAY_STEPS);
};
