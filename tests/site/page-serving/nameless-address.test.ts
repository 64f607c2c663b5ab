import { expect, test } from 'vitest';
import { createSite } from '../../support/page-server';

test.each([
  ['/track/2', '/live/track/2/~'],
  ['/track/2/', null],
  ['/track/02', '/live/track/02/~'],
  ['/track/999999999', '/live/track/999999999/~'],
  ['/playlist/2', '/live/playlist/2/~'],
  ['/album/2', '/live/album/2/~/~'],
  ['/album/2/nena', '/live/album/2/nena/~'],
  ['/artist/1', '/live/artist/1'],
  ['/track/2/slow-ferry', '/live/track/2/slow-ferry'],
  ['/track/2?via=x', '/live/track/2/~'],
])('P18 %s is answered by the page %j, which knows the address', async (path, twin) => {
  const site = createSite({});
  const { status } = await site.get(path);
  expect([status, ...site.takeRendered()]).toEqual(twin ? [200, twin] : [301]);
});

test('P18 private and missing numbers are answered alike', async () => {
  const render = async (request: Request) => new Response(null, { status: 404, headers: { 'Content-Type': request.url && 'text/html' } });
  const answers = await Promise.all(
    ['/track/2', '/track/3', '/album/2', '/playlist/2'].map((path) => createSite({}, { render }).get(path)),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(Array(4).fill([404, null]));
});

test.each([['/track/x'], ['/track/-1'], ['/track/2.5'], ['/album/x'], ['/playlist/'], ['/track']])(
  'P18 %s is no such address',
  async (path) => {
    const site = createSite({});
    await site.get(path);
    expect(site.takeRendered().some((twin) => twin.includes('~'))).toBe(false);
  },
);
