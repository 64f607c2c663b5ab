import { type SQL, sql } from 'drizzle-orm';
import { NOTES_WINDOW, type NoteDesk, type NotedKind } from '#contracts/community/release-note';
import { readRows } from '#db/json-row';
import { releaseNotes } from '#db/schema/release-note';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { AppError, notFound, unauthenticated, validationError } from '#functions/platform/http/app-error';
import { noteState } from './release-note.policy';
import { desksOf, hasDesk } from './release-note.select';
import { type DeskRow, toDesk } from './release-note.view';
import { foreignAddresses } from './release-note-email';

export interface NoteAddress {
  kind: NotedKind;
  id: number;
  artist: number;
}

const readDesks = async (context: Context, kind: NotedKind, id: number): Promise<DeskRow[]> => {
  const { db, actor, now } = context;
  if (!actor.user) throw unauthenticated();
  const { row, from } = desksOf(kind, id, actor.user.id, new Date(now.getTime() - NOTES_WINDOW));
  const desks = await readRows(db, row, from);
  return desks.filter((desk): desk is DeskRow => desk.release !== null);
};

/** Only managers of the artist may write in its name. Throws 404. */
export const requireDesk = async (context: Context, { kind, id, artist }: NoteAddress): Promise<DeskRow> => {
  const desk = (await readDesks(context, kind, id)).find((each) => each.artist.id === artist);
  if (!desk) throw notFound();
  return desk;
};

/** Throws 404 if the caller manages none of the artists. */
export const listDesks = async (context: Context, kind: NotedKind, id: number): Promise<NoteDesk[]> => {
  const desks = await readDesks(context, kind, id);
  if (!desks.length) throw notFound();
  return desks.map((desk) => toDesk(desk, context.now));
};

export const showDesk = async (context: Context, address: NoteAddress): Promise<NoteDesk> =>
  toDesk(await requireDesk(context, address), context.now);

export const deskRights = ({ actor }: Context, { kind, id, artist }: NoteAddress): SQL[] => [hasDesk(kind, id, artist, actor.user!.id)];

export const alreadySent = () => new AppError(409, 'already_sent', 'This note was already sent.');
const changedElsewhere = () =>
  new AppError(409, 'changed_elsewhere', 'This note was changed elsewhere in the meantime. Check those changes before you overwrite them.');

/** Throws 422 if the text links to another site. */
export const requireOwnLinks = ({ env }: Pick<Context, 'env'>, body: string): void => {
  const [elsewhere] = foreignAddresses(body, env.BASE_URL);
  if (elsewhere) throw validationError({ body: [`Only links to this site are allowed. This looks like another site: ${elsewhere}`] });
};

/** Throws 404, 409 if it was sent or changed elsewhere, 422. */
export const saveNote = async (context: Context, address: NoteAddress, input: { body: string; revision: number }): Promise<NoteDesk> => {
  const { db, now } = context;
  const { note } = await requireDesk(context, address);
  if (note && noteState(note) !== 'draft') throw alreadySent();
  requireOwnLinks(context, input.body);
  const rights = deskRights(context, address);
  if (note) {
    const [[saved]] = await guardedBatch(context, rights, [
      db
        .update(releaseNotes)
        .set({ body: input.body, revision: note.revision + 1, updatedAt: now })
        .where(sql`${releaseNotes.id} = ${note.id} and ${releaseNotes.sentAt} is null and ${releaseNotes.revision} = ${input.revision}`)
        .returning({ id: releaseNotes.id }),
    ]);
    if (!saved) throw changedElsewhere();
  } else {
    const subject = address.kind === 'album' ? { albumId: address.id } : { trackId: address.id };
    const [[made]] = await guardedBatch(context, rights, [
      db
        .insert(releaseNotes)
        .values({ ...subject, artistId: address.artist, body: input.body, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: releaseNotes.id }),
    ]);
    if (!made) throw changedElsewhere();
  }
  return showDesk(context, address);
};
