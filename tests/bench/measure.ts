export const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: number[]): number => quantile(values, 0.5);

/** Milliseconds of each call of `work`, after a tenth as many to warm up. */
export const timed = async (times: number, work: () => Promise<unknown>): Promise<number[]> => {
  for (let index = 0; index < Math.ceil(times / 10); index += 1) await work();
  const durations: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return durations;
};

/** Reads a response to its end. Throws on another status, so that errors are never measured. */
export const read = async (url: string, init?: RequestInit, status = 200): Promise<Buffer> => {
  const response = await fetch(url, init);
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== status) throw new Error(`${url} answered ${response.status}, not ${status}: ${body.subarray(0, 200)}`);
  return body;
};
