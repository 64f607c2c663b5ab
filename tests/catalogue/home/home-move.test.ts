import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveHome } from '#functions/catalogue/home/home-move.service';
import { call, fieldErrors } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import {
  accept,
  beaten,
  consentsOf,
  createGlass,
  createMirage,
  dune,
  edit,
  giver,
  giving,
  type Headers,
  homeOf,
  juno,
  meetBoth,
  notices,
  offer,
  rows,
  run,
  sentences,
  showTrack,
  taker,
  taking,
} from './home-world';

let admin: { id: number };
let office: Headers;

const allow = async (permission: string) => {
  const user = await createUser({ name: 'Office' });
  await run('insert into user_permissions (user_id, name) values (?, ?)', user.id, permission);
  return user;
};

beforeEach(async () => {
  await meetBoth();
  admin = await allow('admin');
  office = await signIn(admin);
});

const put = (headers: Headers, body: object = { artist_id: juno.id }) => ({ method: 'PUT', headers, body });
const move = async (kind: 'track' | 'album', id: number, headers = office, body?: object) =>
  (await call(`homes/${kind}/${id}`, put(headers, body))).status;
const review = (kind: 'track' | 'album', id: number) => run(`insert into home_reviews (${kind}_id, created_at) values (?, 1)`, id);
const entries = (kind: 'track' | 'album', id: number) =>
  rows<object>(
    'select action, actor_id, subject_name, "before", "after" from audit_logs where subject_type = ? and subject_id = ?',
    kind,
    String(id),
  );

describe('moving a home as an administrator', () => {
  test.each(['track', 'album'] as const)('a %s moves at once; the move is audited and both sides are notified', async (kind) => {
    const { id } = kind === 'track' ? await createGlass() : await createMirage();
    await review(kind, id);
    const pending = await offer({ [`${kind}_id`]: id });
    const title = kind === 'track' ? 'Glass' : 'Mirage';
    expect(await move(kind, id)).toBe(200);
    expect(await homeOf(kind, id)).toEqual({ home: juno.id, owner: taker.id });
    for (const headers of [giving, taking])
      expect(await sentences(headers, `${kind}-rehomed`)).toEqual([`An administrator transferred the rights to ${title} to Juno Vale`]);
    const actions = [await notices(taking, `${kind}-rehomed`), await notices(giving, `${kind}-rehomed`)].map(([notice]) => notice?.data);
    expect(actions.map((data) => data?.mainAction?.action)).toEqual([`/backstage/${kind}s/${id}/edit`, '/backstage/credits']);
    expect([await edit(kind, id, giving), await edit(kind, id, taking)]).toEqual([404, 200]);
    expect(await consentsOf(kind, id)).toMatchObject([{ artist_id: dune.id, user_id: null, title: '', publication: 1 }]);
    expect(await rows(`select 1 from home_reviews where ${kind}_id = ?`, id)).toEqual([]);
    expect(await accept(pending.id)).toBe(409);
    expect(await entries(kind, id)).toEqual([
      {
        action: `${kind}s.move_home`,
        actor_id: admin.id,
        subject_name: title,
        before: '{"home":"Dune Cartel"}',
        after: '{"home":"Juno Vale"}',
      },
    ]);
  });

  test('each kind needs its office; access tokens and managers cannot', async () => {
    const [song, album] = [await createGlass({ visibility: 'public' }), await createMirage()];
    const [forTracks, forAlbums] = [await signIn(await allow('tracks.update')), await signIn(await allow('albums.update'))];
    expect([await move('album', album.id, forTracks), await move('track', song.id, forAlbums)]).toEqual([403, 403]);
    for (const headers of [giving, taking]) expect(await move('track', song.id, headers)).toBe(403);
    expect((await showTrack(song.id, forTracks)).can).toMatchObject({ move_home: true, transfer: false });
    expect([await move('track', song.id, forTracks), await move('album', album.id, forAlbums)]).toEqual([200, 200]);
  });

  test('only to another main artist of an existing work', async () => {
    const { id } = await createGlass();
    const stranger = await createArtist();
    const errors = async (body: object) => (await fieldErrors(`homes/track/${id}`, put(office, body))).artist_id;
    expect(await errors({ artist_id: stranger.id })).toEqual(['Choose one of the main artists.']);
    expect(await errors({ artist_id: dune.id })).toEqual(['Dune Cartel already holds the rights.']);
    for (const artist_id of [null, 0, 'Juno']) expect(await errors({ artist_id })).toEqual(['Choose an artist.']);
    expect([await move('track', 999_999), (await call(`homes/playlist/${id}`, put(office))).status]).toEqual([404, 404]);
    await run('update tracks set deleted_at = 1 where id = ?', id);
    expect(await move('track', id)).toBe(404);
    expect(await homeOf('track', id)).toEqual({ home: dune.id, owner: giver.id });
  });

  test('the earliest direct manager becomes the owner; without one the owner stays', async () => {
    const [heir, late] = [await createUser(), await createUser()];
    const unmanaged = await createArtist();
    const both = await createArtist();
    for (const [at, user] of [
      [2, late],
      [1, heir],
    ] as const)
      await run('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, ?)', both.id, user.id, at);
    const { id } = await createGlass({ artists: [dune, unmanaged, both] });
    expect(await move('track', id, office, { artist_id: unmanaged.id })).toBe(200);
    expect(await homeOf('track', id)).toEqual({ home: unmanaged.id, owner: giver.id });
    expect(await move('track', id, office, { artist_id: both.id })).toBe(200);
    expect(await homeOf('track', id)).toEqual({ home: both.id, owner: heir.id });
  });

  test('each move of the same work is its own notification', async () => {
    const { id } = await createGlass();
    await move('track', id);
    await env.DB.prepare("update notifications set subject_id = ? || '@1', dedupe_key = 'track-rehomed:' || ? || '@1:' where user_id = ?")
      .bind(String(id), String(id), giver.id)
      .run();
    await move('track', id, office, { artist_id: dune.id });
    expect(await sentences(giving, 'track-rehomed')).toEqual(
      Array(2).fill('An administrator transferred the rights to Glass to Dune Cartel'),
    );
  });

  test('of two moves at the same time, the slower one returns 409 and leaves no trace', async () => {
    const { id } = await createGlass({ artists: [dune, juno, await createArtist({ name: 'Mara Olm', managers: [taker] })] });
    const faster = () => run('update tracks set home_artist_id = (select id from artists where name = ?) where id = ?', 'Mara Olm', id);
    await expect(moveHome(beaten(admin, faster, ['admin']), 'track', id, { artist_id: juno.id, with_tracks: false })).rejects.toMatchObject(
      { status: 409, code: 'changed' },
    );
    expect((await homeOf('track', id))?.owner).toBe(giver.id);
    expect([await entries('track', id), await consentsOf('track', id), await notices(giving, 'track-rehomed')]).toEqual([[], [], []]);
  });
});
