import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SharedMusic } from '#contracts/backstage/private-link';
import { SharedMusicView } from '#islands/backstage/private-link/SharedMusicView';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';

const TRACK = { artists: 'Ada Reed', duration: 240_000, explicit: false, peaks: [10, 90, 40], versions: [] };

const music = (values: Partial<SharedMusic> = {}, playable = true): SharedMusic => ({
  kind: 'album',
  name: 'Low Water',
  artists: 'Ada Reed',
  image: null,
  tint: '#336699',
  recipient: 'Ebba',
  sender: 'Ada Reed',
  expires_at: null,
  plays_left: null,
  last_play_ms: null,
  download_all: '/api/v1/private-links/download-all?ticket=a',
  pass: 'pass',
  tracks: [
    { ...TRACK, id: 1, name: 'First Ferry', playable, download: '/api/v1/private-links/download?ticket=b' },
    { ...TRACK, id: 2, name: 'العبّارة الأخيرة', artists: 'Ada Reed, Kito', playable, download: '/api/v1/private-links/download?ticket=c' },
  ],
  ...values,
});

const render = (shared: SharedMusic): string =>
  renderToStaticMarkup(createElement(ScreenRoot, null, createElement(SharedMusicView, { music: shared })));

const count = (html: string, part: string): number => html.split(part).length - 1;

test('the private page shows sender, tint, total length and numbers, without a second slider', () => {
  const html = render(music());
  for (const text of ['For Ebba', 'Shared by Ada Reed', '2 tracks, 8 min', 'Download all']) expect(html).toContain(text);
  expect(html).toContain('style="--tint:#336699"');
  expect([count(html, 'data-number="'), count(html, 'type="range"'), count(html, 'role="slider"')]).toEqual([2, 0, 0]);
  expect(count(html, 'Ada Reed, Kito')).toBe(1);
});

test('the last play is named while it is under way, with its downloads, and after its end', () => {
  const underWay = render(music({ plays_left: 0, last_play_ms: 60_000 }, false));
  expect(underWay).toContain('Last play: listen to the end, and download until then.');
  expect(count(underWay, 'ticket=')).toBe(3);
  const unheard = render(music({ plays_left: 0, last_play_ms: 60_000 }));
  expect(unheard).toContain('Last play: you can still play the tracks you haven’t heard yet, and download until it ends.');
  const over = render(music({ plays_left: 0, last_play_ms: 0 }, false));
  expect(over).toContain('This link has no plays left. Ask the sender for a new one.');
  expect(count(over, 'ticket=')).toBe(0);
});
