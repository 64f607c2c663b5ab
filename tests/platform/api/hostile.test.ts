import { exports } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { z } from 'zod';
import { api } from '#functions/api';
import type { ServedOperation } from '#functions/platform/api/serve';
import { operationPath } from '#functions/platform/contract/endpoint';
import { takeErrors } from '../../support/console';
import { createAudio } from '../../support/factories/audio.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { HUMAN_CHECK_URL, HumanCheck } from '../../support/human-check';
import { SEED } from '../../support/seed';
import { signIn } from '../../support/session';

const REQUESTS = inject('hostileRequests');
const MINUTES = 60_000;

const SITE = 'http://localhost';

/** Inputs that often break programs: SQL, markup, path and format metacharacters, unusual numbers and Unicode, long texts. */
const NASTY = [
  '', ' ', '0', '-0', '-1', '1', '2', '1.5', '1e309', '-1e309', 'NaN', 'Infinity', '9007199254740991', '9007199254740993', '9'.repeat(40), '0x1', '01', 'null', 'undefined', 'true',
  "'", '"', "' or 1=1 --", '"; drop table tracks; --', '%', '_', '%%%%', '*', 'a* OR b', 'a AND', 'NEAR(a b)', '"a', '(', '[', '{{SITE_NAME}}', '$&', '\\',
  '<script>alert(1)</script>', ']]>', '<!--', '&amp;', '../../etc/passwd', '..%2f', '%2e%2e', '%00', '\u0000', '\u0007\u001b[31m', '\r\nX: y', '\u202e', '\u2028', '\ufeff', '\ufffe',
  '😀', '日本語', 'İ', 'ß', 'e\u0301'.repeat(200), '\u0301'.repeat(500), '\ud800', 'a\udfffb', '__proto__', 'constructor', 'hasOwnProperty', 'toString', 'model_type',
  'a'.repeat(49), 'a'.repeat(51), 'a'.repeat(5_000), `${'a'.repeat(3_000)}!`, '%'.repeat(60), 'discover', 'name', 'popular', 'bytes=0-1', '1,2,3', '1,,2', '[1]', '{"a":1}',
  'eyJhIjoxfQ', '2026-13-45', '9999-12-31T23:59:60Z', 'javascript:alert(1)', `${SITE}/track/1/x`, `${SITE}/album/1/a/b`, 'http://127.0.0.1', '//evil.test',
]; // biome-ignore format: one list

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const value = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 4 }),
  fc.array(fc.integer(), { minLength: 101, maxLength: 120 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Field names of an operation, so that most input is processed. */
const fieldsOf = (schema: z.ZodType | undefined): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

const record = <Value>(names: string[], values: fc.Arbitrary<Value>) =>
  fc.dictionary(names.length ? fc.oneof(fc.constantFrom(...names), text) : text, values, { maxKeys: 5 });

const headers = fc.dictionary(
  fc.constantFrom(
    'Range',
    'If-Range',
    'If-None-Match',
    'If-Modified-Since',
    'Cookie',
    'Accept-Language',
    'User-Agent',
    'cf-connecting-ip',
    'cf-ray',
    'X-Forwarded-For',
    'Referer',
  ),
  fc.oneof(
    fc.constantFrom(
      'bytes=0-',
      'bytes=-1',
      'bytes=5-1',
      'bytes=0-1,2-3',
      '"x"',
      'W/"',
      '*',
      'd1-bookmark=0',
      'segue-locale=de',
      'a=%',
      ';;;=',
      '::1',
      '1.2.3.4',
      '::ffff:1.2.3.4',
      ':::',
    ),
    text,
  ),
  { maxKeys: 3 },
);

const requestTo = (operation: ServedOperation) => {
  const { endpoint } = operation;
  const parameters = (endpoint.path.match(/:\w+/g) ?? []).length;
  return fc.record({
    name: fc.constant(`${endpoint.method} ${endpoint.path}`),
    operation: fc.constant(endpoint.path),
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant(endpoint.method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS') },
    ),
    parameters: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom('1', '2', 'discover') }, { weight: 1, arbitrary: text }), {
      minLength: parameters,
      maxLength: parameters,
    }),
    query: record(fieldsOf(endpoint.query), fc.oneof(text, fc.array(text, { maxLength: 3 }))),
    body: fc.option(fc.oneof({ weight: 6, arbitrary: record(fieldsOf(endpoint.body), value) }, { weight: 1, arbitrary: value })),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('', 'text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-7') },
    ),
    override: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'TRACE', '') },
    ),
    who: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('guest', 'admin') }, { weight: 1, arbitrary: text }),
    headers,
  });
};
type Hostile = ReturnType<typeof requestTo> extends fc.Arbitrary<infer Value> ? Value : never;

