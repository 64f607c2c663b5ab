import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type PersonDeletion, personApi } from '#contracts/administration/person';
import { DeleteAccountPanel } from '#islands/account/account-settings/DeleteAccountPanel';
import { deletedTexts, keptTexts } from '#islands/administration/person/deletion-text';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { ask, officer, rowOf } from '../../account/user/person-world';
import { read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';

const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
const count = (statement: string, ...values: number[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .first<number>('n');

const plan = async (headers: Record<string, string>, id: number): Promise<PersonDeletion> =>
  (await read(personApi.deletion, `users/${id}/deletion`, { headers })).deletion;

const EMPTY: PersonDeletion = {
  deleted: { playlists: 0, comments: 0, likes: 0, follows: 0, files: 0, bytes: 0 },
  kept: { tracks: 0, albums: 0, plays: 0, acts: 0 },
};

/** An account with some of everything. */
const createBusy = async () => {
  const person = await createUser({ permissions: ['music.create'] });
  const [other, artist, { id: trackId }] = [await createUser(), await createArtist(), await createTrack()];
  const { id } = person;
  const { track } = await createAudio({ ownerId: id, name: 'Used by a track' });
  for (const [name, key] of [
    ['used', track.audioKey ?? ''],
    ['unused', `upload/unused-${id}`],
  ])
    await run(
      "insert into file_entries (owner_id, kind, name, storage_key, size, mime, extension) values (?, 'audio', ?, ?, 2048, 'audio/wav', 'wav')",
      id,
      name ?? '',
      key ?? '',
    );
  for (let number = 0; number < 2; number += 1) await createPlaylist({ ownerId: id });
  for (let number = 0; number < 3; number += 1)
    await run("insert into comments (user_id, track_id, content) values (?, ?, 'Hello')", id, trackId);
  await run('insert into track_likes (user_id, track_id) values (?, ?)', id, trackId);
  await run('insert into artist_likes (user_id, artist_id) values (?, ?)', id, artist.id);
  await run('insert into user_follows (follower_id, followed_id) values (?, ?)', id, other.id);
  await run('insert into artist_follows (user_id, artist_id) values (?, ?)', id, artist.id);
  await run("insert into plays (ticket_id, track_id, user_id, listener_hash, counted_at) values ('busy', ?, ?, 'hash', 1000)", trackId, id);
  await run(
    "insert into audit_logs (actor_id, actor_name, action, subject_type, subject_name, created_at) values (?, ?, 'tags.update', 'tag', 'x', 1000)",
    id,
    person.name,
  );
  return person;
};

describe('the question before an account is deleted', () => {
  test('counts what goes and what stays, and the deletion does just that', async () => {
    const { headers } = await officer('admin');
    const person = await createBusy();
    const { deleted, kept } = await plan(headers, person.id);
    expect(deleted).toEqual({ playlists: 2, comments: 3, likes: 2, follows: 2, files: 1, bytes: 2048 });
    expect(kept).toEqual({ tracks: 1, albums: 0, plays: 1, acts: 1 });
    const before = await count('select count(*) as n from plays');
    expect((await ask('DELETE', `users/${person.id}`, headers)).status).toBe(200);
    expect(await rowOf(person.id)).toBeNull();
    for (const [table, column] of [
      ['playlists', 'owner_id'],
      ['comments', 'user_id'],
      ['track_likes', 'user_id'],
      ['artist_follows', 'user_id'],
    ])
      expect(await count(`select count(*) as n from ${table} where ${column} = ?`, person.id)).toBe(0);
    const files = await env.DB.prepare("select name from file_entries where name in ('used', 'unused')").all();
    expect(files.results).toEqual([{ name: 'used' }]);
    expect(await count("select count(*) as n from tracks where name = 'Used by a track' and audio_key is not null")).toBe(1);
    expect(await count('select count(*) as n from plays')).toBe(before);
    expect(await count('select count(*) as n from audit_logs where actor_id = ?', person.id)).toBe(1);
  });

  test('an empty account has nothing to name', async () => {
    const { headers } = await officer('users.update');
    const empty = await plan(headers, (await createUser()).id);
    expect(empty).toEqual(EMPTY);
    expect([deletedTexts(empty.deleted), keptTexts(empty.kept)]).toEqual([[], []]);
    expect((await ask('GET', 'users/999999/deletion', headers)).status).toBe(404);
  });

  test('the numbers are named, singular and plural', () => {
    const one = { playlists: 1, comments: 1, likes: 1, follows: 1, files: 1, bytes: 2048 };
    expect(deletedTexts(one)).toEqual(['1 playlist', '1 comment', '1 like', '1 follow', '1 unused file, 2 KB']);
    const many = { playlists: 1200, comments: 0, likes: 2, follows: 0, files: 3, bytes: 3 * 1024 ** 2 };
    expect(deletedTexts(many)).toEqual(['1,200 playlists', '2 likes', '3 unused files, 3 MB']);
    expect(keptTexts({ tracks: 1, albums: 2, plays: 1, acts: 12 })).toEqual([
      'Music stays with its artists: 1 track, 2 albums.',
      '1 play stays counted, without a name.',
      '12 actions stay in the audit log with the name, until the log is trimmed.',
    ]);
  });
});

test('the own deletion says what stays, in whose name and for how long', () => {
  const panel = createElement(DeleteAccountPanel, { user: { id: 1, name: 'Ada' } as never, days: 0, auditDays: 60 });
  const text = renderToStaticMarkup(createElement(QueryProvider, null, panel));
  expect(text).toContain('counted plays and the consents of artists, without your name');
  expect(text).toContain('in the audit log with your name for 60 days');
});
