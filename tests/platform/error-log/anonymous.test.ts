import { describe, expect, test } from 'vitest';
import { redactPath, redactStack, redactText } from '#functions/platform/stack-trace/redact.policy';

describe('redaction of error reports', () => {
  test.each([
    ['/', '/'],
    ['/track/12/slow-ferry', '/track/12/…'],
    ['/discover', '/discover'],
    ['/search/my%20secret', '/search/…'],
    ['/user/5/noor', '/user/…/…'],
    ['/password/reset/5f3c', '/password/…/…'],
    ['/login?email=a@b.test#x', '/login'],
    ['/api/v1/tracks/12/plays', '/api/v1/tracks/…/plays'],
    ['/api/v1/users/5', '/api/v1/users/…'],
  ])('the path %s is redacted to %s', (path, told) => {
    expect(redactPath(path)).toBe(told);
  });

  test.each([
    ['x is not a function', 'x is not a function'],
    ['No account for noor@example.com', 'No account for …'],
    ['Failed to load https://segue.example/password/reset/5f3c?email=a@b.test', 'Failed to load /password/…/…'],
    ['Bad token segue_8fh3k29d8f7h3k29d8f7', 'Bad token …'],
    ['Card 4242424242424242 refused', 'Card … refused'],
  ])('the message "%s" is redacted to "%s"', (message, told) => {
    expect(redactText(message)).toBe(told);
    expect(redactText(told)).toBe(told);
  });

  test('a stack is reduced to its frames, idempotently', () => {
    const chrome = [
      'TypeError: noor@example.com is no number at 10:20:30',
      '    at play (https://segue.example/assets/start.BZfd3qd4.js:1:234)',
      '    at async Object.run (https://segue.example/assets/a.js?v=secret:7:8)',
      '    at https://segue.example/assets/b.mjs:9:10',
      '    at new Promise (<anonymous>)',
    ].join('\n');
    const told = 'play (start.BZfd3qd4.js:1:234)\nasync Object.run (a.js:7:8)\n? (b.mjs:9:10)';
    expect(redactStack(chrome)).toBe(told);
    expect(redactStack(told)).toBe(told);
    expect(redactStack('play@https://segue.example/assets/a.js:1:2\n@https://segue.example/assets/b.js:3:4')).toBe(
      'play (a.js:1:2)\n? (b.js:3:4)',
    );
    expect([redactStack(null), redactStack('no frames')]).toEqual([null, null]);
  });

  test('INJ-13 pathological input is redacted without a timeout', () => {
    for (const text of [
      'a'.repeat(50_000),
      'a@'.repeat(20_000),
      'https://'.repeat(5000),
      `at ${' ('.repeat(20_000)}`,
      '1-'.repeat(20_000),
    ]) {
      expect(redactText(text).length).toBeLessThanOrEqual(text.length);
      expect(redactStack(text)).toBeNull();
    }
  });
});
