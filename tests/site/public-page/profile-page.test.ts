import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { PROFILE_TAB_NAMES, type ProfileTabName } from '#contracts/account/user';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { buildContext } from '#functions/site/page-serving/page-context';
import { profileTabOf, readProfilePage } from '#functions/site/public-page/profile-page.service';
import { profileSeo } from '#functions/site/seo/seo.view';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { planOf, recording, type Statement } from '../../support/statements';

const context = createContext(env as unknown as Env, ANONYMOUS_ACTOR);
const NAMES = Object.keys(PROFILE_TAB_NAMES) as ProfileTabName[];
const query = (text = '') => new URLSearchParams(text);

describe('profile page', () => {
  test('PLAYER-017 the profile opens its first visible tab', async () => {
    const open = await createUser();
    const playlist = await createPlaylist({ ownerId: open.id });
    const page = await readProfilePage(context, open.id, undefined, query());
    expect(page.tab).toMatchObject({ name: 'playlists', items: [{ id: playlist.id }], next: null });
    const kept = await createUser({ privateTabs: ['playlists'] });
    expect((await readProfilePage(context, kept.id, undefined, query())).tab?.name).toBe('liked-tracks');
    const all = await createUser({ privateTabs: ['playlists', 'likes', 'reposts', 'followers', 'following'] });
    expect((await readProfilePage(context, all.id, undefined, query())).tab).toBeNull();
  });

  test('OBJ-16 an unknown user and a private tab are 404', async () => {
    const kept = await createUser({ privateTabs: ['likes', 'followers'] });
    await expect(readProfilePage(context, 999_999, undefined, query())).rejects.toMatchObject({ status: 404 });
    for (const name of ['liked-tracks', 'liked-albums', 'liked-artists', 'followers'] as const)
      await expect(readProfilePage(context, kept.id, name, query())).rejects.toMatchObject({ status: 404 });
    expect((await readProfilePage(context, kept.id, 'following', query())).tab?.items).toEqual([]);
  });

  test('PLAYER-018 only the defined tab names are valid', () => {
    expect(NAMES.map(profileTabOf)).toEqual(NAMES);
    for (const word of [undefined, '', 'likes', 'history', 'settings', 'Playlists', '__proto__'])
      expect(profileTabOf(word)).toBeUndefined();
  });

  test('a long tab continues by cursor; an invalid cursor starts at the beginning', async () => {
    const user = await createUser();
    for (let index = 0; index < 50; index += 1) {
      const { id } = await createTrack();
      await env.DB.prepare('insert into track_likes (user_id, track_id, created_at) values (?, ?, ?)').bind(user.id, id, index).run();
    }
    const first = await readProfilePage(context, user.id, 'liked-tracks', query());
    expect(first.tab?.items).toHaveLength(48);
    const second = await readProfilePage(context, user.id, 'liked-tracks', query(first.tab?.next ?? ''));
    expect(second.tab).toMatchObject({ items: [{}, {}], next: null });
    expect((await readProfilePage(context, user.id, 'liked-tracks', query('cursor=none'))).tab?.items).toHaveLength(48);
    expect((await readProfilePage(context, user.id, 'playlists', query('page=-1'))).tab?.items).toEqual([]);
  });

  test('every tab takes two statements and scans no table', async () => {
    const user = await createUser();
    for (const name of NAMES) {
      const statements: Statement[] = [];
      await readProfilePage(
        createContext({ ...(env as unknown as Env), DB: recording(statements) }, ANONYMOUS_ACTOR),
        user.id,
        name,
        query(),
      );
      expect({ name, count: statements.length }).toEqual({ name, count: 2 });
      for (const statement of statements) {
        const scans = (await planOf(statement)).filter((step) =>
          /^SCAN (?!page|json_each|CONSTANT|\(subquery|cover|first_covers)/.test(step),
        );
        expect({ name, scans }).toEqual({ name, scans: [] });
      }
    }
  });

  test('INJ-06 CFG-03 search engine data contains only public profile fields', async () => {
    const { bootstrap } = await buildContext(env as unknown as Env);
    const canary = 'canary-profile@private.test';
    const links = [{ title: 'Elsewhere', url: 'https://a.example' }];
    const { id } = await createUser({ name: '</script>', email: canary, description: 'Tape <b>', links, country: 'IS' });
    const { profile: user } = await readProfilePage(context, id, undefined, query());
    const seo = profileSeo(bootstrap.settings, user);
    expect(seo).toMatchObject({ title: '</script> | Segue', description: 'Tape <b>', path: `/user/${id}/script`, type: 'profile' });
    expect(seo.data?.[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', sameAs: ['https://a.example'] } });
    expect(JSON.stringify({ person: user, seo })).not.toMatch(/canary|private\.test|"IS"/);
  });
});
