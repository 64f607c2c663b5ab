import { PLAY_POSITION_OPEN } from '#contracts/listening/play';
import { insightStatements } from '#db/rollup/insight';
import { listeningStatements } from '#db/rollup/listening';
import { neighbourStatements } from '#db/rollup/neighbour';
import { playDayStatements } from '#db/rollup/play-day';
import { playStepStatements, playStopStatements } from '#db/rollup/play-step';
import { sitePlayEndStatements, sitePlayStatements } from '#db/rollup/site-play';
import type { Env } from '#functions/platform/http/env';

/** How many plays one transaction adds to their days, and how many of these one run makes: 1 000 plays a second every five minutes. */
const DAY_PLAYS = 10_000;
const DAY_STEPS = 30;
/** The tracks of so many plays find their neighbours in one transaction, and how many of these one run makes. */
const NEIGHBOUR_PLAYS = 20;
const NEIGHBOUR_STEPS = 50;
/** The same for what insights show. To find when a listener was here before takes a look at each track of an artist, so portions are smaller. */
const INSIGHT_PLAYS = 1000;
const INSIGHT_STEPS = 100;
/** For the sums of the whole site each listener of a step is looked for twice. */
const SITE_PLAYS = 2000;
const SITE_STEPS = 60;

/** The listening of so many people is summed in one transaction, and how many of these one run makes. */
const LISTENING_PEOPLE = 20;
const LISTENING_STEPS = 20;

type Step = (database: D1Database, count: number) => D1PreparedStatement[];

/** Takes steps until one finds nothing to do, but not more than `most`. What is left is for the next run. */
const takeSteps = async ({ DB }: Pick<Env, 'DB'>, step: Step, count: number, most: number): Promise<void> => {
  for (let taken = 0; taken < most; taken += 1) {
    const results = await DB.batch(step(DB, count));
    if (results.at(-1)?.meta.changes === 0) return;
  }
};

/** Brings the plays by day and by person, what insights show, and the co-listening neighbours up to the plays, as far as one run comes. */
export const rollUpPlays = async (env: Pick<Env, 'DB'>): Promise<void> => {
  await takeSteps(env, playDayStatements, DAY_PLAYS, DAY_STEPS);
  await takeSteps(env, insightStatements, INSIGHT_PLAYS, INSIGHT_STEPS);
  await takeSteps(env, listeningStatements, LISTENING_PEOPLE, LISTENING_STEPS);
  await takeSteps(env, neighbourStatements, NEIGHBOUR_PLAYS, NEIGHBOUR_STEPS);
};

/** Brings how far plays come up to the plays whose positions do not move any more, as far as one run comes. */
export const rollUpPlaySteps = async (env: Pick<Env, 'DB'>, now: Date): Promise<void> => {
  const settledAt = now.getTime() - PLAY_POSITION_OPEN;
  for (const statements of [playStepStatements, playStopStatements])
    await takeSteps(env, (database, count) => statements(database, count, settledAt), DAY_PLAYS, DAY_STEPS);
};

/** Brings the sums of the whole site up to the plays, as far as one run comes. */
export const rollUpSitePlays = async (env: Pick<Env, 'DB'>, now: Date): Promise<void> => {
  const settledAt = now.getTime() - PLAY_POSITION_OPEN;
  await takeSteps(env, sitePlayStatements, SITE_PLAYS, SITE_STEPS);
  await takeSteps(env, (database, count) => sitePlayEndStatements(database, count, settledAt), DAY_PLAYS, DAY_STEPS);
};
