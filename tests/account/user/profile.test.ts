import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import {
  LINK_URL_MAX,
  PROFILE_COUNT_MAX,
  PROFILE_DESCRIPTION_MAX,
  PROFILE_LINKS_MAX,
  PROFILE_TABS,
  userApi,
} from '#contracts/account/user';
import { userPath } from '#functions/platform/contract/page-path';
import { profilePath } from '#islands/platform/bootstrap/current-user';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createApplicant } from '../../support/factories/joining.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;

const put = (headers: Headers, body: object) => ({ method: 'PUT', headers, body });
const link = (url: string) => ({ links: [{ title: 'Elsewhere', url }] });

const follow = (follower: { id: number }, followed: { id: number }) =>
  env.DB.prepare('insert into user_follows (follower_id, followed_id) values (?, ?)').bind(follower.id, followed.id).run();

test('PLAYER-019 the profile URL contains the id and the name', () => {
  expect(profilePath({ id: 5, name: 'Jane Doe' })).toBe('/user/5/jane-doe');
  expect(userPath({ id: 5, slug: 'jane-doe' }, 'followers')).toBe('/user/5/jane-doe/followers');
  expect(profilePath({ id: 6, name: 'Sigrún & ""' })).toBe(`/user/6/${encodeURIComponent('sigrún')}`);
});

