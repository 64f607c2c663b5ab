import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { sha256Hex } from '#functions/platform/http/hmac';
import { pageContext } from '#functions/site/page-serving/page-context';
import { createUser } from '../../support/factories/user.factory';

test('a token with scopes opens no page; one without scopes does', async () => {
  const { id } = await createUser({ permissions: ['api.access'] });
  const visit = async (scopes: string | null) => {
    const token = `segue_${crypto.randomUUID()}`;
    await env.DB.prepare("insert into access_tokens (user_id, name, hash, scopes) values (?, 'Script', ?, ?)")
      .bind(id, await sha256Hex(token), scopes)
      .run();
    return pageContext(env, new Request('http://localhost/account-settings', { headers: { Authorization: `Bearer ${token}` } }));
  };
  await expect(visit('["listen"]')).rejects.toMatchObject({ status: 403, message: 'This access token works only for the API.' });
  expect((await visit(null)).context.actor.user?.id).toBe(id);
});
