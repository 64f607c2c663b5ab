import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { albumAudioConsents } from '#functions/catalogue/credit/consent.service';
import { jsonRows } from '#functions/catalogue/publishing/classification.service';
import { canEditTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { showAlbumWithTracks } from './release.service';

interface AlbumPosition {
  id: number;
  disc: number;
}

const requireEditableAlbum = async ({ db, actor }: Context, id: number) => {
  const [album] = await readRows(db, object({ ...albumPermissions(actor), name: albums.name }), sql`${albums} where ${albums.id} = ${id}`);
  if (!album || album.deletedAt !== null || !canSeeAlbum(actor, album)) throw notFound();
  if (!canEditAlbum(actor, album)) throw forbidden();
  return album;
};

/** Throws 422 unless each track is editable or already on the album. */
const requireOwnTracks = async ({ db, actor }: Context, albumId: number, ids: number[]): Promise<void> => {
  const row = object({ ...trackPermissions(actor), albumId: tracks.albumId });
  const rows = await readRows(db, row, sql`${tracks} where ${isOneOf(tracks.id, ids)} and ${tracks.deletedAt} is null`);
  const mine = rows.filter((track) => track.albumId === albumId || canEditTrack(actor, track));
  if (mine.length < ids.length) throw validationError({ tracks: ['Choose your own tracks.'] });
};

/** Numbers the tracks from 1 on each disc; all others leave the album. Throws 403, 404, 422. */
export const orderAlbum = async (context: Context, id: number, positions: AlbumPosition[]) => {
  const { db } = context;
  const album = await requireEditableAlbum(context, id);
  const ids = positions.map((position) => position.id);
  await requireOwnTracks(context, id, ids);
  const numbered = positions.map((position, at) => ({
    ...position,
    number: positions.slice(0, at + 1).filter(({ disc }) => disc === position.disc).length,
  }));
  const left = sql`select ${tracks.id} from ${tracks} where ${tracks.albumId} = ${id}`;
  const before = await db
    .select({ id: tracks.id, albumId: tracks.albumId })
    .from(tracks)
    .where(sql`${tracks.id} in (${left}) or ${isOneOf(tracks.id, ids)}`);
  const from = sql`(select value ->> 'id' as id, value ->> 'disc' as disc, value ->> 'number' as number from ${jsonRows(numbered)}) as placed`;
  const consents = albumAudioConsents(context, sql`(${id})`);
  await db.batch([
    consents.before,
    db
      .update(tracks)
      .set({ albumId: null })
      .where(sql`${tracks.albumId} = ${id} and not ${isOneOf(tracks.id, ids)}`),
    db
      .update(tracks)
      .set({ albumId: id, disc: sql`placed.disc`, number: sql`placed.number` })
      .from(from)
      .where(sql`${tracks.id} = placed.id`),
    ...invalidationStatements(context, {
      album: [id, ...before.flatMap(({ albumId }) => albumId ?? [])],
      track: before.map((track) => track.id),
    }),
    ...consents.after,
    ...(isByOffice(context.actor, (actor) => canEditAlbum(actor, album))
      ? [
          auditStatement(context, {
            action: 'albums.order',
            subject: { type: 'album', id, name: album.name },
            before: { tracks: before.flatMap((track) => (track.albumId === id ? [track.id] : [])) },
            after: { tracks: ids },
          }),
        ]
      : []),
  ]);
  return showAlbumWithTracks(context, id);
};
