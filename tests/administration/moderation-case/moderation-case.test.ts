import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { moderationCaseApi } from '#contracts/administration/moderation-case';
import type { ReportedKind, ReportReason } from '#contracts/community/content-report';
import type { Permission } from '#functions/platform/contract/permission';
import { call, fieldErrors, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

type Headers = Record<string, string>;
interface Named {
  kind: ReportedKind;
  id: number;
}

const office = async (...permissions: Permission[]) => signIn(await createUser({ permissions }));
const report = async ({ kind, id }: Named, reason: ReportReason = 'spam', note: string | null = null) => {
  const headers = await signIn(await createUser());
  expect((await call('content-reports', { method: 'POST', headers, body: { kind, id, reason, note } })).status).toBe(200);
};
const list = (headers: Headers, query = '') => read(moderationCaseApi.list, `moderation-cases${query}`, { headers });
const show = async ({ kind, id }: Named, headers: Headers) =>
  (await read(moderationCaseApi.show, `moderation-cases/${kind}/${id}`, { headers })).case;
const decide = (cases: Named[], decision: 'kept' | 'removed', headers: Headers) =>
  read(moderationCaseApi.decide, 'moderation-cases/decisions', { method: 'POST', headers, body: { cases, decision } });
const traces = async () => (await env.DB.prepare('select action, subject_id from audit_logs order by id desc limit 3').all()).results;

/** User with a reported playlist, and a comment reported by two users. */
const reportedPerson = async () => {
  const person = await createUser({ name: 'Tomas' });
  const playlist = { kind: 'playlist' as const, id: (await createPlaylist({ name: 'Full download', ownerId: person.id })).id };
  const comment = { kind: 'comment' as const, id: (await createComment({ userId: person.id, content: 'Nobody likes this' })).id };
  await report(playlist);
  await report(comment, 'spam');
  await report(comment, 'violence', 'A threat');
  return { person, playlist, comment };
};

describe('moderation queue', () => {
  test('the queue lists reported items by urgency, with their owner', async () => {
    const { person, playlist, comment } = await reportedPerson();
    const headers = await office('comments.update', 'playlists.update', 'users.update');
    const { cases, total } = await list(headers, `?person=${person.id}`);
    expect(total).toBe(2);
    expect(cases).toMatchObject([
      { ...comment, name: 'Nobody likes this', reports_count: 2, reason: 'violence', person: { id: person.id, name: 'Tomas' } },
      {
        ...playlist,
        name: 'Full download',
        reports_count: 1,
        reason: 'spam',
        person: { id: person.id },
        path: expect.stringContaining('/playlist/'),
      },
    ]);
    expect((await list(headers, `?person=${person.id}&kind=playlist`)).cases).toMatchObject([playlist]);
  });

  test('OBJ-15 the queue hides items beyond own permissions and comments on hidden tracks', async () => {
    const { person, playlist, comment } = await reportedPerson();
    const track = await createTrack();
    const hidden = { kind: 'comment' as const, id: (await createComment({ userId: person.id, trackId: track.id })).id };
    await report(hidden);
    await env.DB.prepare("update tracks set visibility = 'private' where id = ?").bind(track.id).run();
    const [comments, playlists] = [await office('comments.update'), await office('playlists.update')];
    const named = async (headers: Headers) => (await list(headers, `?person=${person.id}`)).cases.map(({ kind, id }) => ({ kind, id }));
    expect(await named(comments)).toEqual([comment]);
    expect(await named(playlists)).toEqual([playlist]);
    expect((await call(`moderation-cases/comment/${hidden.id}`, { headers: comments })).status).toBe(404);
    expect((await call(`moderation-cases/playlist/${playlist.id}`, { headers: comments })).status).toBe(403);
    expect((await call('moderation-cases', { headers: await office('genres.update') })).status).toBe(403);
  });
});

test('a case shows the reported and current state, its reports and earlier decisions', async () => {
  const { person, playlist, comment } = await reportedPerson();
  const headers = await office('comments.update', 'playlists.update', 'users.update');
  await decide([comment], 'kept', headers);
  await env.DB.prepare("update playlists set name = 'Holidays', folded = 'holidays' where id = ?").bind(playlist.id).run();
  await report(playlist, 'other', 'Look at the old name');
  const detail = await show(playlist, headers);
  expect(detail).toMatchObject({ name: 'Holidays', now: { name: 'Holidays' }, visibility: 'public' });
  expect(detail.reports).toMatchObject([
    { reason: 'spam', note: null, snapshot: { name: 'Full download' } },
    { reason: 'other', note: 'Look at the old name', snapshot: { name: 'Holidays' } },
  ]);
  expect(detail.history).toMatchObject({ kept: 2, removed: 0, suspended: false, manageable: true });
  expect(detail.person?.id).toBe(person.id);
  expect((await show(playlist, await office('playlists.update'))).history.manageable).toBe(false);
});

test('the queue is read by the index of open reports', async () => {
  const headers = await office('admin');
  const { statements } = await statementsOf('moderation-cases', headers);
  const reading = statements.filter(({ sql }) => sql.includes('content_reports'));
  expect(reading.length).toBeGreaterThan(0);
  for (const statement of reading) {
    const walks = (await planOf(statement)).filter((step) => /content_reports/.test(step));
    expect(walks.join('\n')).toMatch(/USING INDEX content_reports_open/);
    expect(walks.filter((step) => /^SCAN content_reports$/.test(step))).toEqual([]);
  }
});

test('reports on music name the current artist manager, or the uploader if none is left', async () => {
  const [manager, maker] = [await createUser({ name: 'Manages' }), await createUser({ name: 'Made it' })];
  const artist = await createArtist({ managers: [manager] });
  const track = { kind: 'track' as const, id: (await createTrack({ artists: [artist], ownerId: maker.id })).id };
  const headers = await office('tracks.update');
  await report(track);
  expect((await show(track, headers)).person).toMatchObject({ id: manager.id, slug: 'manages' });
  await env.DB.prepare('delete from users where id = ?').bind(manager.id).run();
  expect((await show(track, headers)).person?.id).toBe(maker.id);
});

describe('moderation decisions', () => {
  test('a decision deletes comments, hides other items, closes the cases and is audited', async () => {
    const { person, playlist, comment } = await reportedPerson();
    const headers = await office('comments.update', 'playlists.update');
    const { cases } = await decide([playlist, comment], 'removed', headers);
    expect(cases).toEqual([
      { ...playlist, visibility: 'public' },
      { ...comment, visibility: null },
    ]);
    expect((await list(headers, `?person=${person.id}`)).total).toBe(0);
    expect((await call(`playlists/${playlist.id}`, { headers: await office() })).status).toBe(404);
    expect(await env.DB.prepare('select 1 from comments where id = ?').bind(comment.id).first()).toBeNull();
    expect((await traces()).map(({ action }) => action)).toEqual(expect.arrayContaining(['playlists.hide', 'comments.delete']));
    const { kept, removed } = await env.DB.prepare(
      "select sum(decision = 'kept') as kept, sum(decision = 'removed') as removed from content_reports where person_id = ?",
    )
      .bind(person.id)
      .first<{ kept: number; removed: number }>()
      .then((row) => row ?? { kept: 0, removed: 0 });
    expect({ kept, removed }).toEqual({ kept: 0, removed: 3 });
  });

  test('reopening a case restores the item and its reports, and is audited', async () => {
    const { playlist } = await reportedPerson();
    const headers = await office('playlists.update');
    for (const decision of ['removed', 'kept'] as const) {
      const body = await decide([playlist], decision, headers);
      expect((await call(`moderation-cases/playlist/${playlist.id}`, { headers })).status).toBe(404);
      await read(moderationCaseApi.reopen, 'moderation-cases/reopenings', { method: 'POST', headers, body });
      expect(await show(playlist, headers)).toMatchObject({ visibility: 'public', reports_count: 1 });
    }
    expect((await traces())[0]).toEqual({ action: 'playlists.reopen', subject_id: String(playlist.id) });
  });

  test('undoing a decision on a comment restores it and reopens its reports, once', async () => {
    const { comment } = await reportedPerson();
    const headers = await office('comments.update');
    const body = await decide([comment], 'removed', headers);
    expect((await call(`moderation-cases/comment/${comment.id}`, { headers })).status).toBe(404);
    const other = await office('comments.update');
    const path = 'moderation-cases/reopenings';
    expect((await call(path, { method: 'POST', headers: other, body })).status).toBe(404);
    for (let time = 0; time < 2; time += 1) await read(moderationCaseApi.reopen, path, { method: 'POST', headers, body });
    expect(await show(comment, headers)).toMatchObject({ reports_count: 2 });
    expect(await env.DB.prepare('select deleted_at from comments where id = ?').bind(comment.id).first()).toEqual({ deleted_at: null });
  });

  test('removing a profile requires suspending its user first', async () => {
    const person = await createUser({ name: 'Free streams' });
    const profile = { kind: 'user' as const, id: person.id };
    await report(profile, 'impersonation');
    const headers = await office('users.update');
    const body = { cases: [profile], decision: 'removed' };
    expect(await fieldErrors('moderation-cases/decisions', { method: 'POST', headers, body })).toEqual({
      decision: ['Suspend Free streams first, or keep the profile.'],
    });
    await call(`users/${person.id}/ban`, { method: 'POST', headers, body: { reason: 'Not who they say' } });
    expect((await show(profile, headers)).history.suspended).toBe(true);
    await decide([profile], 'removed', headers);
    expect((await list(headers, `?person=${person.id}`)).total).toBe(0);
  });

  test('a decision is refused as a whole if one item is beyond own permissions', async () => {
    const { playlist, comment } = await reportedPerson();
    const headers = await office('comments.update');
    const body = { cases: [comment, playlist], decision: 'removed' };
    expect((await call('moderation-cases/decisions', { method: 'POST', headers, body })).status).toBe(403);
    expect(await show(comment, headers)).toMatchObject({ reports_count: 2 });
  });
});
