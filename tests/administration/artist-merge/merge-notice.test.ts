import { beforeEach, describe, expect, test } from 'vitest';
import { artistMergeApi } from '#contracts/administration/artist-merge';
import { dune, giver, giving, juno, meetBoth, notices, rows, run, taker, taking } from '../../catalogue/home/home-world';
import { read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import { type Editor, editor } from '../music-table/music-world';
import { mergeAs } from './merge-world';

let office: Editor;
beforeEach(async () => {
  await meetBoth();
  office = await editor();
});

const merge = (body?: object) => mergeAs(office, dune, juno, body);
/** All lines of a user’s notifications about merges. */
const lines = async (headers: Record<string, string>) => {
  const both = [...(await notices(headers, 'artist-merged')), ...(await notices(headers, 'managers-joined'))];
  return both.map(({ data }) => data.lines.map(({ content }) => content).join('. '));
};
const LOST = ['Dune Cartel is now part of Juno Vale. An administrator merged the artists. You no longer manage Dune Cartel.'];
const KEPT = ['Dune Cartel is now part of Juno Vale. An administrator merged the artists. You manage Juno Vale.'];
const SHARED = [
  'The managers of Dune Cartel now manage Juno Vale with you. An administrator merged the artists. You share all rights to the music.',
];

describe('notifications of a merge', () => {
  test('managers and team members who lose the artist are notified, those of the target not', async () => {
    const member = await createUser();
    await putArtist(dune.id, (await createWorkspace({ ownerId: giver.id, members: [member] })).id);
    await merge();
    expect([await lines(giving), await lines(await signIn(member)), await lines(taking)]).toEqual([LOST, LOST, []]);
  });

  test('with managers_follow both sides are notified, each with its own text', async () => {
    await merge({ managers_follow: true });
    expect([await lines(giving), await lines(taking)]).toEqual([KEPT, SHARED]);
  });

  test('a manager of both artists is notified that they still manage the target', async () => {
    await run('insert into artist_managers (artist_id, user_id) values (?, ?)', juno.id, giver.id);
    await merge({ managers_follow: true });
    expect([await lines(giving), await lines(taking)]).toEqual([KEPT, []]);
  });

  test('notifications follow the facts: a lost right changes the text, a hidden target hides it', async () => {
    await merge({ managers_follow: true });
    await run('delete from artist_managers where artist_id = ? and user_id = ?', juno.id, giver.id);
    expect([await lines(giving), await lines(taking)]).toEqual([LOST, []]);
    await run('update artists set disabled = 1 where id = ?', juno.id);
    expect(await lines(giving)).toEqual([]);
  });

  test('a refused repetition notifies no one again', async () => {
    await merge();
    await expect(merge()).rejects.toThrow();
    expect(
      await rows(
        "select user_id from notifications where kind in ('artist-merged', 'managers-joined') and subject_id = ?",
        String(dune.id),
      ),
    ).toEqual([{ user_id: giver.id }]);
  });

  test('the preview shows which managers would follow', async () => {
    const [suspended, leaving] = [await createUser(), await createUser()];
    const from = await createArtist({ managers: [giver, suspended, leaving] });
    await run('update users set banned_at = 1 where id = ?', suspended.id);
    await run('update users set deletion_due_at = 9999999999999 where id = ?', leaving.id);
    const look = await read(artistMergeApi.preview, `artists/${from.id}/merge?into=${juno.id}`, { headers: office.headers });
    expect(look.from.managers.map(({ id, active }) => [id, active])).toEqual([
      [giver.id, true],
      [suspended.id, false],
      [leaving.id, false],
    ]);
    expect(look.into.managers).toEqual([{ id: taker.id, name: 'Ada Holm', active: true }]);
  });
});
