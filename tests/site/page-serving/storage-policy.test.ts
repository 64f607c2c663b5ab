import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createContentPolicy } from '#functions/site/page-serving/content-policy';
import { NO_THIRD_PARTY } from '#functions/site/page-serving/third-party';
import { policyOf } from '../../support/policy';

test('pages can connect to the storage only if its keys are configured', async () => {
  const sourcesWith = async (keys: Partial<typeof env>) => {
    const page = new Response('', { headers: { 'Content-Type': 'text/html' } });
    return policyOf(await createContentPolicy([])(page, { ...env, ...keys }, '/backstage/upload', NO_THIRD_PARTY))['connect-src'];
  };
  const R2_ENDPOINT = 'https://account.r2.example/bucket';
  expect(await sourcesWith({})).toBe("'self'");
  expect(await sourcesWith({ R2_ENDPOINT })).toBe("'self'");
  expect(await sourcesWith({ R2_ENDPOINT, R2_ACCESS_KEY_ID: 'key' })).toBe("'self' https://account.r2.example");
});
