import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
/** Panels that reach down to the player, and what the player itself consists of. */
const DOCKED = ['listening/player/ui/', 'platform/shell/', 'platform/ui/overlay/Modal', 'account/login/AuthArtwork'];
/** Bars inside scrolling boxes. */
const INSIDE = ['player/ui/SyncedLyrics', 'notification/NotificationPopover'];

const isAtBottom = (body: string): boolean => /(^|[;\s])(bottom|inset-block-end):\s*(0|calc\(var\(--player\)[^;]*)\s*;/.test(body);
const isSticky = (body: string): boolean => /position:\s*sticky/.test(body);
const isAbovePlayer = (body: string): boolean => /(bottom|inset-block-end):\s*calc\(var\(--player\)/.test(body);

test('A7 bars at the bottom of the window leave room for the cookie notice', () => {
  const covered: string[] = [];
  let bars = 0;
  for (const file of globSync('src/**/*.css')) {
    for (const [, selector = '', body = ''] of readFileSync(file, 'utf8').matchAll(RULE)) {
      if (!isAtBottom(body) || !(isSticky(body) || isAbovePlayer(body))) continue;
      bars += 1;
      if (INSIDE.some((part) => file.includes(part))) continue;
      const isDocked = DOCKED.some((part) => file.includes(part)) && !isSticky(body);
      if (!isDocked && !body.includes('--cookie-notice')) covered.push(`${file}: ${selector.trim()}`);
    }
  }
  expect(covered).toEqual([]);
  expect(bars).toBeGreaterThan(6);
});
