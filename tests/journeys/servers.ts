/** Password of the demo's three accounts. */
export const DEMO_PASSWORD = 'the-journeys-password';

/** Concurrent workers, each with a separate server. */
export const servers = Number(process.env.JOURNEYS_SERVERS ?? 1);

export const firstPort = Number(process.env.JOURNEYS_PORT ?? 8790);

const APART = 10;

export const portOf = (index: number): number => firstPort + index * APART;

/** Port of this worker's server. */
export const ownPort = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** Frozen server time in milliseconds since 1970, or undefined. */
export const stoppedAt = process.env.JOURNEYS_TIME ? Number(process.env.JOURNEYS_TIME) : undefined;
