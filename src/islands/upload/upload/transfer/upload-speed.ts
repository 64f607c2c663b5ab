const FORGETTING = 0.25; // weight of a measurement per second (moving average)
const MIN_INTERVAL_MS = 500; // shorter ones are noisy

export interface Speed {
  at: number;
  bytes: number;
  speed: number | null; // bytes per second
}

export const startSpeed = (now: number, bytes: number): Speed => ({ at: now, bytes, speed: null });

/** `now` is in milliseconds. Returns `pace` unchanged within the minimum interval. */
export const updateSpeed = (pace: Speed, now: number, bytes: number): Speed => {
  const seconds = (now - pace.at) / 1000;
  if (seconds * 1000 < MIN_INTERVAL_MS) return pace;
  const measured = Math.max(0, bytes - pace.bytes) / seconds;
  const weight = 1 - (1 - FORGETTING) ** seconds;
  const speed = pace.speed === null ? measured : pace.speed + (measured - pace.speed) * weight;
  return { at: now, bytes, speed };
};

export const secondsLeft = ({ speed }: Speed, rest: number): number | null => (speed ? Math.ceil(rest / speed) : null);
