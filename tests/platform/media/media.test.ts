import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';

const PICTURE = new Uint8Array([82, 73, 70, 70, 1, 2, 3]);
const NAME = '3f2a9c-320.webp';

beforeAll(async () => {
  await env.BUCKET.put(`image/${NAME}`, PICTURE);
});

const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
  exports.default.fetch(new Request(`http://localhost/media/${file}`, { method, headers }));

it('UPL-01 an image is immutable, sandboxed and served with its type', async () => {
  const response = await get(NAME);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(PICTURE.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PICTURE);
});

it.each([
  ['a.avif', 'image/avif'],
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.gif', 'image/gif'],
])('UPL-06 %s is served as %s, whatever its stored type', async (file, type) => {
  await env.BUCKET.put(`image/${file}`, '<script>alert(1)</script>', { httpMetadata: { contentType: 'text/html' } });
  const response = await get(file);
  expect(response.headers.get('Content-Type')).toBe(type);
  await response.body?.cancel();
});

it('a matching If-None-Match is 304 without a body', async () => {
  const head = await get(NAME, {}, 'HEAD');
  expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: '' });
  const again = await get(NAME, { 'If-None-Match': head.headers.get('ETag') ?? '' });
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
  for (const other of ['"other"', 'garbage', '"', '']) {
    const sent = await get(NAME, { 'If-None-Match': other });
    expect({ other, status: sent.status, length: (await sent.arrayBuffer()).byteLength }).toEqual({
      other,
      status: 200,
      length: PICTURE.length,
    });
  }
});

it.each([
  'unknown-320.webp',
  'a.svg',
  'a.html',
  'a.webp.html',
  'a',
  '.webp',
  '..%2faudio%2fa.webp',
  '%2e%2e/a.webp',
  'a%00.webp',
  `${'a'.repeat(121)}.webp`,
  'a b.webp',
])('STR-01 other files of the bucket are 404: %s', async (file) => {
  await env.BUCKET.put('audio/a.webp', 'sound');
  for (const name of ['a.svg', 'a.html', 'a', '.webp', 'a b.webp']) await env.BUCKET.put(`image/${name}`, 'x');
  for (const method of ['GET', 'HEAD']) expect((await get(file, {}, method)).status).toBe(404);
});
