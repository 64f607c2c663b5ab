import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { moderationCaseApi } from '#contracts/administration/moderation-case';
import { act, all, look, officer, undo } from '../../support/bulk';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { decisions, type Headers, outcomes, report } from './report-world';

const send = async (method: string, path: string, headers: Headers) => (await call(path, { method, headers })).status;

const MUSIC = [
  ['track', 'tracks', createTrack, 'visibility', 'unlisted', 'private'],
  ['album', 'albums', createAlbum, 'visibility', 'unlisted', 'private'],
  ['playlist', 'playlists', createPlaylist, 'public', 1, 0],
] as const;

describe.each(MUSIC)('a single reported %s in the hands of an office', (kind, list, create, column, shown, hidden) => {
  let owner: Headers;
  let office: Headers;
  let reporter: Headers;
  let id: number;

  beforeEach(async () => {
    const user = await createUser();
    owner = await signIn(user);
    ({ headers: office } = await officer(`${list}.update`));
    ({ id } = await create({ name: 'Full download', ownerId: user.id }));
    await env.DB.prepare(`update ${list} set ${column} = ? where id = ?`).bind(shown, id).run();
    reporter = await report(kind, id);
  });

  const isCase = async () => (await call(`moderation-cases/${kind}/${id}`, { headers: office })).status === 200;
  const shownAs = async () => (await all<{ value: string | number }>(`select ${column} as value from ${list} where id = ?`, id))[0]?.value;

  test('upholds its report and notifies the reporter; its owner restores it as private', async () => {
    expect(await send('DELETE', `${list}/${id}`, office)).toBe(200);
    expect([await decisions(`${kind}_id`, id), await isCase()]).toEqual([['removed'], false]);
    expect(await outcomes(reporter)).toEqual(['“Full download”, which you reported, is no longer public']);
    expect(await send('POST', `${list}/${id}/restore`, owner)).toBe(200);
    expect([await shownAs(), await decisions(`${kind}_id`, id)]).toEqual([hidden, ['removed']]);
  });

  test('is a case again once the office restores it', async () => {
    await send('DELETE', `${list}/${id}`, office);
    expect(await send('POST', `${list}/${id}/restore`, office)).toBe(200);
    expect([await shownAs(), await decisions(`${kind}_id`, id), await isCase()]).toEqual([shown, [null], true]);
    expect(await outcomes(reporter)).toEqual([]);
  });

  test('stays a case if its owner deletes and restores it', async () => {
    expect(await send('DELETE', `${list}/${id}`, owner)).toBe(200);
    expect([await decisions(`${kind}_id`, id), await isCase()]).toEqual([[null], true]);
    await send('POST', `${list}/${id}/restore`, owner);
    expect([await shownAs(), await decisions(`${kind}_id`, id)]).toEqual([shown, [null]]);
  });
});

test('deleting a reported artist as an office upholds the report', async () => {
  const { headers } = await officer('artists.update');
  const { id } = await createArtist({ name: 'Free Streams' });
  const reporter = await report('artist', id);
  expect(await send('DELETE', `artists/${id}`, headers)).toBe(200);
  expect(await decisions('artist_id', id)).toEqual(['removed']);
  expect(await outcomes(reporter)).toEqual(['“Free Streams”, which you reported, is no longer public']);
});

test.each([...MUSIC, ['artist', 'artists', createArtist, 'disabled', 0, 1]] as const)(
  'a reported %s restored in a list stays hidden, also after an undo and another restore',
  async (...one) => {
    const [kind, list, create, column, shown, hidden] = one;
    const [who, owner] = [await officer(`${list}.update`), await createUser()];
    const [{ id }, other] = [await create({ name: 'Full download', ownerId: owner.id }), await create({ ownerId: owner.id })];
    await env.DB.prepare(`update ${list} set ${column} = ? where id in (?, ?)`).bind(shown, id, other.id).run();
    await report(kind, id);
    await send('DELETE', `${list}/${id},${other.id}`, who.headers);
    const state = () => all(`select ${column} as value, deleted_at as since from ${list} where id in (?, ?) order by id`, id, other.id);
    const binned = await state();
    expect(binned).toMatchObject([{ value: shown }, { value: shown }]);
    const restored = [
      { value: hidden, since: null },
      { value: shown, since: null },
    ];

    const ids = [id, other.id];
    const name = kind === 'artist' ? 'stays_hidden' : 'stays_private';
    expect((await look(who, list, `action=restore&ids=${ids}`)).consequences).toEqual([{ name, count: 1 }]);
    const { token } = await act(who, list, { action: 'restore', ids, expected: 2 });
    expect([await state(), await decisions(`${kind}_id`, id)]).toEqual([restored, ['removed']]);
    expect(await undo(who, token)).toBe(200);
    expect(await state()).toEqual(binned);
    await act(who, list, { action: 'restore', ids, expected: 2 });
    expect(await state()).toEqual(restored);
  },
);

describe('a reported comment', () => {
  const past = async (personId: number) => {
    const { headers } = await officer('comments.update', 'tracks.update', 'albums.update', 'playlists.update');
    const other = await createComment({ userId: personId });
    await report('comment', other.id);
    return (await read(moderationCaseApi.show, `moderation-cases/comment/${other.id}`, { headers })).case.history;
  };

  test('deleted by its author closes the case without counting as upheld', async () => {
    const author = await createUser();
    const { id } = await createComment({ userId: author.id, content: 'Free streams' });
    const reporter = await report('comment', id);
    expect(await send('DELETE', `comments/${id}`, await signIn(author))).toBe(200);
    expect(await outcomes(reporter)).toEqual(['The comment you reported was deleted']);
    expect(await past(author.id)).toMatchObject({
      ...{ kept: 0, removed: 0 },
      past: [{ decision: 'deleted', snapshot: { text: 'Free streams' } }],
    });
  });

  test('deleted by an office counts as upheld, also among own comments of the moderator', async () => {
    const [author, moderator] = [await createUser(), await officer('comments.update')];
    const [theirs, own] = [await createComment({ userId: author.id }), await createComment({ userId: moderator.user.id })];
    const reporters = [await report('comment', theirs.id), await report('comment', own.id)];
    expect(await send('DELETE', `comments/${theirs.id},${own.id}`, moderator.headers)).toBe(200);
    expect(await Promise.all(reporters.map(outcomes))).toEqual([
      ['The comment you reported was removed'],
      ['The comment you reported was deleted'],
    ]);
    expect(await past(author.id)).toMatchObject({ kept: 0, removed: 1 });
    expect(await past(moderator.user.id)).toMatchObject({ kept: 0, removed: 0 });
  });
});