/** Valid HTTP header value. */
const sendable = (raw: string): string => raw.replace(/[^ -~]/g, '').trim();

/** A guest, an administrator, or a forged token. */
const credentials = (who: string, session: Record<string, string>): Record<string, string> => {
  if (who === 'guest') return {};
  return who === 'admin' ? session : { Authorization: sendable(`Bearer ${who}`) };
};

const toRequest = (hostile: Hostile, session: Record<string, string>): Request => {
  const rest = [...hostile.parameters];
  const path = operationPath(hostile.operation).replace(/:\w+/g, () =>
    encodeURIComponent((rest.shift() ?? '').toWellFormed()).replace(/^\.+$/, '%2e'),
  );
  const url = new URL(SITE + path);
  for (const [name, values] of Object.entries(hostile.query)) for (const each of [values].flat()) url.searchParams.append(name, each);
  const sent = new Headers({ Origin: SITE, 'Content-Type': hostile.type, ...credentials(hostile.who, session) });
  for (const [name, raw] of Object.entries(hostile.headers)) if (!sent.has(name)) sent.set(name, sendable(raw));
  if (hostile.override !== null) {
    url.searchParams.set('_method', hostile.override);
    sent.set('X-HTTP-Method-Override', hostile.override);
  }
  const carries = !['GET', 'HEAD'].includes(hostile.method) && hostile.body !== null;
  return new Request(url, {
    method: hostile.method,
    headers: sent,
    body: carries ? JSON.stringify(hostile.body) : undefined,
    redirect: 'manual',
  });
};

/** Requests between logins of the administrator, because a request may end the session or account. */
const SESSION_REQUESTS = 50;

beforeAll(async () => {
  const [check, outside] = [new HumanCheck(), globalThis.fetch];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, { ...init, signal: undefined }).url === HUMAN_CHECK_URL ? check.fetch(input, init) : outside(input, init),
  );
  const { track } = await createAudio();
  await createLyric({ trackId: track.id });
  await createPlaylist({ tracks: [track] });
  await createChannel({ slug: 'discover', items: [{ trackId: track.id }] });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** Equal numbers of requests to each operation, interleaved. */
const hostileRequests = (): Hostile[] => {
  const numRuns = Math.ceil(REQUESTS / api.operations.length);
  const lanes = api.operations.map((operation, index) => fc.sample(requestTo(operation), { numRuns, seed: SEED + index }));
  return Array.from({ length: numRuns }, (_, round) => lanes.map((lane) => lane[round])).flat();
};

it(
  `CFG-01 INJ-01 INJ-02 INJ-03 MAS-08 ${REQUESTS} hostile requests are all answered`,
  async () => {
    const requests = hostileRequests();
    expect(requests.length).toBeGreaterThanOrEqual(REQUESTS);
    const statuses = new Map<number, number>();
    let session: Record<string, string> = {};
    for (const [sent, hostile] of requests.entries()) {
      if (sent % SESSION_REQUESTS === 0) session = await signIn(await createUser({ permissions: ['admin'] }));
      const response = await exports.default.fetch(toRequest(hostile, session));
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      // No task ever ran here, so the health check fails.
      const isUnwell = response.status === 503 && hostile.operation === '/health';
      const isAnswered = response.status < 500 || response.status === 501 || isUnwell;
      expect({ isAnswered, errors: takeErrors(), hostile }).toEqual({ isAnswered: true, errors: [], hostile });
    }
    console.log(Object.fromEntries(statuses));
    expect(statuses.get(200)).toBeGreaterThan(requests.length / 50);
  },
  10 * MINUTES,
);
