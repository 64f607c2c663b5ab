import { eq, type SQL, sql } from 'drizzle-orm';
import { INSIGHT_DAYS_MAX, type InsightRange } from '#contracts/backstage/insight';
import { object, readRows, text } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { insightNotes as notes } from '#db/schema/insight';
import { users } from '#db/schema/user';
import { artistsManaged } from '#functions/account/membership/work-guard.select';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch, isPermitted } from '#functions/platform/access/guarded-batch';
import { auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { INSIGHT_ACCESS } from './insight.policy';
import { type InsightNote, NOTES_MAX, type NoteBody } from './insight-note.contract';

const noteRow = object({
  id: notes.id,
  day: notes.day,
  text: notes.text,
  author: text(sql`(select ${users.name} from ${users} where ${users.id} = ${notes.createdBy})`),
});

/** Throws 404 if the caller may not see the artist, 403 if they may not edit it. */
export const requireArtist = async ({ db, actor }: Context, id: number) => {
  const { isVisible, isOpen } = INSIGHT_ACCESS.artists;
  const row = object({ ...artistPermissions(actor), id: artists.id, name: artists.name });
  const [rights] = await readRows(db, row, sql`${artists} where ${artists.id} = ${id}`);
  if (!rights || !isVisible(actor, rights)) throw notFound();
  if (!isOpen(actor, rights)) throw forbidden();
  return rights;
};

type Artist = Awaited<ReturnType<typeof requireArtist>>;

/** Audits actions that only the actor's office allows, if the preceding statement changed a row. */
const noteTrace = (context: Context, artist: Artist, verb: string, after: Record<string, unknown>) =>
  isByOffice(context.actor, (actor) => INSIGHT_ACCESS.artists.isOpen(actor, artist))
    ? [
        auditStatementWhere(
          context,
          { action: `artists.${verb}`, subject: { type: 'artist', id: artist.id, name: artist.name }, after },
          HAS_CHANGED,
        ),
      ]
    : [];

const isStillAllowed = ({ actor }: Context, artist: Artist): SQL[] =>
  artist.managed === null ? [isPermitted(sql`${actor.user!.id}`, 'artists.update')] : artistsManaged(actor, [artist.id]);

/** Throws 404 also without edit rights, so that foreign notes cannot be probed. */
const requireNote = async (context: Context, id: number): Promise<Artist> => {
  const [note] = await readRows(context.db, object({ artistId: notes.artistId }), sql`${notes} where ${notes.id} = ${id}`);
  if (!note) throw notFound();
  return requireArtist(context, note.artistId).catch((error: unknown) => {
    throw error instanceof AppError ? notFound() : error;
  });
};

const readNote = async ({ db }: Context, id: number): Promise<InsightNote> => {
  const [note] = await readRows(db, noteRow, sql`${notes} where ${notes.id} = ${id}`);
  if (!note) throw notFound();
  return note;
};

/** Latest day first. Throws 403, 404. */
export const listNotes = async (context: Context, artistId: number, { from, to }: InsightRange): Promise<InsightNote[]> => {
  await requireArtist(context, artistId);
  return readRows(
    context.db,
    noteRow,
    sql`${notes} where ${notes.artistId} = ${artistId} and ${notes.day} between ${from} and ${to}
      order by ${notes.day} desc, ${notes.id} desc limit ${INSIGHT_DAYS_MAX}`,
  );
};

/** Throws 403, 404, 422 beyond `NOTES_MAX`. */
export const createNote = async (context: Context, artistId: number, { day, text: words }: NoteBody): Promise<InsightNote> => {
  const artist = await requireArtist(context, artistId);
  const { db, actor, now } = context;
  const insert = db
    .insert(notes)
    .select(
      sql`select null, ${artistId}, ${day}, ${words}, ${actor.user!.id}, ${now.getTime()}
        where (select count(*) from ${notes} where ${notes.artistId} = ${artistId}) < ${NOTES_MAX}`,
    )
    .returning({ id: notes.id });
  const [[made]] = await guardedBatch(context, isStillAllowed(context, artist), [
    insert,
    ...noteTrace(context, artist, 'write_note', { day, text: words }),
  ]);
  if (!made) throw validationError({ text: [`There are ${NOTES_MAX} notes already.`] });
  return readNote(context, made.id);
};

export const updateNote = async (context: Context, id: number, { day, text: words }: NoteBody): Promise<InsightNote> => {
  const artist = await requireNote(context, id);
  const change = context.db.update(notes).set({ day, text: words }).where(eq(notes.id, id));
  await guardedBatch(context, isStillAllowed(context, artist), [
    change,
    ...noteTrace(context, artist, 'change_note', { note: id, day, text: words }),
  ]);
  return readNote(context, id);
};

export const deleteNote = async (context: Context, id: number): Promise<void> => {
  const artist = await requireNote(context, id);
  const remove = context.db.delete(notes).where(eq(notes.id, id));
  await guardedBatch(context, isStillAllowed(context, artist), [remove, ...noteTrace(context, artist, 'delete_note', { note: id })]);
};
