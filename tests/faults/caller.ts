import { setTimeout as pause } from 'node:timers/promises';
import { ONCE } from './server.ts';

/** Milliseconds of retries while the server is down or not ready. */
const PATIENCE = 180_000;
const PAUSE = 300;
/** Retried: a crash, and an upload whose lock outlived its holder. */
const PASSING = [409, 423, 500, 502, 503];

/** Client with an access token that retries across server restarts. */
export interface Caller {
  url: string;
  token: string;
  /** Retries until answered; throws if refused. */
  json: <Answer>(path: string, body: object) => Promise<Answer>;
  /** Retries until success; `send` builds a new request each time. */
  until: (what: string, send: () => Promise<Response>) => Promise<Response>;
}

const text = (error: unknown): string => (error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error));

export const createCaller = (url: string, token: string): Caller => {
  const until: Caller['until'] = async (what, send) => {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const [response, failure] = await send().then(
        (answer) => [answer, null] as const,
        (error: unknown) => [null, error] as const,
      );
      if (response?.ok) return response;
      if (response && !PASSING.includes(response.status)) throw new Error(`${what}: ${response.status} ${await response.text()}`);
      if (Date.now() > end) throw new Error(`${what}: ${response ? response.status : text(failure)}`);
      await response?.body?.cancel().catch(() => undefined);
      await pause(PAUSE);
    }
  };
  const json: Caller['json'] = async (path, body) => {
    const init = {
      method: 'POST',
      headers: { ...ONCE, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    for (;;) {
      const response = await until(path, () => fetch(`${url}/api/v1/${path}`, init));
      const answer: unknown = await response.json().catch(() => null);
      if (answer) return answer as never;
    }
  };
  return { url, token, json, until };
};
