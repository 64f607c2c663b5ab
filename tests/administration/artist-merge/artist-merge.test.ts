import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { artistMergeApi } from '#contracts/administration/artist-merge';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { readArtistPageOrSuccessor } from '#functions/site/public-page/music-page.service';
import { makeRow, referencesOf } from '../../support/any-row';
import { call, fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { type Editor, editor } from '../music-table/music-world';
import { all, mergeAs } from './merge-world';

type Row = { id: number };
let office: Editor;
beforeEach(async () => {
  office = await editor();
});

const merge = (from: Row, into: Row, body?: object) => mergeAs(office, from, into, body);
const follow = (user: Row, artist: Row, at: number) =>
  env.DB.prepare('insert into artist_follows (user_id, artist_id, created_at) values (?, ?, ?)').bind(user.id, artist.id, at).run();
const context = () => createContext(env, ANONYMOUS_ACTOR);

describe('artist merge', () => {
  test('a merge moves music, credits, followers, likes, channels and notes without duplicates', async () => {
    const genre = await createGenre();
    const [from, into, other] = [
      await createArtist({ genres: [genre], plays: 100 }),
      await createArtist({ plays: 40 }),
      await createArtist(),
    ];
    const [album, shared] = [await createAlbum({ artists: [from] }), await createAlbum({ artists: [into, from] })];
    const [own, guest, both] = [
      await createTrack({ artists: [from], plays: 60 }),
      await createTrack({ artists: [{ ...other }, { ...from, role: 'featured' }], plays: 10 }),
      await createTrack({ artists: [from, { ...into, role: 'featured' }], plays: 30 }),
    ];
    const people = await Promise.all([1, 2, 3].map(() => createUser()));
    await follow(people[0], from, 5);
    await follow(people[1], from, 6);
    await follow(people[1], into, 7);
    await env.DB.prepare('insert into artist_likes (user_id, artist_id) values (?, ?)').bind(people[2].id, from.id).run();
    const channel = await createChannel();
    await env.DB.prepare('insert into channel_items (channel_id, position, artist_id) values (?, 1, ?)').bind(channel.id, from.id).run();
    await makeRow('insight_notes', { artist_id: from.id, day: '2026-01-01', text: 'Concert' });
    const asked = await makeRow('credit_requests', { artist_id: from.id, role: 'primary', created_at: 1 });
    await env.DB.prepare("insert into listener_recency values ('artist', ?, '2026-01-01', 0, 4), ('artist', ?, '2026-01-01', 0, 3)")
      .bind(from.id, into.id)
      .run();
    const rules = { match: 'all', rules: [{ field: 'artist', operator: 'is', value: from.id }], order: 'name' };
    const playlist = await makeRow('playlists', { rules: JSON.stringify(rules) });
    const ruled = await makeRow('channels', { rules: JSON.stringify(rules) });
    const report = await makeRow('content_reports', { artist_id: from.id, user_id: people[0].id, created_at: 1 });

    const look = await read(artistMergeApi.preview, `artists/${from.id}/merge?into=${into.id}`, { headers: office.headers });
    expect(look).toMatchObject({
      from: { albums: 2, tracks: 3, followers: 2, likes: 1 },
      shared: { albums: 1, tracks: 1, followers: 1, likes: 0 },
      moves: { credits: 1, channels: 1, notes: 1, claims: 0 },
    });
    await merge(from, into);

    expect(await all('select album_id as value from album_artists where artist_id = ? order by album_id', into.id)).toEqual([
      album.id,
      shared.id,
    ]);
    expect(await all('select track_id || role as value from track_artists where artist_id = ? order by 1', into.id)).toEqual(
      [`${own.id}primary`, `${guest.id}featured`, `${both.id}featured`, `${both.id}primary`].toSorted(),
    );
    expect(
      await all("select user_id || ' ' || created_at as value from artist_follows where artist_id = ? order by user_id", into.id),
    ).toEqual([`${people[0].id} 5`, `${people[1].id} 7`]);
    expect(await all("select followers_count || ' ' || likes_count || ' ' || plays as value from artists where id = ?", into.id)).toEqual([
      '2 1 110',
    ]);
    expect(await all('select genre_id as value from artist_genres where artist_id = ?', into.id)).toEqual([genre.id]);
    expect(await all('select artist_id as value from channel_items where channel_id = ?', channel.id)).toEqual([into.id]);
    expect(await all('select artist_id as value from credit_requests where id = ?', Number(asked))).toEqual([into.id]);
    expect(await all("select listeners as value from listener_recency where kind = 'artist' and subject_id = ?", into.id)).toEqual([7]);
    expect(await all("select rules ->> '$.rules[0].value' as value from playlists where id = ?", Number(playlist))).toEqual([into.id]);
    expect(await all("select rules ->> '$.rules[0].value' as value from channels where id = ?", Number(ruled))).toEqual([into.id]);
    expect(await all('select artist_id as value from content_reports where id = ?', Number(report))).toEqual([into.id]);
    expect(
      await all(
        'select tag as value from stale_pages where tag in (?, ?, ?, ?) order by 1',
        `artist:${from.id}`,
        `artist:${into.id}`,
        `track:${own.id}`,
        `album:${album.id}`,
      ),
    ).toHaveLength(4);
    expect(await all('select text as value from searchable_tracks where id = ?', own.id).then(([text]) => String(text))).toContain(
      into.name.replace('Artist ', ''),
    );
  });

  test('after a merge no table references the old artist', async () => {
    const [from, into] = [await createArtist(), await createArtist()];
    const tables = await all<string>(
      "select name as value from sqlite_master where type = 'table' and sql not like '%VIRTUAL%' and name not like '\\_cf%' escape '\\'",
    );
    const columnOf = async (table: string) => (await referencesOf(table)).find((reference) => reference.table === 'artists')?.from;
    const naming: string[] = [];
    for (const table of tables) {
      const column = await columnOf(table);
      if (!column) continue;
      naming.push(table);
      const values: Record<string, unknown> = table === 'channel_items' ? { channel_id: (await createChannel()).id, position: 1 } : {};
      await makeRow(table, { ...values, [column]: from.id });
    }
    expect(naming.length).toBeGreaterThan(12);
    await merge(from, into, { managers_follow: true });
    for (const table of naming) {
      const column = await columnOf(table);
      expect({ table, left: await all(`select 1 as value from "${table}" where "${column}" = ?`, from.id) }).toEqual({ table, left: [] });
    }
    // All references move, except managers, the workspace and the verified name.
    const staying = ['artist_managers', 'workspace_artists', 'verified_names'];
    for (const table of naming.filter((name) => !staying.includes(name))) {
      const column = await columnOf(table);
      expect({ table, moved: (await all(`select 1 as value from "${table}" where "${column}" = ?`, into.id)).length }).toEqual({
        table,
        moved: table === 'artist_merges' ? 2 : 1,
      });
    }
  });

  test('a merge fills gaps in the target profile and takes over the chosen fields', async () => {
    const from = await createArtist({ name: 'Kito Banda', city: 'Lusaka', description: 'Old words', image: '/media/from' });
    const into = await createArtist({ name: 'K. Banda', description: 'New words' });
    const { artist } = await merge(from, into, { take: ['name', 'image'] });
    expect(artist).toMatchObject({
      id: into.id,
      name: 'Kito Banda',
      slug: 'kito-banda',
      image_small: '/media/from',
      profile: { city: 'Lusaka', description: 'New words' },
    });
  });

  test('old URLs redirect to the final artist of repeated merges while it is public', async () => {
    const [first, second, last] = [await createArtist(), await createArtist(), await createArtist()];
    await merge(first, second);
    await merge(second, last);
    for (const old of [first, second]) {
      expect((await readArtistPageOrSuccessor(context(), old.id)).successor).toEqual({ id: last.id, slug: last.slug });
      const feed = await exports.default.fetch(`http://localhost/artist/${old.id}/feed.xml`, { redirect: 'manual' });
      expect([feed.status, feed.headers.get('location')]).toEqual([301, `/artist/${last.id}/feed.xml`]);
    }
    await env.DB.prepare('update artists set disabled = 1 where id = ?').bind(last.id).run();
    await expect(readArtistPageOrSuccessor(context(), first.id)).rejects.toMatchObject({ status: 404 });
  });

  test('a merge with an invalid source or target is refused with the reason', async () => {
    const [one, two, binned] = [
      await createArtist({ name: 'One' }),
      await createArtist({ name: 'Two' }),
      await createArtist({ name: 'Binned', deletedAt: new Date() }),
    ];
    await merge(one, two);
    const third = await createArtist();
    const why = (from: number, into: unknown) =>
      fieldErrors(`artists/${from}/merge`, { method: 'POST', headers: office.headers, body: { into } });
    expect(await why(two.id, two.id)).toEqual({ into: ['An artist cannot be merged into itself.'] });
    expect(await why(third.id, one.id)).toEqual({ into: ['“One” was already merged into “Two”. Choose that artist instead.'] });
    expect(await why(third.id, binned.id)).toEqual({ into: ['“Binned” is in the bin. Restore it first.'] });
    expect(await why(third.id, 999_999)).toEqual({ into: ['This artist doesn’t exist.'] });
    expect(await why(third.id, 'x')).toHaveProperty('into');
    const again = await call(`artists/${one.id}/merge`, { method: 'POST', headers: office.headers, body: { into: third.id } });
    expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([409, '“One” was already merged into “Two”.']);
    expect((await call('artists/999999/merge', { method: 'POST', headers: office.headers, body: { into: third.id } })).status).toBe(404);
    expect(await all('select count(*) as value from audit_logs where actor_id = ?', office.user.id)).toEqual([1]);
  });

  test('a merge is audited once, and two parallel merges end in one', async () => {
    const [from, one, other] = [await createArtist(), await createArtist(), await createArtist()];
    const answers = await Promise.all(
      [one, other].map((into) => call(`artists/${from.id}/merge`, { method: 'POST', headers: office.headers, body: { into: into.id } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await all("select action || ' ' || (before ->> 'name') as value from audit_logs where actor_id = ?", office.user.id)).toEqual([
      `artists.merge ${from.name}`,
    ]);
  });
});
