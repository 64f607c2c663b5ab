import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { moderationCaseApi } from '#contracts/administration/moderation-case';
import type { ReportedKind } from '#contracts/community/content-report';
import { notificationApi } from '#contracts/community/notification';
import type { Permission } from '#functions/platform/contract/permission';
import { call, fieldErrors, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { mergeAs } from '../artist-merge/merge-world';
import { editor } from '../music-table/music-world';

type Headers = Record<string, string>;
interface Named {
  kind: ReportedKind;
  id: number;
}

const createModerator = async (name: string, ...permissions: Permission[]) => {
  const user = await createUser({ name, permissions });
  return { ...user, headers: await signIn(user) };
};
const report = async ({ kind, id }: Named) => {
  const reporter = await createUser();
  const headers = await signIn(reporter);
  expect((await call('content-reports', { method: 'POST', headers, body: { kind, id, reason: 'spam' } })).status).toBe(200);
  return headers;
};
const pathOf = ({ kind, id }: Named) => `moderation-cases/${kind}/${id}`;
const show = async (one: Named, headers: Headers) => (await read(moderationCaseApi.show, pathOf(one), { headers })).case;
const list = async (headers: Headers) => (await read(moderationCaseApi.list, 'moderation-cases', { headers })).cases;
const assign = (one: Named, user_id: number | null, headers: Headers) =>
  read(moderationCaseApi.assign, `${pathOf(one)}/assignee`, { method: 'PUT', headers, body: { user_id } });
const addNote = (one: Named, text: string, headers: Headers) =>
  read(moderationCaseApi.addNote, `${pathOf(one)}/notes`, { method: 'POST', headers, body: { text } });
const decide = (cases: Named[], decision: 'kept' | 'removed', headers: Headers) =>
  read(moderationCaseApi.decide, 'moderation-cases/decisions', { method: 'POST', headers, body: { cases, decision } });
const lines = async (headers: Headers) =>
  (await read(notificationApi.list, 'notifications', { headers })).pagination.data.map(({ data }) => data.lines[0]?.content);
const traces = async ({ kind, id }: Named) =>
  (
    await env.DB.prepare('select action, after from audit_logs where subject_type = ? and subject_id = ? order by id')
      .bind(kind, String(id))
      .all<{ action: string; after: string }>()
  ).results.map(({ action, after }) => [action, JSON.parse(after)]);

const createReported = async (name = 'Full download') => {
  const owner = await createUser({ name: 'Tomas' });
  const playlist = { kind: 'playlist' as const, id: (await createPlaylist({ name, ownerId: owner.id })).id };
  return { owner, playlist, reporter: await report(playlist) };
};

describe('work on a case', () => {
  test('a case is assigned to a moderator of its kind, shown in queue and case, and audited', async () => {
    const { playlist } = await createReported();
    const [ebba, jens] = [await createModerator('Ebba', 'playlists.update'), await createModerator('Jens', 'playlists.update')];
    expect((await show(playlist, ebba.headers)).moderators.map(({ id }) => id)).toEqual(expect.arrayContaining([ebba.id, jens.id]));

    expect((await assign(playlist, jens.id, ebba.headers)).assignee).toMatchObject({ id: jens.id, name: 'Jens' });
    await assign(playlist, jens.id, ebba.headers);

    expect((await show(playlist, ebba.headers)).assignee?.id).toBe(jens.id);
    expect((await list(jens.headers)).find(({ id }) => id === playlist.id)?.assignee?.name).toBe('Jens');
    expect((await assign(playlist, null, jens.headers)).assignee).toBeNull();
    expect((await show(playlist, ebba.headers)).assignee).toBeNull();
    expect(await traces(playlist)).toEqual([
      ['playlists.assign_case', { assignee: { id: jens.id, name: 'Jens' } }],
      ['playlists.assign_case', { assignee: null }],
    ]);
  });

  test('an assignment survives the account of the first reporter, and ends with the decision', async () => {
    const { playlist } = await createReported();
    const ebba = await createModerator('Ebba', 'playlists.update');
    const first = 'select user_id as id from content_reports where playlist_id = ?';
    const reporter = await env.DB.prepare(first).bind(playlist.id).first<number>('id');
    await env.DB.prepare('update content_reports set created_at = created_at - 9000 where user_id = ?').bind(reporter).run();
    await assign(playlist, ebba.id, ebba.headers);
    await report(playlist);
    await env.DB.prepare('delete from users where id = ?').bind(reporter).run();
    expect((await show(playlist, ebba.headers)).assignee?.id).toBe(ebba.id);
    await decide([playlist], 'kept', ebba.headers);
    await report(playlist);
    expect((await show(playlist, ebba.headers)).assignee).toBeNull();
  });

  test('callers can assign a case to themselves, however many other moderators there are', async () => {
    const { playlist } = await createReported();
    const last = await createModerator('Zzyzx', 'playlists.update');
    for (let number = 0; number < 50; number += 1) await createUser({ permissions: ['playlists.update'] });
    const { moderators } = await show(playlist, last.headers);
    expect([moderators.length, moderators[0]?.id]).toEqual([50, last.id]);
  });

  test('a user who may not decide the case cannot be its assignee', async () => {
    const { playlist } = await createReported();
    const [ebba, other] = [await createModerator('Ebba', 'playlists.update'), await createModerator('Olof', 'tracks.update')];
    const path = `${pathOf(playlist)}/assignee`;
    for (const user_id of [other.id, 999_999])
      expect(await fieldErrors(path, { method: 'PUT', headers: ebba.headers, body: { user_id } })).toEqual({
        user_id: ['This user may not decide this case.'],
      });
    expect((await show(playlist, ebba.headers)).moderators.map(({ id }) => id)).not.toContain(other.id);
  });

  test('notes are shown to moderators in order, and stay for the next report of the item', async () => {
    const { owner, playlist } = await createReported();
    const [ebba, jens] = [await createModerator('Ebba', 'playlists.update'), await createModerator('Jens', 'playlists.update')];
    await addNote(playlist, '  Asked the owner\nfor a licence ', ebba.headers);
    await addNote(playlist, 'Licence arrived', jens.headers);
    const body = { text: '  ' };
    expect(await fieldErrors(`${pathOf(playlist)}/notes`, { method: 'POST', headers: ebba.headers, body })).toEqual({
      text: ['Write a note.'],
    });
    await assign(playlist, jens.id, ebba.headers);
    await decide([playlist], 'kept', jens.headers);
    expect((await call(pathOf(playlist), { headers: ebba.headers })).status).toBe(404);
    await report(playlist);

    const { notes } = await show(playlist, ebba.headers);

    expect(notes).toMatchObject([
      { by: 'Ebba', text: 'Asked the owner\nfor a licence' },
      { by: 'Jens', text: 'Licence arrived' },
    ]);
    expect((await call(pathOf(playlist), { headers: await signIn(owner) })).status).toBe(403);
  });
});

test('notes and assignee of a case follow its artist into a merged one', async () => {
  const ebba = await editor();
  const [first, second, third, other] = [await createArtist(), await createArtist(), await createArtist(), await createArtist()];
  const caseOf = ({ id }: { id: number }) => ({ kind: 'artist' as const, id });
  for (const artist of [first, other]) {
    await report(caseOf(artist));
    await addNote(caseOf(artist), `About ${artist.id}`, ebba.headers);
  }
  await assign(caseOf(first), ebba.user.id, ebba.headers);
  for (const [from, into] of [
    [first, second],
    [second, third],
  ] as const) {
    await mergeAs(ebba, from, into);
    expect(await show(caseOf(into), ebba.headers)).toMatchObject({
      assignee: { id: ebba.user.id },
      notes: [{ text: `About ${first.id}` }],
    });
  }
  expect((await show(caseOf(other), ebba.headers)).notes).toMatchObject([{ text: `About ${other.id}` }]);
});

describe('deleted content', () => {
  test('a reported playlist in the bin stays a case with its snapshot; upholding keeps it private', async () => {
    const { owner, playlist } = await createReported('Full download for 9.99');
    const { headers } = await createModerator('Ebba', 'playlists.update');
    await call(`playlists/${playlist.id}`, { method: 'DELETE', headers: await signIn(owner) });
    expect(await show(playlist, headers)).toMatchObject({
      deleted: true,
      visibility: null,
      reports: [{ snapshot: { name: 'Full download for 9.99' } }],
    });

    const answer = await decide([playlist], 'removed', headers);

    expect(answer.cases).toEqual([{ ...playlist, visibility: 'public' }]);
    expect(await env.DB.prepare('select public from playlists where id = ?').bind(playlist.id).first()).toEqual({ public: 0 });
    expect((await list(headers)).some(({ id }) => id === playlist.id)).toBe(false);
  });

  test('the text of a deleted comment stays in the earlier reports of its author', async () => {
    const { owner, playlist } = await createReported();
    const comment = { kind: 'comment' as const, id: (await createComment({ userId: owner.id, content: 'She lives at the harbour' })).id };
    await report(comment);
    expect((await call(`comments/${comment.id}`, { method: 'DELETE', headers: await signIn(owner) })).status).toBe(200);
    const all = await createModerator('Ebba', 'playlists.update', 'comments.update', 'tracks.update', 'albums.update');
    const { history } = await show(playlist, all.headers);
    expect(history.past).toMatchObject([{ decision: 'deleted', reason: 'spam', snapshot: { text: 'She lives at the harbour' } }]);
    const { headers } = await createModerator('Jens', 'playlists.update');
    expect((await show(playlist, headers)).history.past).toEqual([]);
  });
});

describe('outcome for the reporter', () => {
  test('everyone who reported is notified once of the decision; undoing it hides the notification', async () => {
    const { playlist, reporter } = await createReported();
    const [second, bystander] = [await report(playlist), await signIn(await createUser())];
    const { headers } = await createModerator('Ebba', 'playlists.update');
    const answer = await decide([playlist], 'removed', headers);
    for (const one of [reporter, second]) expect(await lines(one)).toEqual(['“Full download”, which you reported, is no longer public']);
    expect(await lines(bystander)).toEqual([]);

    await call('moderation-cases/reopenings', { method: 'POST', headers, body: answer });

    expect(await lines(reporter)).toEqual([]);
    await decide([playlist], 'kept', headers);
    expect(await lines(reporter)).toEqual(['We reviewed “Full download”, which you reported, and took no action']);
  });

  const removed = '“Jane Doe”, which you reported, is no longer public';
  const kept = 'We reviewed “Jane Doe”, which you reported, and took no action';
  const keptUser = 'We reviewed the account you reported, Jane Doe, and took no action';
  const keptComment = 'We reviewed the comment you reported and took no action';
  test.each([
    ['user', 'removed', 'The account you reported, Jane Doe, was suspended', 'The account you reported was suspended'],
    ['user', 'kept', keptUser, 'We reviewed the account you reported and took no action'],
    ['playlist', 'removed', removed, 'What you reported is no longer public'],
    ['playlist', 'kept', kept, 'We reviewed what you reported and took no action'],
    ['track', 'removed', removed, 'What you reported is no longer public'],
    ['track', 'kept', kept, 'We reviewed what you reported and took no action'],
    ['comment', 'removed', 'The comment you reported was removed', 'The comment you reported was removed'],
    ['comment', 'kept', keptComment, keptComment],
  ] as const)('a reported %s that was %s is named by its snapshot, if there is one', async (kind, decision, withName, withoutName) => {
    const { headers } = await createModerator('Ebba', 'admin');
    const create = {
      user: () => createUser({ name: 'Jane Doe' }),
      playlist: async () => createPlaylist({ name: 'Jane Doe', ownerId: (await createUser()).id }),
      track: () => createTrack({ name: 'Jane Doe' }),
      comment: async () => createComment({ trackId: (await createTrack()).id }),
    };
    const one = { kind, id: (await create[kind]()).id };
    const [first, second] = [await report(one), await report(one)];
    const latest = 'update content_reports set snapshot = null where id = (select max(id) from content_reports)';
    await env.DB.prepare(latest).run();
    if (kind === 'user') await call(`users/${one.id}/ban`, { method: 'POST', headers, body: {} });
    await decide([one], decision, headers);
    expect([await lines(first), await lines(second)]).toEqual([[withName], [withoutName]]);
  });

  test('decisions on comments in the list of comments and by deletion notify reporters too', async () => {
    const track = await createTrack();
    const comment = async () => ({ kind: 'comment' as const, id: (await createComment({ trackId: track.id })).id });
    const [kept, removed] = [await comment(), await comment()];
    const [first, second] = [await report(kept), await report(removed)];
    const { headers } = await createModerator('Ebba', 'comments.update');
    expect((await call(`comments/${kept.id}/reports`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await call(`comments/${removed.id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await lines(first)).toEqual(['We reviewed the comment you reported and took no action']);
    expect(await lines(second)).toEqual(['The comment you reported was removed']);
  });
});
