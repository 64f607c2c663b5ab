import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptCredit } from '#functions/catalogue/credit/credit-accept.service';
import { type Actor, ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { call, fieldErrors } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { asker, change, credits, draft, isShown, meetEverybody, newAudio, stranger, termsOf, theirs, waiting } from './credit-world';

beforeEach(meetEverybody);

const tomorrow = new Date(Math.ceil(Date.now() / 1000) * 1000 + 86_400_000).toISOString();

const accept = async (id: number, body: object) => {
  const response = await call(`credit-requests/${id}/accept`, { method: 'POST', headers: theirs, body });
  return { status: response.status, body: (await response.json()) as { code: string; message: string; errors?: Record<string, string[]> } };
};

describe('approving what was listed', () => {
  test('a request lists its terms, the visibility, the planned date and its tracks', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, {
      artists: credits('featured'),
      visibility: 'scheduled',
      scheduled_at: tomorrow,
      sound: await newAudio(),
    });
    expect(await waiting()).toMatchObject([
      { changes: [], visibility: 'scheduled', planned_at: tomorrow, tracks: [{ id, name: 'Glass', duration: 5000 }] },
    ]);
  });

  test.each([
    ['title', async () => ({ name: 'Shards' }), 'The title changed while you were deciding. Review the credit again, then approve.'],
    ['audio', async () => ({ sound: await newAudio() }), 'The audio changed while you were deciding. Listen again, then approve.'],
    [
      'artists',
      async () => ({ artists: [...credits('featured'), { id: (await createArtist({ managers: [asker] })).id, role: 'primary' }] }),
      'The main artists changed while you were deciding. Review the credit again, then approve.',
    ],
    [
      'publication',
      async () => ({ visibility: 'public' }),
      'The planned publication changed while you were deciding. Review the credit again, then approve.',
    ],
  ])('another %s meanwhile is 409 and approves nothing', async (kind, changes, message) => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') });
    const [{ id: requestId, terms }] = await waiting();
    await change(`tracks/${id}`, await changes());
    expect(await accept(requestId, { terms })).toMatchObject({
      status: 409,
      body: { code: 'changed', message, errors: { [kind]: [message] } },
    });
    expect(await isShown(id)).toBe(false);
    expect(await accept(requestId, { terms: await termsOf(requestId) })).toMatchObject({ status: 200 });
    expect(await isShown(id)).toBe(true);
  });

  test('several changes are named at once; typography and the asking artist’s order are none', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('primary') });
    const [{ id: requestId, terms }] = await waiting();
    await change(`tracks/${id}`, { name: 'Shards', sound: await newAudio() });
    const { body } = await accept(requestId, { terms });
    expect(body.message).toBe('The title and the audio changed while you were deciding. Listen again, then approve.');
    expect(Object.keys(body.errors!)).toEqual(['title', 'audio']);
    const current = await termsOf(requestId);
    await change(`tracks/${id}`, { name: 'SHARDS!', artists: [...credits('primary')].reverse() });
    expect((await accept(requestId, { terms: current })).status).toBe(200);
  });

  test('foreign or missing terms, and a consent to public music without publication, are refused', async () => {
    const [one, two] = [await draft(), await draft()];
    for (const { id } of [one, two]) await change(`tracks/${id}`, { artists: credits('featured'), visibility: 'public' });
    const [second, first] = await waiting();
    expect(first.terms).not.toBe(second.terms);
    expect((await accept(first.id, { terms: second.terms })).status).toBe(409);
    expect((await accept(first.id, { terms: '' })).status).toBe(409);
    const refused = (body: object) => fieldErrors(`credit-requests/${first.id}/accept`, { method: 'POST', headers: theirs, body });
    expect(await refused({})).toHaveProperty('terms');
    expect(await refused({ terms: first.terms, publication: false })).toEqual({
      publication: ['This is public already. Approve publishing too, or decline.'],
    });
    expect((await accept(first.id, { terms: first.terms })).status).toBe(200);
  });

  test('a change between reading and writing is 409 and approves nothing', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') });
    const [{ id: requestId, terms }] = await waiting();
    const manager = await env.DB.prepare('select user_id as id from artist_managers where artist_id = ?')
      .bind(stranger.id)
      .first<{ id: number }>();
    const user = { id: manager!.id } as NonNullable<Actor['user']>;
    const context = createContext(env, { ...ANONYMOUS_ACTOR, user });
    const batch = context.db.batch.bind(context.db);
    context.db.batch = (async (statements: Parameters<typeof batch>[0]) => {
      await env.DB.prepare("update tracks set name = 'Shards', folded = 'shards' where id = ?").bind(id).run();
      return batch(statements);
    }) as unknown as typeof context.db.batch;
    await expect(acceptCredit(context, requestId, { terms, publication: true })).rejects.toMatchObject({ status: 409, code: 'changed' });
    expect(await isShown(id)).toBe(false);
    expect((await env.DB.prepare('select count(*) as n from credit_consents where track_id = ?').bind(id).first<{ n: number }>())!.n).toBe(
      0,
    );
    expect(await waiting()).toHaveLength(1);
  });

  test('of many approvals and a change at the same time, what is shown was agreed to', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') });
    const [{ id: requestId, terms }] = await waiting();
    const answers = await Promise.all([
      accept(requestId, { terms }),
      change(`tracks/${id}`, { name: 'Shards' }),
      accept(requestId, { terms }),
      accept(requestId, { terms }),
    ]);
    const accepted = answers.filter((answer) => answer && answer.status === 200).length;
    expect(accepted).toBeLessThan(2);
    expect(await isShown(id)).toBe(false);
    expect(await waiting()).toMatchObject([{ artist: { id: stranger.id }, changes: accepted ? ['title'] : [] }]);
  });
});
