import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { resourceListApi } from '#contracts/administration/resource-api';
import { genreApi } from '#contracts/catalogue/genre';
import { act, all, officer, refused, undo } from '../../support/bulk';
import { call, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

/** All references to genres from an id on, for comparison. */
const stateOf = (from: number) =>
  Promise.all(
    [
      'select id, name, display_name, revision from genres where id >= ?1 order by id',
      'select * from track_genres where genre_id >= ?1 order by 1, 2',
      'select * from album_genres where genre_id >= ?1 order by 1, 2',
      'select * from artist_genres where genre_id >= ?1 order by 1, 2',
      'select * from user_genres where genre_id >= ?1 order by 1, 2',
      'select channel_id, position, genre_id from channel_items where genre_id >= ?1 order by 1, 2',
      'select name, genre_id from genre_redirects where genre_id >= ?1 order by 1',
      'select id, rules from playlists where rules is not null and ?1 > 0 order by 1',
      'select id, rules from channels where rules is not null and ?1 > 0 order by 1',
    ].map((query) => all<object>(query, from)),
  );

const rule = (value: number, operator = 'is') => ({ field: 'genre', operator, value });

const world = async () => {
  const [rap, hop, trap] = [
    await createGenre({ name: 'rap', displayName: 'Rap' }),
    await createGenre({ name: 'hip-hop', displayName: 'Hip Hop' }),
    await createGenre({ name: 'trap', displayName: 'Trap' }),
  ];
  const both = await createTrack({ genres: [rap, hop] });
  const one = await createTrack({ genres: [hop, trap] });
  const album = await createAlbum({ genres: [trap] });
  const artist = await createArtist({ genres: [hop] });
  const person = await createUser();
  await env.DB.prepare('insert into user_genres values (?, ?)').bind(person.id, hop.id).run();
  await env.DB.prepare('insert into genre_redirects (name, genre_id) values (?, ?)').bind('hiphop', hop.id).run();
  const channel = await createChannel({
    items: [{ genreId: hop.id }, { genreId: trap.id }],
    restriction: 'genre',
    contentPolicy: 'manual',
  });
  const full = await createChannel({ items: [{ genreId: rap.id }, { genreId: hop.id }] });
  const rules = {
    match: 'all',
    rules: [
      rule(hop.id),
      { field: 'group', match: 'any', rules: [rule(trap.id, 'is_not'), rule(hop.id), { field: 'tag', operator: 'is', value: hop.id }] },
    ],
    order: 'newest',
    limit: 10,
  };
  const playlist = await createPlaylist({ rules });
  await createChannel({ rules: { match: 'all', rules: [rule(hop.id)] } as never });
  return { rap, hop, trap, both, one, album, artist, person, channel, full, playlist };
};

describe('genre and tag tables', () => {
  test('ADMIN-017 ADMIN-038 the tables show usage counts, are searched and need own permissions', async () => {
    const genre = await createGenre({ name: 'fog', displayName: 'Fog Step' });
    const tag = await createTag({ name: 'late', displayName: '深夜 Late' });
    await createTrack({ genres: [genre], tags: [tag], visibility: 'private' });
    const gone = await createTrack({ genres: [genre], tags: [tag] });
    await env.DB.prepare('update tracks set deleted_at = 1 where id = ?').bind(gone.id).run();
    await createAlbum({ genres: [genre], tags: [tag] });
    await createArtist({ genres: [genre] });
    const [genres, tags] = [await officer('genres.update'), await officer('tags.update')];
    const { pagination } = await read(resourceListApi.list, 'resources/genres?query=FOG', genres);
    expect(pagination.data).toMatchObject([{ kind: 'genres', name: 'fog', tracks_count: 1, albums_count: 1, artists_count: 1 }]);
    const listed = await read(resourceListApi.list, `resources/tags?query=${encodeURIComponent('深夜')}&orderBy=tracks`, tags);
    expect(listed.pagination.data).toMatchObject([{ kind: 'tags', name: 'late', tracks_count: 1, albums_count: 1, artists_count: 0 }]);
    const unused = await read(resourceApi.count, 'resources/genres/count?filter=unused:is:yes;name:is:fog', genres);
    expect(unused.count).toBe(0);
    expect((await refusal('resources/genres', tags)).status).toBe(403);
    expect((await refusal('resources/tags', genres)).status).toBe(403);
  });
});

describe('merging genres and tags', () => {
  test('ADMIN-017 a merge moves links, channels, rules and old URLs, and undo restores them', async () => {
    const who = await officer('genres.update');
    const { rap, hop, trap, both, one, album, artist, person, channel, full, playlist } = await world();
    const before = await stateOf(rap.id);
    const ids = [rap.id, hop.id, trap.id];
    const look = await read(resourceApi.preview, `bulk/genres?action=merge&ids=${ids}&input=${JSON.stringify({ into: rap.id })}`, who);
    expect(look).toEqual({
      count: 3,
      changed: 2,
      kept: 0,
      consequences: [
        { name: 'music_goes_along', count: 2 },
        { name: 'channels_go_along', count: 2 },
        { name: 'rules_go_along', count: 2 },
      ],
      losses: [],
    });
    const { job, token } = await act(who, 'genres', { action: 'merge', ids, input: { into: rap.id }, expected: 3 });
    expect(job).toMatchObject({ state: 'done', done: 2 });
    const [genres, tracks, albums, artists, people, items, names, rules, ofChannels] = await stateOf(rap.id);
    expect(genres).toMatchObject([{ id: rap.id }]);
    expect(tracks).toEqual([both, one].map(({ id }) => ({ track_id: id, genre_id: rap.id })));
    expect(albums).toEqual([{ album_id: album.id, genre_id: rap.id }]);
    expect(artists).toEqual([{ artist_id: artist.id, genre_id: rap.id }]);
    expect(people).toEqual([{ user_id: person.id, genre_id: rap.id }]);
    expect(items).toEqual([
      { channel_id: channel.id, position: 0, genre_id: rap.id },
      { channel_id: full.id, position: 0, genre_id: rap.id },
    ]);
    expect(names).toEqual(['hip-hop', 'hiphop', 'trap'].map((name) => ({ name, genre_id: rap.id })));
    const [{ rules: written }] = rules as { rules: string }[];
    expect(JSON.parse(written!).rules).toEqual([
      rule(rap.id),
      { field: 'group', match: 'any', rules: [rule(rap.id, 'is_not'), rule(rap.id), { field: 'tag', operator: 'is', value: hop.id }] },
    ]);
    expect((ofChannels as { rules: string }[]).map((row) => JSON.parse(row.rules).rules)).toEqual([[rule(rap.id)]]);
    expect((await read(genreApi.show, 'genres/hiphop')).genre).toMatchObject({ name: 'rap', tracks_count: 2 });

    expect(await undo(who, token)).toBe(200);
    const after = await stateOf(rap.id);
    for (const [index, state] of before.entries()) expect(after[index]).toEqual(state);
    expect(
      await all(
        "select action, subject_name, json_extract(after, '$.names') as names from audit_logs where actor_id = ? order by id",
        who.user.id,
      ),
    ).toEqual([
      { action: 'genres.merge', subject_name: '2 genres', names: '["Hip Hop","Trap"]' },
      { action: 'genres.undo', subject_name: '2 genres', names: null },
    ]);
    await env.DB.prepare('delete from playlists where id = ?').bind(playlist.id).run();
  });

  test('a merge into itself or an unknown genre is refused; undo leaves later rule changes alone', async () => {
    const who = await officer('genres.update');
    const [first, second, third] = [await createGenre(), await createGenre(), await createGenre()];
    expect(await refused(who, 'genres', { action: 'merge', ids: [first.id], input: { into: first.id }, expected: 1 })).toEqual({
      status: 409,
      message: 'A genre cannot be merged into itself.',
    });
    for (const input of [{}, { into: 999_999 }]) {
      expect((await refused(who, 'genres', { action: 'merge', ids: [first.id], input, expected: 1 })).status).toBe(422);
    }
    const other = await officer('tags.update');
    expect((await refused(other, 'genres', { action: 'merge', ids: [first.id], input: { into: second.id }, expected: 1 })).status).toBe(
      403,
    );
    const { id } = await createPlaylist({ rules: { match: 'all', rules: [rule(first.id)], order: 'newest', limit: 5 } });
    const { token } = await act(who, 'genres', { action: 'merge', ids: [first.id], input: { into: second.id }, expected: 1 });
    await env.DB.prepare("update playlists set rules = json_set(rules, '$.rules[0].value', ?) where id = ?").bind(third.id, id).run();
    await undo(who, token);
    const [row] = await all<{ rules: string }>('select rules from playlists where id = ?', id);
    expect(JSON.parse(row!.rules).rules).toEqual([rule(third.id)]);
    expect(await all('select name from genre_redirects where name = ?', first.name)).toEqual([]);
  });

  test('undoing a deletion restores tags with their tracks, unless the name is in use again', async () => {
    const who = await officer('genres.update', 'tags.update');
    const [tag, taken] = [await createTag(), await createTag()];
    const track = await createTrack({ tags: [tag, taken] });
    const { token } = await act(who, 'tags', { action: 'delete', ids: [tag.id, taken.id], expected: 2 });
    expect(await all('select * from track_tags where track_id = ?', track.id)).toEqual([]);
    const { id: newest } = await createTag({ name: taken.name });
    await undo(who, token);
    expect(await all('select tag_id from track_tags where track_id = ?', track.id)).toEqual([{ tag_id: tag.id }]);
    expect(await all('select id from tags where name = ?', taken.name)).toEqual([{ id: newest }]);
  });

  test('a large merge runs in steps, and names of merged tags resolve to the target tag', async () => {
    const who = await officer('tags.update');
    const [into, ...others] = await Promise.all(Array.from({ length: 46 }, (_, index) => createTag({ displayName: `Step ${index}` })));
    const owner = await createUser();
    const track = await createTrack({ ownerId: owner.id, tags: others });
    const { job, token } = await act(who, 'tags', { action: 'merge', query: 'step ', input: { into: into!.id }, expected: 46 });
    expect(job).toMatchObject({ state: 'done', done: 45, passed: 45 });
    expect(await all('select tag_id from track_tags where track_id = ?', track.id)).toEqual([{ tag_id: into!.id }]);
    const written = await call(`tracks/${track.id}`, {
      method: 'PUT',
      headers: await signIn(owner),
      body: { tags: [others[3]!.name, 'Something new'] },
    });
    expect(written.status).toBe(200);
    expect(await all('select t.name from track_tags join tags t on t.id = tag_id where track_id = ? order by 1', track.id)).toEqual(
      [{ name: 'something-new' }, { name: into!.name }].sort((one, other) => (one.name < other.name ? -1 : 1)),
    );
    await undo(who, token);
    expect(
      await all<{ tag_id: number }>(
        'select tag_id from track_tags where track_id = ? and tag_id <= ? order by 1',
        track.id,
        others.at(-1)!.id,
      ),
    ).toHaveLength(45);
  });
});
