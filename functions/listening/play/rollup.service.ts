import { PLAY_POSITION_OPEN } from '#contracts/listening/play';
import { insightStatements } from '#db/rollup/insight';
import { neighbourStatements } from '#db/rollup/neighbour';
import { playDayStatements } from '#db/rollup/play-day';
import { playStepStatements } from '#db/rollup/play-step';
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

type Step = (database: D1Database, count: number) => D1PreparedStatement[];

/** Takes steps until one finds nothing to do, but not more than `most`. What is left is for the next run. */
const takeSteps = async ({ DB }: Pick<Env, 'DB'>, step: Step, count: number, most: number): Promise<void> => {
  for (let taken = 0; taken < most; taken += 1) {
    const results = await DB.batch(step(DB, count));
    if (results.at(-1)?.meta.changes === 0) return;
  }
};

/** Brings the plays by day, what insights show, and the co-listening neighbours up to the plays, as far as one run comes. */
export const rollUpPlays = async (env: Pick<Env, 'DB'>): Promise<void> => {
  await takeSteps(env, playDayStatements, DAY_PLAYS, DAY_STEPS);
  await takeSteps(env, insightStatements, INSIGHT_PLAYS, INSIGHT_STEPS);
  await takeSteps(env, neighbourStatements, NEIGHBOUR_PLAYS, NEIGHBOUR_STEPS);
};

/** Brings how far plays come up to the plays whose positions do not move any more, as far as one run comes. */
export const rollUpPlaySteps = async (env: Pick<Env, 'DB'>, now: Date): Promise<void> => {
  const settledAt = now.getTime() - PLAY_POSITION_OPEN;
  await takeSteps(env, (database, count) => playStepStatements(database, count, settledAt), DAY_PLAYS, DAY_STEPS);
};
