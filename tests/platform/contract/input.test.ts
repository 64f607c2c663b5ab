import { exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { JSON_BODY_MAX } from '#functions/platform/api/json-body';
import { call, fieldErrors } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';

let plays: string;
beforeAll(async () => {
  plays = `tracks/${(await createTrack()).id}/plays`;
});

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  exports.default.fetch(
    new Request(`http://localhost/api/v1/${plays}`, {
      method: 'POST',
      headers: { Origin: 'http://localhost', 'Content-Type': 'application/json', ...headers },
      body,
    }),
  );

describe('body', () => {
  it('INJ-10 UPL-16 a body over one megabyte is 413, with or without a declared length', async () => {
    const large = `{"ticket":"${'a'.repeat(JSON_BODY_MAX)}"}`;
    expect((await post(large)).status).toBe(413);
    const chunks = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('"'.repeat(100_000))),
    });
    expect((await post(chunks)).status).toBe(413);
  });

  it('INJ-10 a body of one megabyte is read', async () => {
    const most = `{"ticket":"${'a'.repeat(JSON_BODY_MAX - 13)}"}`;
    expect(most.length).toBe(JSON_BODY_MAX);
    expect((await post(most)).status).toBe(422);
  });

  it.each(['', '{', '{"a":1', '[1,]', "{'a':1}", '\u0000', 'undefined', '{"a":NaN}', '\uFEFF{'])(
    'invalid JSON is 400: %j',
    async (body) => {
      const response = await post(body === '' ? ' ' : body);
      expect([response.status, await response.json()]).toEqual([400, { message: 'The request could not be read.', code: 'bad_request' }]);
    },
  );

  it.each(['null', '1', '"a"', '[]', 'true'])('MAS-08 JSON other than an object is 422: %s', async (body) => {
    expect((await post(body)).status).toBe(422);
  });

  it('INJ-10 5000 levels and 80 000 keys are read without a failure', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`k${index}`, 1])));
    for (const body of [deep, '['.repeat(5000) + ']'.repeat(5000), wide]) expect([200, 422]).toContain((await post(body)).status);
  });

  it('MAS-07 prototypes cannot be changed', async () => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      expect((await post(body)).status).toBe(200);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('MAS-08 every invalid body field gets its own error', async () => {
    const errors = await fieldErrors(plays, { method: 'POST', body: { ticket: ['a'], position: '1' } });
    expect(Object.keys(errors)).toEqual(['ticket', 'position']);
  });

  it('ENT-101 field errors are readable sentences, also by default', async () => {
    const message = { name: 'n'.repeat(101), message: 'm'.repeat(5001), email: 'noor@example.com' };
    expect(await fieldErrors('contact-page', { method: 'POST', body: message })).toEqual({
      name: ['A name has at most 100 characters.'],
      message: ['Use at most 5 000 characters.'],
    });
    const position = { ticket: 'a', position: -1 };
    expect(await fieldErrors(plays, { method: 'POST', body: position })).toEqual({ position: ['Use at least 0.'] });
    expect(await fieldErrors('contact-page', { method: 'POST', body: { ...message, name: null, message: null } })).toEqual({
      name: ['Enter your name.'],
      message: ['Fill this in.'],
    });
  });

  it('an optional body can be missing', async () => {
    expect((await post(null)).status).toBe(200);
  });
});

describe('query', () => {
  it.each([
    ['page=0', 'page'],
    ['page=501', 'page'],
    ['page=1.5', 'page'],
    ['page=NaN', 'page'],
    ['page=', 'page'],
    ['page=1&page=2', 'page'],
    ['page[]=1&page[x]=1&page=x', 'page'],
    ['perPage=-1', 'perPage'],
    ['perPage=Infinity', 'perPage'],
    ['orderBy=password', 'orderBy'],
    ['orderBy=name&orderBy=name', 'orderBy'],
    ['orderDir=asc;drop table users', 'orderDir'],
    [`query=${'a'.repeat(201)}`, 'query'],
  ])('INJ-02 OBJ-20 MAS-08 %s is 422 for %s', async (query, field) => {
    expect(Object.keys(await fieldErrors(`tracks?${query}`))).toEqual([field]);
  });

  it('OBJ-20 a page has at most 100 rows', async () => {
    const rows = async (perPage: number) => {
      const { pagination } = await (await call(`tracks?perPage=${perPage}`)).json<{ pagination: { per_page: number } }>();
      return pagination.per_page;
    };
    expect([await rows(99), await rows(100), await rows(101), await rows(100_000)]).toEqual([99, 100, 100, 100]);
  });

  it('every invalid parameter gets its own error', async () => {
    expect(Object.keys(await fieldErrors('tracks?page=x&perPage=x&orderBy=x&orderDir=x'))).toEqual([
      'page',
      'perPage',
      'orderDir',
      'orderBy',
    ]);
  });

  it('OBJ-20 INJ-03 odd but well-formed queries are 200', async () => {
    for (const query of [
      'perPage=100000',
      'query=%',
      'query=%25_%00',
      `query=${encodeURIComponent('😀'.repeat(50))}`,
      'query=%FF',
      '%FF=%FF',
      '__proto__[a]=1',
      '&&&=',
    ]) {
      const response = await call(`tracks?${query}`);
      expect({ query, status: response.status }).toEqual({ query, status: 200 });
      await response.text();
    }
  });
});
