/** The password of the demo's three accounts in the journeys' database. */
export const DEMO_PASSWORD = 'the-journeys-password';

/** How many stories are told at the same time, each worker on a server of its own. */
export const servers = Number(process.env.JOURNEYS_SERVERS ?? 1);

/** The port of the first server. */
export const firstPort = Number(process.env.JOURNEYS_PORT ?? 8790);

const APART = 10;

export const portOf = (index: number): number => firstPort + index * APART;

/** The port of the server on which this process tells its stories. */
export const ownPort = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** The time at which the clock of the servers stands, in milliseconds since 1970; undefined where it goes. */
export const stoppedAt = process.env.JOURNEYS_TIME ? Number(process.env.JOURNEYS_TIME) : undefined;
