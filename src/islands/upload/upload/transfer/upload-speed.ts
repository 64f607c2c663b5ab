/** How much a new measurement counts against those before it, from 0 to 1, for each second that it covers. */
const FORGETTING = 0.25;
/** Measurements are at least so far apart, in milliseconds: shorter ones jump. */
const STEP = 500;

/** How quickly bytes have left lately. */
export interface Speed {
  at: number;
  bytes: number;
  /** Bytes a second; null before the first measurement. */
  speed: number | null;
}

export const startSpeed = (now: number, bytes: number): Speed => ({ at: now, bytes, speed: null });

/** The pace once so many bytes have left at a time (milliseconds); the same again where that is too soon after the last. */
export const updateSpeed = (pace: Speed, now: number, bytes: number): Speed => {
  const seconds = (now - pace.at) / 1000;
  if (seconds * 1000 < STEP) return pace;
  const measured = Math.max(0, bytes - pace.bytes) / seconds;
  const weight = 1 - (1 - FORGETTING) ** seconds;
  const speed = pace.speed === null ? measured : pace.speed + (measured - pace.speed) * weight;
  return { at: now, bytes, speed };
};

/** Whole seconds until the rest has left at a pace; null while nobody knows. */
export const secondsLeft = ({ speed }: Speed, rest: number): number | null => (speed ? Math.ceil(rest / speed) : null);