describe('profiles', () => {
  test('ACCT-009 a user edits description, links and private tabs of the public profile', async () => {
    const person = await createUser();
    const headers = await signIn(person);
    const links = [{ title: 'My label', url: 'https://label.example/ada?x=1' }];
    const body = { description: '  Tape, mostly.\n\nAt night. ', links, private_tabs: ['reposts', 'reposts'] };
    const { user } = await read(userApi.update, `users/${person.id}`, put(headers, body));
    expect(user).toMatchObject({ description: 'Tape, mostly.\n\nAt night.', links, private_tabs: ['reposts'] });
    const { user: seen } = await read(userApi.show, `users/${person.id}`);
    expect(seen).toMatchObject({ description: 'Tape, mostly.\n\nAt night.', links, private_tabs: [] });
    const cleared = await read(userApi.update, `users/${person.id}`, put(headers, { description: '', links: [], private_tabs: [] }));
    expect(cleared.user).toMatchObject({ description: null, links: [], private_tabs: [] });
    const untouched = await read(userApi.update, `users/${person.id}`, put(headers, { first_name: 'Ada' }));
    expect(untouched.user).toMatchObject({ first_name: 'Ada', description: null });
  });

  test('a profile counts public playlists, followers and followed users', async () => {
    const [person, friend, other] = [await createUser(), await createUser(), await createUser()];
    for (const values of [{}, { public: false }, { deletedAt: new Date() }]) await createPlaylist({ ownerId: person.id, ...values });
    await follow(friend, person);
    await follow(other, person);
    await follow(person, friend);
    const { user } = await read(userApi.show, `users/${person.id}`, { headers: await signIn(friend) });
    expect(user).toMatchObject({ counts: { playlists: 1, followers: 2, following: 1, followed_users: 1, followed_artists: 0 } });
  });

  test('profile counts stop at the maximum', async () => {
    const person = await createUser();
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PROFILE_COUNT_MAX + 5})
      insert into users (name, email) select 'Fan', 'fan-' || i || '@fans.test' from n`,
    ).run();
    await env.DB.prepare(`insert into user_follows (follower_id, followed_id) select id, ? from users where name = 'Fan'`)
      .bind(person.id)
      .run();
    const { user } = await read(userApi.show, `users/${person.id}`);
    expect(user).toMatchObject({ counts: { followers: PROFILE_COUNT_MAX } });
  });

  test('OBJ-01 OBJ-16 private tabs and their counts are hidden from other users', async () => {
    const [person, friend] = [await createUser({ privateTabs: ['followers', 'playlists'] }), await createUser()];
    await createPlaylist({ ownerId: person.id });
    await follow(friend, person);
    const { user } = await read(userApi.show, `users/${person.id}`, { headers: await signIn(friend) });
    expect(user).toMatchObject({
      tabs: ['likes', 'reposts', 'following'],
      private_tabs: [],
      counts: { playlists: null, followers: null, following: 0, followed_users: 0 },
    });
    const own = await read(userApi.show, `users/${person.id}`, { headers: await signIn(person) });
    expect(own.user).toMatchObject({ private_tabs: ['playlists', 'followers'] });
  });

  test('accounts that await approval have no public profile and cannot be followed', async () => {
    const [{ userId: id }, { userId: declined }] = [await createApplicant(), await createApplicant({ state: 'declined' })];
    const suspended = await createUser({ bannedAt: new Date() });
    const [other, office] = [await signIn(await createUser()), await signIn(await createUser({ permissions: ['users.update'] }))];
    const tabs = [
      'playlists',
      'liked-tracks',
      'liked-albums',
      'liked-artists',
      'reposts',
      'followers',
      'followed-users',
      'followed-artists',
      'followed-playlists',
    ];
    const paths = ['', ...tabs.map((tab) => `/${tab}`)];
    const answers = async (user: number, headers: Headers) =>
      new Set(await Promise.all(paths.map(async (path) => (await call(`users/${user}${path}`, { headers })).status)));
    for (const user of [id, declined]) {
      expect([await answers(user, {}), await answers(user, other)]).toEqual([new Set([404]), new Set([404])]);
      expect((await refusal(`users/${user}/follow`, { method: 'POST', headers: other })).status).toBe(404);
      expect(await answers(user, office)).toEqual(new Set([200]));
    }
    expect([await answers(suspended.id, {}), await answers(suspended.id, other)]).toEqual([new Set([200]), new Set([200])]);
    await env.DB.prepare("update join_requests set state = 'approved' where user_id = ?").bind(id).run();
    await env.DB.prepare('update users set banned_at = null where id = ?').bind(id).run();
    expect(await answers(id, other)).toEqual(new Set([200]));
  });

  test('OBJ-02 a profile cannot be changed by other users or guests', async () => {
    const [person, other] = [await createUser({ description: 'Mine' }), await createUser()];
    const body = { description: 'Theirs', links: [], private_tabs: [...PROFILE_TABS] };
    expect((await refusal(`users/${person.id}`, put(await signIn(other), body))).status).toBe(403);
    expect((await refusal(`users/${person.id}`, put({}, body))).status).toBe(401);
    const { user } = await read(userApi.show, `users/${person.id}`);
    expect(user).toMatchObject({ description: 'Mine', tabs: [...PROFILE_TABS] });
  });

  test('INJ-09 profile links accept only http and https URLs, completed if the scheme is missing', async () => {
    const user = await createUser();
    const headers = await signIn(user);
    const refused = [
      'javascript:alert(1)',
      ' java\tscript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'ftp://a.example/',
      '/account-settings',
      'example',
      'https://10.0.0.1/',
      'https://',
      'https://localhost/',
      '',
    ];
    for (const url of refused)
      expect({ url, fields: Object.keys(await fieldErrors(`users/${user.id}`, put(headers, link(url)))) }).toEqual({
        url,
        fields: ['links.0.url'],
      });
    for (const url of ['https://a.example', 'http://a.example/b?c=d#e', ' https://sub.a.example/ö ', '//a.example', 'a.example'])
      expect((await call(`users/${user.id}`, put(headers, link(url)))).status).toBe(200);
  });

  test('all invalid fields are reported at once', async () => {
    const user = await createUser();
    const headers = await signIn(user);
    const long = { title: '', url: `https://a.example/${'x'.repeat(LINK_URL_MAX)}` };
    const errors = await fieldErrors(
      `users/${user.id}`,
      put(headers, { description: 'x'.repeat(PROFILE_DESCRIPTION_MAX + 1), links: [long], private_tabs: ['email'] }),
    );
    expect(Object.keys(errors)).toEqual(['description', 'links.0.title', 'links.0.url', 'private_tabs.0']);
    const many = Array.from({ length: PROFILE_LINKS_MAX + 1 }, () => ({ title: 'One', url: 'https://a.example' }));
    expect(await fieldErrors(`users/${user.id}`, put(headers, { links: many }))).toEqual({
      links: [`A profile has at most ${PROFILE_LINKS_MAX} links.`],
    });
  });
});
