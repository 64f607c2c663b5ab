import { expect, it } from 'vitest';
import { plainText } from '../../src/islands/custom-page/plain-text';

it('keeps the words of a page and nothing that a browser would obey', () => {
  const html = '<h2>Who</h2><p>We &amp; you<br>&lt;3</p><script>alert(1)</script><!-- note --><img src=x onerror=alert(1)>';
  expect(
    plainText(html)
      .split(/\n\s*\n/)
      .filter(Boolean),
  ).toEqual(['Who', 'We & you', '<3']);
});

it('resolves every entity once', () => {
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});
