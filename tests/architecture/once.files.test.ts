import { describe, expect, test } from 'vitest';
import { sources } from './support/sources';

/** Text that may be in one file only: pattern, file, and unrelated files with the same text. */
const ONCE: [what: string, form: RegExp, home: string, besides?: RegExp][] = [
  [
    'the length of a minute, an hour or a day',
    /(?<![\w.])(60_?000|3_?600_?000|86_?400_?000|86_?400|(?:seconds: |_SECONDS = |max-age=)3_?600)(?![\w.])|\b(?:60|24) \* 60\b|\b60 \* 1000\b/,
    'functions/platform/contract/duration.ts',
  ],
  ['how long the bin keeps things', /\bBIN_RETENTION(_DAYS)? =/, 'functions/platform/contract/duration.ts'],
  [
    'a subject taken apart or put together',
    /\.split\(':'|indexOf\(':'\)|`(album|artist|channel|genre|library|playlist|radio|tag|track|user):\$\{|startsWith\('(album|artist|channel|genre|library|playlist|radio|tag|track|user):/,
    'functions/platform/contract/subject.ts',
    // Password salt, address groups, font weights, XML namespace.
    /^functions\/(account\/auth\/password|platform\/http\/client-address|platform\/settings\/web-font\.policy|listening\/playlist-file\/playlist-file\.xml)\.ts$/,
  ],
  [
    'the address of a page',
    /`\/(artist|album|track|playlist|user|genre|tag|radio|playlist-invitation|workspaces)\/\$\{|`\/backstage\/[^`]*\$\{[^`]*\/(edit|insights|lyrics)`/,
    'functions/platform/contract/page-path.ts',
  ],
  [
    'the name of a cookie',
    /'(be-active-theme|cookie_notice|segue-session|segue-locale|segue-gate|activeWorkspaceId|(X-)?XSRF-TOKEN)'/,
    'functions/platform/contract/cookie.ts',
    // A setting of the same name.
    /^src\/islands\/platform\/shell\/CookieNotice\.tsx$/,
  ],
  ['a relative time', /new Intl\.RelativeTimeFormat\b/, 'src/islands/platform/lib/relative-time.ts'],
  [
    'the key of a shortcut',
    /(?:event\.key|[({ ,]key)\.toLowerCase\(\)/,
    'src/islands/platform/lib/shortcut-key.ts',
    /search-query\.contract\.ts$|playlist-file\.(?:json|xml)\.ts$/,
  ],
  [
    'the default of a setting in a statement',
    /(\$\{settings\.value\}|\bvalue) ->> '\$' from|coalesce\(\(select (\$\{settings\.value\}|value)/,
    'functions/platform/settings/settings.condition.ts',
  ],
];

const inCode = sources.filter(
  ({ path }) => /^(functions|src|scripts|db\/roll-?up|db\/demo\/load)\//.test(path) && !path.includes('/_dev/'),
);

describe('single definitions', () => {
  test.each(ONCE)('%s is written in one file', (_, form, home, besides) => {
    const matches = inCode.filter(({ path, text }) => form.test(text) && !besides?.test(path)).map(({ path }) => path);
    expect(matches).toEqual([home]);
  });
});
