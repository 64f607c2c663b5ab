import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { artistManagers, artists } from '#db/schema/artist';
import { insightNotes } from '#db/schema/insight';
import { users } from '#db/schema/user';
import { insightNoteApi, NOTE_MAX, NOTES_MAX } from '#functions/backstage/insight/insight-note.contract';
import { fieldErrors, read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const RANGE = 'from=2026-11-01&to=2026-11-30';

let manager: Awaited<ReturnType<typeof createUser>>;
let headers: Record<string, string>;
let artistId: number;

beforeEach(async () => {
  manager = await createUser();
  headers = await signIn(manager);
  ({ id: artistId } = await createArtist({ managers: [manager] }));
});

const write = async (day: string, text: string) =>
  (await read(insightNoteApi.create, `artists/${artistId}/insight-notes`, { method: 'POST', headers, body: { day, text } })).note;
const list = async (by = headers) => (await read(insightNoteApi.list, `artists/${artistId}/insight-notes?${RANGE}`, { headers: by })).notes;

describe('insight notes', () => {
  test('managers of an artist create, list, update and delete its notes', async () => {
    const made = await write('2026-11-13', '  Played at the harbour  ');
    await write('2026-11-20', 'Radio');
    await write('2026-10-31', 'Before');
    const other = await createUser();
    await db.insert(artistManagers).values({ artistId, userId: other.id });
    const theirs = await signIn(other);
    expect((await list(theirs)).map(({ day, text }) => [day, text])).toEqual([
      ['2026-11-20', 'Radio'],
      ['2026-11-13', 'Played at the harbour'],
    ]);
    const body = { day: '2026-11-14', text: '<b>Played</b>' };
    const changed = await read(insightNoteApi.update, `insight-notes/${made.id}`, { method: 'PUT', headers: theirs, body });
    expect(changed.note).toMatchObject({ id: made.id, ...body });
    await read(insightNoteApi.delete, `insight-notes/${made.id}`, { method: 'DELETE', headers: theirs });
    expect((await list()).map(({ text }) => text)).toEqual(['Radio']);
  });

  test('invalid notes are refused, and an artist has a limited number of notes', async () => {
    const send = (body: object) => fieldErrors(`artists/${artistId}/insight-notes`, { method: 'POST', headers, body });
    expect(await send({ day: '2026-02-30', text: ' ' })).toMatchObject({ day: [expect.any(String)], text: ['Enter a text.'] });
    expect(await send({ day: '2026-02-01', text: 'x'.repeat(NOTE_MAX + 1) })).toMatchObject({ text: [expect.any(String)] });
    await env.DB.prepare(
      `insert into insight_notes (artist_id, day, text) with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select ?, '2026-01-01', 'n' from n`,
    )
      .bind(NOTES_MAX, artistId)
      .run();
    expect(await send({ day: '2026-02-01', text: 'One more' })).toMatchObject({ text: [`There are ${NOTES_MAX} notes already.`] });
  });

  test('strangers and former managers can neither read nor change notes', async () => {
    const note = await write('2026-11-13', 'A secret');
    const body = { day: '2026-11-13', text: 'Mine' };
    const stranger = await signIn(await createUser());
    const left = headers;
    await db.delete(artistManagers).where(eq(artistManagers.artistId, artistId));
    for (const by of [stranger, left]) {
      expect((await refusal(`artists/${artistId}/insight-notes?${RANGE}`, { headers: by })).status).toBe(403);
      expect((await refusal(`artists/${artistId}/insight-notes`, { method: 'POST', headers: by, body })).status).toBe(403);
      for (const id of [note.id, 999_999]) {
        expect((await refusal(`insight-notes/${id}`, { method: 'PUT', headers: by, body })).status).toBe(404);
        expect((await refusal(`insight-notes/${id}`, { method: 'DELETE', headers: by })).status).toBe(404);
      }
    }
    expect(await db.select({ text: insightNotes.text }).from(insightNotes).where(eq(insightNotes.id, note.id))).toEqual([
      { text: 'A secret' },
    ]);
  });

  test('notes are deleted with their artist, and stay without a name if the author is deleted', async () => {
    const note = await write('2026-11-13', 'Kept');
    const keeper = await createUser();
    await db.insert(artistManagers).values({ artistId, userId: keeper.id });
    await db.delete(users).where(eq(users.id, manager.id));
    expect(await list(await signIn(keeper))).toEqual([{ id: note.id, day: '2026-11-13', text: 'Kept', author: null }]);
    await db.delete(artists).where(eq(artists.id, artistId));
    expect(await db.select().from(insightNotes).where(eq(insightNotes.id, note.id))).toEqual([]);
  });
});
