import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { call } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createRole } from '../support/factories/role.factory';
import { createTag } from '../support/factories/tag.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';
import { creator, rulesOf } from '../support/smart-rules';

type Headers = Record<string, string>;

const send = async (path: string, headers: Headers, body?: object) => {
  const response = await call(path, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};
const NEW = { type: 'become-artist', artist_name: 'Tusk', first_name: 'Ada', last_name: 'Reed', role: 'artist' };

const approved = async () => {
  const applicant = await createUser({ permissions: ['backstageRequests.create'] });
  const reviewing = await signIn(await createUser({ permissions: ['backstageRequests.update'] }));
  const { body } = await send('backstage-requests', await signIn(applicant), NEW);
  expect((await send(`backstage-requests/${(body.request as { id: number }).id}/approve`, reviewing)).status).toBe(200);
  const direct = env.DB.prepare("select count(*) as times from user_permissions where user_id = ? and name = 'music.create'");
  return direct.bind(applicant.id).first('times');
};

describe('the right to upload of an approved artist', () => {
  test('ATT-13 comes from the role for artists, and is direct only without such a role', async () => {
    expect(await approved()).toBe(1);
    const limit = { name: 'minutes', value: 300 };
    const permissions = [{ name: 'music.create' as const, restrictions: [limit] }];
    const role = await createRole({ isArtist: true, permissions });
    expect(await approved()).toBe(0);
    await env.DB.prepare('delete from roles where id = ?').bind(role.id).run();
  });

  test('ATT-09 an unverified address cannot request the verified badge', async () => {
    const applicant = await createUser({ permissions: ['backstageRequests.create'], emailVerified: false, emailVerifiedAt: null });
    const artist = await createArtist({ managers: [applicant] });
    const body = { ...NEW, type: 'verify-artist', artist_id: artist.id, proofs: ['https://example.com/tusk'] };
    expect((await send('backstage-requests', await signIn(applicant), body)).status).toBe(403);
  });
});

describe('the name of a tag', () => {
  test('ATT-18 is shown by a rule only on public music, or to the owner of the music', async () => {
    const [listener, maker] = [await creator(), await creator()];
    const artist = await createArtist({ managers: [maker.user] });
    const [secret, open] = [await createTag({ displayName: 'Secret tour' }), await createTag({ displayName: 'Open tour' })];
    const artists = [{ id: artist.id }];
    await createTrack({ tags: [secret], visibility: 'private', artists, homeArtistId: artist.id });
    await createTrack({ tags: [open], artists, homeArtistId: artist.id });
    const namesFor = async (headers: Headers) => {
      const rules = [secret, open].map(({ id }) => ({ field: 'tag', operator: 'is', value: id }));
      const made = await send('smart-playlists', headers, { name: 'Tour', rules: rulesOf(...rules) });
      const shown = await call(`smart-playlists/${(made.body.playlist as { id: number }).id}`, { headers });
      return ((await shown.json()) as { names: { tag: Record<string, string> } }).names.tag;
    };
    expect(await namesFor(listener.headers)).toEqual({ [open.id]: 'Open tour' });
    expect(await namesFor(maker.headers)).toEqual({ [open.id]: 'Open tour', [secret.id]: 'Secret tour' });
  });
});
