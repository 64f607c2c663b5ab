/** Bytes; the parts of an upload have 20 MB. */
const DISCARDED_MAX = 64 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 15_000;

const discard = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  const reader = body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => undefined);
  }, DISCARD_TIMEOUT_MS);
  try {
    for (let left = DISCARDED_MAX; left > 0 && !isLate; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
    }
    await reader.cancel();
  } catch {
    // The client is gone.
  } finally {
    clearTimeout(timer);
  }
};

/** Discards an unread body up to a bound: servers drop the connection otherwise, and the local one fails the next request on it. */
export const discardingBody =
  <Values extends unknown[]>(respond: (request: Request, ...values: Values) => Response | Promise<Response>) =>
  async (request: Request, ...values: Values): Promise<Response> => {
    try {
      return await respond(request, ...values);
    } finally {
      if (request.body && !request.bodyUsed && !request.body.locked) await discard(request.body);
    }
  };
