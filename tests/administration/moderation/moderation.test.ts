import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ModeratedKind, moderationApi } from '#contracts/administration/moderation';
import type { Permission } from '#functions/platform/contract/permission';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;
const MAKE: Record<ModeratedKind, () => Promise<{ id: number }>> = {
  artist: () => createArtist({ name: 'Shown' }),
  album: () => createAlbum({ name: 'Shown' }),
  track: () => createTrack({ name: 'Shown' }),
  playlist: async () => createPlaylist({ name: 'Shown', ownerId: (await createUser()).id }),
};
const KINDS = Object.keys(MAKE) as ModeratedKind[];

const put = (kind: ModeratedKind, id: number, visibility: string, headers: Headers) =>
  read(moderationApi.update, `moderation/${kind}/${id}`, { method: 'PUT', body: { visibility }, headers });
const traces = async () =>
  (await env.DB.prepare('select action, subject_id, subject_name, before, after from audit_logs order by id').all()).results;
const changedAt = async (tag: string) =>
  (await env.DB.prepare('select since from stale_pages where tag = ?').bind(tag).first<{ since: number }>())?.since ?? 0;

let seen: number;
beforeEach(async () => {
  seen = (await traces()).length;
});

describe('artist managers in moderation', () => {
  test('artist managers are shown only to moderators who can suspend them', async () => {
    const { id } = await createArtist({ name: 'Shown' });
    const people = [
      await createUser({ name: 'Plain' }),
      await createUser({ name: 'Mighty', permissions: ['admin'] }),
      await createUser({ name: 'Shut out', bannedAt: new Date() }),
    ];
    for (const person of people)
      await env.DB.prepare('insert into artist_managers (artist_id, user_id) values (?, ?)').bind(id, person.id).run();
    const ask = async (...permissions: Permission[]) => {
      const { people: named } = await read(moderationApi.show, `moderation/artist/${id}`, {
        headers: await signIn(await createUser({ permissions })),
      });
      return named.map(({ name }) => name);
    };
    expect(await ask('artists.update', 'users.update')).toEqual(['Plain']);
    expect(await ask('artists.update')).toEqual([]);
  });
});

describe('hiding and showing items', () => {
  test.each(KINDS)('a %s is hidden and shown again at once, and each change is audited once', async (kind) => {
    const { id } = await MAKE[kind]();
    const office = await signIn(await createUser({ permissions: [`${kind}s.update`] }));
    const guest = await signIn(await createUser());
    const isThere = async () => (await call(`${kind}s/${id}`, { headers: guest })).status;
    expect(await isThere()).toBe(200);
    const hidden = await put(kind, id, 'private', office);
    expect(hidden).toMatchObject({ before: 'public', thing: { kind, id, name: 'Shown', visibility: 'private' } });
    expect(await isThere()).toBe(404);
    const first = await changedAt(`${kind}:${id}`);
    expect(first).toBeGreaterThan(0);
    // Acts without effect are not logged.
    await put(kind, id, 'private', office);
    await put(kind, id, hidden.before, office);
    expect(await isThere()).toBe(200);
    expect(await changedAt(`${kind}:${id}`)).toBeGreaterThan(first);
    expect((await traces()).slice(seen)).toEqual([
      {
        action: `${kind}s.hide`,
        subject_id: String(id),
        subject_name: 'Shown',
        before: '{"visibility":"public"}',
        after: '{"visibility":"private"}',
      },
      {
        action: `${kind}s.show`,
        subject_id: String(id),
        subject_name: 'Shown',
        before: '{"visibility":"private"}',
        after: '{"visibility":"public"}',
      },
    ]);
  });

  test('showing an item again restores its scheduled or unlisted state', async () => {
    const office = await signIn(await createUser({ permissions: ['tracks.update'] }));
    const waiting = await createTrack({ visibility: 'scheduled', scheduledAt: new Date('2099-01-01') });
    const unlisted = await createTrack({ visibility: 'unlisted' });
    for (const { id } of [waiting, unlisted]) {
      const { before } = await put('track', id, 'private', office);
      await put('track', id, before, office);
    }
    const rows = await env.DB.prepare('select visibility, scheduled_at from tracks where id in (?, ?) order by id')
      .bind(waiting.id, unlisted.id)
      .all();
    expect(rows.results).toEqual([
      { visibility: 'scheduled', scheduled_at: Date.parse('2099-01-01') },
      { visibility: 'unlisted', scheduled_at: null },
    ]);
  });

  test('hiding requires the permission of the kind; refused requests are not audited', async () => {
    const owner = await createUser({ permissions: ['music.create'] });
    const { id } = await createTrack({ ownerId: owner.id });
    const others = [await signIn(owner), await signIn(await createUser({ permissions: ['albums.update', 'users.update'] }))];
    for (const headers of others) {
      expect((await refusal(`moderation/track/${id}`, { headers })).status).toBe(403);
      const changing = { method: 'PUT', body: { visibility: 'private' }, headers };
      expect((await refusal(`moderation/track/${id}`, changing)).status).toBe(403);
    }
    const office = await signIn(await createUser({ permissions: ['artists.update', 'tracks.update'] }));
    const artist = await createArtist();
    const waits = { method: 'PUT', body: { visibility: 'scheduled' }, headers: office };
    expect(await fieldErrors(`moderation/artist/${artist.id}`, waits)).toEqual({ visibility: ['Choose public or private.'] });
    const gone = await createTrack({ deletedAt: new Date() });
    expect((await refusal(`moderation/track/${gone.id}`, { ...waits, body: { visibility: 'public' } })).status).toBe(404);
    expect((await traces()).slice(seen)).toEqual([]);
  });
});
