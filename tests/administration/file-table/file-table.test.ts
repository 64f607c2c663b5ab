import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { fileTableApi } from '#contracts/administration/file-table';
import { resourceListApi } from '#contracts/administration/resource-api';
import { act, all, look, officer, refused, undo } from '../../support/bulk';
import { call, read, refusal } from '../../support/call';
import { createFile } from '../../support/factories/file.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';

const placesOf = async (who: { headers: Record<string, string> }, name: string) => {
  const { pagination } = await read(resourceListApi.list, `resources/files?query=${encodeURIComponent(name)}`, who);
  return (pagination.data as { name: string; places: unknown[] }[])[0]?.places;
};

describe('file table', () => {
  test('ADMIN-041 the table shows owner and uses, hides private names and finds unused files', async () => {
    const who = await officer('files.update');
    const owner = await createUser({ name: 'Fia Files' });
    const [sound, secret, before, orphan, fresh] = [
      await createFile({ name: 'Sound open.wav', ownerId: owner.id }),
      await createFile({ name: 'Sound secret.wav' }),
      await createFile({ name: 'Sound before.wav' }),
      await createFile({ name: 'Sound orphan.wav', ownerId: owner.id }),
      await createFile({ name: 'Sound fresh.wav', createdAt: new Date() }),
    ];
    const track = await createTrack({ audioKey: sound.storageKey, name: 'Open' });
    const hidden = await createTrack({ originalKey: secret.storageKey, name: 'Secret', visibility: 'unlisted' });
    await env.DB.prepare(
      "insert into track_audio_versions (track_id, audio_key, audio_type, audio_size, duration, peaks, replaced_at) values (?, ?, 'audio/wav', 1, 1, '[]', 1)",
    )
      .bind(track.id, before.storageKey)
      .run();
    expect(await placesOf(who, 'open')).toEqual([{ use: 'sound', track_id: track.id, name: 'Open', slug: track.slug, is_deleted: false }]);
    expect(await placesOf(who, 'secret')).toEqual([{ use: 'original', track_id: hidden.id, name: null, slug: null, is_deleted: false }]);
    expect(await placesOf(await officer('files.update', 'tracks.update'), 'secret')).toMatchObject([{ name: 'Secret' }]);
    expect(await placesOf(who, 'before')).toMatchObject([{ use: 'earlier', track_id: track.id }]);
    const { pagination } = await read(
      resourceListApi.list,
      'resources/files?filter=orphan:is:yes;name:begins:sound;owner:is:Fia%20Files',
      who,
    );
    expect(pagination.data).toMatchObject([{ id: orphan.id, owner: { id: owner.id, name: 'Fia Files' } }]);
    const none = await look(who, 'files', `action=delete&ids=${[sound.id, secret.id, before.id, orphan.id, fresh.id]}`);
    expect(none).toMatchObject({
      count: 5,
      changed: 2,
      kept: 3,
      consequences: [
        { name: 'just_came', count: 1 },
        { name: 'is_owned', count: 1 },
      ],
    });
    expect((await refused(who, 'files', { action: 'delete', ids: [sound.id], expected: 1 })).status).toBe(403);
    expect((await refusal('resources/files', await officer('tracks.update'))).status).toBe(403);
  });

  test('ADMIN-041 unused files are deleted in bulk, remain in storage and return on undo', async () => {
    const who = await officer('files.update');
    const files = await Promise.all(Array.from({ length: 4 }, (_, index) => createFile({ name: `Lonely ${index}.wav` })));
    await env.BUCKET.put(files[0]!.storageKey, 'RIFF');
    const { token } = await act(who, 'files', { action: 'delete', query: 'lonely', filter: 'orphan:is:yes', expected: 4 });
    const there = () => all('select id from file_entries where name like ? and deleted_at is null', 'Lonely %');
    expect(await there()).toEqual([]);
    expect(await all('select address from tombstones where address = ?', files[0]!.storageKey)).toHaveLength(1);
    expect((await call(`file-entries/${files[0]!.id}/download`, who)).status).toBe(404);
    expect(await env.BUCKET.head(files[0]!.storageKey)).not.toBeNull();
    expect(await undo(who, token)).toBe(200);
    expect(await there()).toHaveLength(4);
    expect((await call(`file-entries/${files[0]!.id}/download`, who)).status).toBe(200);
    expect(await all('select action, subject_name from audit_logs where actor_id = ? order by id', who.user.id)).toEqual([
      { action: 'files.delete', subject_name: '4 files' },
      { action: 'files.undo', subject_name: '4 files' },
    ]);
  });

  test('storage is summed by kind, by owner and for unused files', async () => {
    const who = await officer('files.update');
    const owner = await createUser();
    const big = await createFile({ kind: 'image', ownerId: owner.id, size: 5_000_000_000 });
    const { storage } = await read(fileTableApi.storage, 'file-storage', who);
    expect(storage.owners[0]).toEqual({ id: owner.id, name: owner.name, files: 1, bytes: 5_000_000_000 });
    expect(storage.kinds.find(({ kind }) => kind === 'image')?.bytes).toBeGreaterThanOrEqual(big.size);
    expect(storage.orphans.bytes).toBeGreaterThanOrEqual(big.size);
  });
});
