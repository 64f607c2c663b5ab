import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminSearchApi, RESULTS_PER_KIND } from '#contracts/administration/palette';
import { findSettings } from '#functions/administration/palette/setting-search';
import type { Permission } from '#functions/platform/contract/permission';
import { read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createCustomPage } from '../../support/factories/custom-page.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

const officeOf = async (...permissions: Permission[]) => signIn(await createUser({ permissions: ['admin.access', ...permissions] }));
const find = async (query: string, headers: Record<string, string>) =>
  (await read(adminSearchApi.search, `admin-search?query=${encodeURIComponent(query)}`, { headers })).results;

const OFFICES = {
  user: 'users.update',
  artist: 'artists.update',
  album: 'albums.update',
  track: 'tracks.update',
  playlist: 'playlists.update',
  channel: 'channels.update',
  page: 'custom_pages.update',
} as const satisfies Record<string, Permission>;

beforeAll(async () => {
  const owner = await createUser({ name: 'Zanzibar Person', email: 'zanzibar@private.test' });
  const artist = await createArtist({ name: 'Zanzibar Trio', disabled: true });
  await createAlbum({ name: 'Zanzibar Nights', artists: [artist], visibility: 'private' });
  await createTrack({ name: 'Zanzibar Demo', artists: [artist], visibility: 'private' });
  await createTrack({ name: 'Zanzibar Thrown', deletedAt: new Date() });
  await createPlaylist({ name: 'Zanzibar Secret', ownerId: owner.id, public: false });
  await createChannel({ name: 'Zanzibar Channel', slug: 'zanzibar-channel', public: false });
  await createCustomPage({ title: 'Zanzibar Terms', slug: 'zanzibar-terms' });
});

describe('search palette', () => {
  test.each(Object.entries(OFFICES))(
    'hidden items of the kind %s are shown only with the permission for that kind',
    async (kind, office) => {
      const results = await find('zanzi', await officeOf(office));
      expect(results.map((result) => result.kind)).toEqual([kind]);
      expect(results[0]).toMatchObject({ is_hidden: kind !== 'page' && kind !== 'user' });
      expect(JSON.stringify(results)).not.toContain('Thrown');
    },
  );

  test('the palette is empty without area permissions and refused without admin access', async () => {
    expect(await find('zanzi', await officeOf())).toEqual([]);
    expect((await refusal('admin-search?query=zanzi')).status).toBe(401);
    const member = await signIn(await createUser({ permissions: ['users.update', 'tracks.update'] }));
    expect(await refusal('admin-search?query=zanzi', { headers: member })).toMatchObject({ status: 403 });
    expect((await refusal('admin-search?query=', { headers: await officeOf() })).status).toBe(422);
  });

  test.each([
    ['artist', 'Ёлка и Straße', ['елка', 'ЁЛКА strasse', 'Ёлка'.normalize('NFD')]],
    ['user', 'Đorđe Ψυχή', ['dorde', 'ΨΥΧΗ', 'đor']],
    ['page', 'Über Öl', ['über', 'ÜBER ÖL', 'Über'.normalize('NFD')]],
  ] as const)('N1 N3 N7 the %s %s is found in other spellings', async (kind, name, queries) => {
    if (kind === 'artist') await createArtist({ name });
    if (kind === 'user') await createUser({ name });
    if (kind === 'page') await createCustomPage({ title: name, slug: 'about' });
    const office = await officeOf(OFFICES[kind]);
    for (const query of queries) {
      const results = await find(query, office);
      expect({ query, names: results.map((result) => result.name) }).toEqual({ query, names: [name] });
    }
  });

  test('users are found by the start of their email, once, without stand-in accounts', async () => {
    await createUser({ name: 'Quite another', email: 'zanzibar2@private.test' });
    await createUser({ name: 'Shadow', email: 'zanzibar3@private.test', shadowOfEmail: 'zanzibar@private.test' });
    const results = await find('Zanzibar', await officeOf('users.update'));
    expect(results.map(({ note, path }) => [note, path.replace(/\d+/, ':id')])).toEqual([
      ['zanzibar2@private.test', '/admin/users/:id/details'],
      ['zanzibar@private.test', '/admin/users/:id/details'],
    ]);
  });

  test('any query text works, results per kind are limited, and no table is scanned', async () => {
    const headers = await officeOf('admin');
    for (const query of ['"', "';--", 'a" OR "b', '%', '\\', '字', 'Ａ', '_', 'NEAR(', 'x'.repeat(100)]) await find(query, headers);
    for (let made = 0; made < RESULTS_PER_KIND + 2; made += 1) await createTrack({ name: `Many of them ${made}` });
    expect((await find('many of', headers)).filter(({ kind }) => kind === 'track')).toHaveLength(RESULTS_PER_KIND);
    const { statements } = await statementsOf('admin-search?query=zanzi', headers);
    const searches = statements.filter(({ sql }) => sql.includes('search_tracks'));
    expect(searches).toHaveLength(1);
    const scans = (await planOf(searches[0]!)).filter((step) => /^SCAN (?!search_|one|\(subquery|recent|json_each|CONSTANT)/.test(step));
    expect(scans.filter((step) => !/USING|custom_pages/.test(step))).toEqual([]);
  });

  test('settings are found by name, page or keyword, name matches first', () => {
    const pages = [
      {
        name: 'general',
        title: 'General',
        sections: [
          {
            title: 'Name',
            settings: [
              { key: 'branding.site_name', label: 'Site name', words: ['brand'] },
              { key: 'branding.mark', label: 'Brand mark' },
            ],
          },
        ],
      },
    ];
    expect(findSettings('brand', pages).map(({ id }) => id)).toEqual(['branding.mark', 'branding.site_name']);
    expect(findSettings('sité GEN', pages)).toEqual([
      {
        kind: 'setting',
        id: 'branding.site_name',
        name: 'Site name',
        note: 'General',
        is_hidden: false,
        path: '/admin/settings/general#setting-branding-site_name',
      },
    ]);
    expect(findSettings('nothing', pages)).toEqual([]);
    expect(findSettings('?', pages)).toEqual([]);
  });

  test('searching is not audited', async () => {
    await find('zanzi', await officeOf('admin'));
    expect((await env.DB.prepare('select count(*) as count from audit_logs').first<{ count: number }>())?.count).toBe(0);
  });
});
