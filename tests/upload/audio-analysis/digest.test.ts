import { expect, test } from 'vitest';
import { digest } from '#islands/upload/audio-analysis/digest';

const MB = 2 ** 20;

test('hashing a large file yields to other tasks and returns the correct hash', async () => {
  const bytes = new Uint8Array(8 * MB).fill(7);
  let turns = 0;
  const ask = () => {
    turns += 1;
    timer = setTimeout(ask);
  };
  let timer = setTimeout(ask);
  const sum = await digest(new Blob([bytes]));
  clearTimeout(timer);
  expect(turns).toBeGreaterThan(2);
  const right = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  expect(sum).toBe(Array.from(right, (byte) => byte.toString(16).padStart(2, '0')).join(''));
});
