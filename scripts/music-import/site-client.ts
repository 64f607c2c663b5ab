import { setTimeout as pause } from 'node:timers/promises';
import { HOUR, MINUTE } from '#functions/platform/contract/duration';
import type { Endpoint } from '#functions/platform/contract/endpoint';
import type { CallAnswer, CallInput } from '#islands/platform/api-client/api-call';
import { fillPath } from '#islands/platform/api-client/url';

/** The whole import cannot continue; the next run resumes it. */
export class ImportStopped extends Error {}

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

const BACKOFF_MIN_MS = 300;
const BACKOFF_MAX_MS = 5000;
/** Rate limits of the site count per hour. */
const WAIT_MAX_MS = HOUR + MINUTE;
/** Codes that concern the account or token as a whole. */
const FATAL_CODES = ['missing_scope', 'suspended', 'unverified', 'viewing'];

const FULL_STATUS = 507;
/** Error codes of S3 storages. */
const FULL = /<Code>(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)<\/Code>/;

interface ErrorAnswer {
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
}

type Ask = { [Key in 'params' | 'query' | 'body']?: unknown };

const parsed = (body: string): ErrorAnswer => {
  try {
    return JSON.parse(body) as ErrorAnswer;
  } catch {
    return { message: /<Message>([^<]+)<\/Message>/.exec(body)?.[1] };
  }
};

export interface SiteClient {
  url: string;
  /** Retries until answered. Throws `Refusal` or `ImportStopped`. */
  call: <E extends Endpoint>(operation: E, input: CallInput<E>) => Promise<CallAnswer<E>>;
  /** Creates something. After a lost response, `find` checks whether it exists before a retry. */
  make: <E extends Endpoint, Existing>(
    operation: E,
    input: CallInput<E>,
    find: () => Promise<Existing | null>,
  ) => Promise<{ made: CallAnswer<E> } | { existing: Existing }>;
  /** Uploads bytes to a signed URL, which needs no token; signs again for each try. Returns the ETag. */
  put: (sign: () => Promise<string>, bytes: Uint8Array<ArrayBuffer>, type?: string) => Promise<string>;
  sendForm: <Answer>(path: string, form: () => FormData) => Promise<Answer>;
}

/** Quotes a refused name. */
const quoting = (body: unknown, error: unknown): unknown => {
  const { name } = (body ?? {}) as { name?: unknown };
  if (!(error instanceof Refusal) || error.field !== 'name' || typeof name !== 'string') return error;
  return new Refusal(error.status, error.code, `“${name}”: ${error.message}`, error.field);
};

const queryOf = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, string | number | boolean | undefined>);
  const params = pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return params.length ? `?${new URLSearchParams(params)}` : '';
};

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
};

interface ClientOptions {
  url: string;
  token: string;
  /** Milliseconds. */
  patience: number;
  /** Called with milliseconds when the site requests a pause. */
  onWait: (time: number) => void;
}

export const createSiteClient = ({ url, token, patience, onWait }: ClientOptions): SiteClient => {
  const noAnswer = (reason: string) => new ImportStopped(`${url} does not answer (${reason}).`);
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };

  const refusalOf = async (response: Response): Promise<Error> => {
    const body = await response.text();
    const { message, code = '', errors } = parsed(body);
    if (FULL.test(body)) return new ImportStopped(`The storage of ${url} is full.`);
    if (response.status === 401) return new ImportStopped(`${url} rejected this access token. It is wrong or has expired.`);
    const [field, texts] = Object.entries(errors ?? {})[0] ?? [];
    const text = texts?.[0] ?? message ?? `${url} answered ${response.status}.`;
    return FATAL_CODES.includes(code) ? new ImportStopped(`${url} says: ${text}`) : new Refusal(response.status, code, text, field);
  };

  const once = async (send: () => Promise<Response>, fail: (reason: string) => void): Promise<Response | null> => {
    const response = await send().catch((error: unknown) => {
      if (error instanceof Refusal || error instanceof ImportStopped) throw error;
      fail(causeOf(error));
      return null;
    });
    if (!response) return null;
    if (response.ok) return response;
    const seconds = Number(response.headers.get('Retry-After'));
    if (response.status === 429 && seconds > 0 && seconds * 1000 <= WAIT_MAX_MS) {
      onWait(seconds * 1000);
      await pause(seconds * 1000);
      return null;
    }
    if (response.status === FULL_STATUS) throw new ImportStopped(`The storage of ${url} is full.`);
    if (response.status < 500 && response.status !== 423) throw await refusalOf(response);
    fail(`it answered ${response.status}`);
    return null;
  };

  const until = async <Answer>(send: () => Promise<Response>, read: (response: Response) => Promise<Answer>): Promise<Answer> => {
    let end = Date.now() + patience;
    let reason = '';
    const fail = (why: string) => {
      reason = why;
    };
    for (let wait = BACKOFF_MIN_MS; ; wait = Math.min(BACKOFF_MAX_MS, wait * 2)) {
      reason = '';
      const response = await once(send, fail);
      // A truncated response counts as none.
      const answer = response && (await read(response).catch((error: unknown) => fail(causeOf(error))));
      if (response && !reason) return answer as Answer;
      // The site requested a pause, which is over.
      if (!reason) end = Date.now() + patience;
      if (Date.now() >= end) throw noAnswer(reason);
      await pause(Math.min(wait, Math.max(0, end - Date.now())));
    }
  };

  const request = ({ method, path }: Endpoint, { params, query, body }: Ask) => {
    const address = `${url}/api/v1${fillPath(path, params as Record<string, string | number>)}${queryOf(query)}`;
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const own = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
    return () => fetch(address, { method, headers: own, ...json });
  };
  const asJson = (response: Response): Promise<never> => response.json() as Promise<never>;

  return {
    url,
    call: (operation, input) => until(request(operation, input as Ask), asJson),
    make: async (operation, input, find) => {
      const end = Date.now() + patience;
      let reason = '';
      const fail = (why: string) => {
        reason = why;
      };
      for (;;) {
        const response = await once(request(operation, input as Ask), fail).catch((error: unknown) => {
          throw quoting((input as Ask).body, error);
        });
        const made = response && (await asJson(response).catch((error: unknown) => fail(causeOf(error))));
        if (made) return { made };
        if (Date.now() >= end) throw noAnswer(reason);
        await pause(BACKOFF_MIN_MS);
        const existing = await find();
        if (existing !== null) return { existing };
      }
    },
    put: (sign, bytes, type) =>
      until(
        async () => {
          const address = new URL(await sign(), url);
          return fetch(address, { method: 'PUT', body: bytes, ...(type && { headers: { 'Content-Type': type } }) });
        },
        async (response) => {
          await response.arrayBuffer();
          return response.headers.get('ETag') ?? '';
        },
      ),
    sendForm: (path, form) => until(() => fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: form() }), asJson),
  };
};
