import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { canControlAlbum, canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumHomeName, albumPermissions } from '#functions/catalogue/album/album.select';
import { jsonRows } from '#functions/catalogue/publishing/classification.service';
import { canControlTrack, canEditTrack } from '#functions/catalogue/track/track.policy';
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
  const [album] = await readRows(
    db,
    object({ ...albumPermissions(actor), name: albums.name, homeName: albumHomeName }),
    sql`${albums} where ${albums.id} = ${id}`,
  );
  if (!album || album.deletedAt !== null || !canSeeAlbum(actor, album)) throw notFound();
  if (!canEditAlbum(actor, album)) throw forbidden();
  return album;
};

/** Throws 422 unless the caller controls each track or it is already on the album. */
const requireOwnTracks = async ({ db, actor }: Context, albumId: number, ids: number[]): Promise<void> => {
  const row = object({ ...trackPermissions(actor), albumId: tracks.albumId });
  const rows = await readRows(db, row, sql`${tracks} where ${isOneOf(tracks.id, ids)} and ${tracks.deletedAt} is null`);
  const mine = rows.filter((track) => track.albumId === albumId || canControlTrack(actor, track));
  if (mine.length < ids.length) throw validationError({ tracks: ['Choose your own tracks.'] });
};

type NumberedPosition = AlbumPosition & { number: number };

/** For callers who only edit. Throws 422 unless they keep all tracks of the album that they may edit, add none, and move none of other homes. */
const requireSameTracks = async (
  { db, actor }: Context,
  albumId: number,
  positions: NumberedPosition[],
  homeName: string | null,
): Promise<void> => {
  const row = object({ ...trackPermissions(actor), id: tracks.id, disc: tracks.disc, number: tracks.number });
  const rows = await readRows(db, row, sql`${tracks} where ${tracks.albumId} = ${albumId} and ${tracks.deletedAt} is null`);
  const own = rows.filter((track) => canEditTrack(actor, track));
  const others = rows.filter((track) => !own.includes(track));
  const isSame = own.every(({ id }) => positions.some((position) => position.id === id));
  const isUnmoved = ({ id, disc, number }: NumberedPosition) =>
    own.some((track) => track.id === id) || others.some((track) => track.id === id && track.disc === disc && track.number === number);
  if (!isSame || !positions.every(isUnmoved)) throw validationError({ tracks: [`Only ${homeName ?? 'the owner'} can change this.`] });
};

/** Numbers the tracks from 1 on each disc; all others leave the album. Callers who only edit just reorder. Throws 403, 404, 422. */
export const orderAlbum = async (context: Context, id: number, positions: AlbumPosition[]) => {
  const { db, actor } = context;
  const album = await requireEditableAlbum(context, id);
  const isInControl = canControlAlbum(actor, album);
  const ids = positions.map((position) => position.id);
  const numbered = positions.map((position, at) => ({
    ...position,
    number: positions.slice(0, at + 1).filter(({ disc }) => disc === position.disc).length,
  }));
  await (isInControl ? requireOwnTracks(context, id, ids) : requireSameTracks(context, id, numbered, album.homeName));
  const left = sql`select ${tracks.id} from ${tracks} where ${tracks.albumId} = ${id}`;
  const before = await db
    .select({ id: tracks.id, albumId: tracks.albumId })
    .from(tracks)
    .where(sql`${tracks.id} in (${left}) or ${isOneOf(tracks.id, ids)}`);
  const from = sql`(select value ->> 'id' as id, value ->> 'disc' as disc, value ->> 'number' as number from ${jsonRows(numbered)}) as placed`;
  const leaving = isInControl ? sql`${tracks.albumId} = ${id} and not ${isOneOf(tracks.id, ids)}` : sql`0`;
  const placed = isInControl ? sql`${tracks.id} = placed.id` : sql`${tracks.id} = placed.id and ${tracks.albumId} = ${id}`;
  await db.batch([
    db.update(tracks).set({ albumId: null }).where(leaving),
    db.update(tracks).set({ albumId: id, disc: sql`placed.disc`, number: sql`placed.number` }).from(from).where(placed),
    ...invalidationStatements(context, {
      album: [id, ...before.flatMap(({ albumId }) => albumId ?? [])],
      track: before.map((track) => track.id),
    }),
    ...(isInControl && isByOffice(actor, (who) => canControlAlbum(who, album))
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
