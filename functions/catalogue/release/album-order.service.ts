import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { canControlAlbum, canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumHomeName, albumPermissions } from '#functions/catalogue/album/album.select';
import { albumAudioConsents } from '#functions/catalogue/credit/consent.service';
import { jsonRows } from '#functions/catalogue/publishing/classification.service';
import { canControlTrack, canEditTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { requireRevision, revisionRights } from '#functions/platform/api/revision';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { showAlbumWithTracks } from './release.service';

interface AlbumPosition {
  id: number;
  disc: number;
  number: number;
}

const requireEditableAlbum = async ({ db, actor }: Context, id: number) => {
  const [album] = await readRows(
    db,
    object({ ...albumPermissions(actor), id: albums.id, name: albums.name, revision: albums.revision, homeName: albumHomeName }),
    sql`${albums} where ${albums.id} = ${id}`,
  );
  if (!album || album.deletedAt !== null || !canSeeAlbum(actor, album)) throw notFound();
  if (!canEditAlbum(actor, album)) throw forbidden();
  return album;
};

/** Returns the tracks of others that stay on the album with their numbers: named ones, and those not listed to the caller. Throws 422 for others. */
const findFixedTracks = async (context: Context, albumId: number, ids: number[]) => {
  const { db, actor } = context;
  const row = object({ ...trackPermissions(actor), id: tracks.id, albumId: tracks.albumId, disc: tracks.disc, number: tracks.number });
  const rows = await readRows(db, row, sql`${tracks} where ${isOneOf(tracks.id, ids)} or ${tracks.albumId} = ${albumId}`);
  const others = rows.filter((track) => !(track.albumId === albumId ? canEditTrack : canControlTrack)(actor, track));
  const named = rows.filter(({ id, deletedAt }) => deletedAt === null && ids.includes(id));
  if (named.length < ids.length || others.some((track) => track.albumId !== albumId))
    throw validationError({ tracks: ['Choose your own tracks.'] });
  const listed = (await showAlbumWithTracks(context, albumId)).tracks.map((track) => track.id);
  const fixed = others.filter((track) => ids.includes(track.id) || !listed.includes(track.id));
  const own = named.filter((track) => !others.includes(track));
  const rights = (['edit', 'control'] as const).flatMap((right) =>
    worksHeld(
      actor,
      'track',
      own.filter((track) => (track.albumId === albumId) === (right === 'edit')),
      right,
    ),
  );
  return { fixed: fixed.map(({ id, disc, number }): AlbumPosition => ({ id, disc, number })), rights };
};

/** Numbers tracks from 1 on each disc, around the fixed ones. */
const numberTracks = (positions: Omit<AlbumPosition, 'number'>[], fixed: AlbumPosition[]): AlbumPosition[] => {
  const own = positions.filter(({ id }) => fixed.every((track) => track.id !== id));
  return own.map(({ id, disc }, index) => {
    const taken = fixed.filter((track) => track.disc === disc).map(({ number }) => number);
    const earlier = own.slice(0, index).filter((track) => track.disc === disc).length;
    let number = 0;
    for (let free = earlier + 1; free > 0; number += 1) if (!taken.includes(number + 1)) free -= 1;
    return { id, disc, number };
  });
};

/** For callers who only edit. Throws 422 unless they keep all tracks of the album that they may edit, and add none. */
const requireSameTracks = async ({ db, actor }: Context, albumId: number, ids: number[], homeName: string | null): Promise<void> => {
  const row = object({ ...trackPermissions(actor), id: tracks.id });
  const rows = await readRows(db, row, sql`${tracks} where ${tracks.albumId} = ${albumId} and ${tracks.deletedAt} is null`);
  const isKept = rows.every((track) => ids.includes(track.id) || !canEditTrack(actor, track));
  const isAdded = ids.some((id) => rows.every((track) => track.id !== id));
  if (!isKept || isAdded) throw validationError({ tracks: [`Only ${homeName ?? 'the owner'} can change this.`] });
};

/**
 * Numbers the tracks from 1 on each disc, except those of other homes. Tracks not named leave the album, except hidden ones of other homes.
 * Callers who only edit just reorder. Throws 403, 404, 412, 422.
 */
export const orderAlbum = async (context: Context, id: number, positions: Omit<AlbumPosition, 'number'>[], headers: Headers) => {
  const { db, actor } = context;
  const album = await requireEditableAlbum(context, id);
  requireRevision(headers, album);
  const isInControl = canControlAlbum(actor, album);
  const ids = positions.map((position) => position.id);
  if (!isInControl) await requireSameTracks(context, id, ids, album.homeName);
  const { fixed, rights } = await findFixedTracks(context, id, ids);
  const numbered = numberTracks(positions, fixed);
  const stayingIds = [...ids, ...fixed.map((track) => track.id)];
  const left = sql`select ${tracks.id} from ${tracks} where ${tracks.albumId} = ${id}`;
  const before = await db
    .select({ id: tracks.id, albumId: tracks.albumId })
    .from(tracks)
    .where(sql`${tracks.id} in (${left}) or ${isOneOf(tracks.id, ids)}`);
  const from = sql`(select value ->> 'id' as id, value ->> 'disc' as disc, value ->> 'number' as number from ${jsonRows(numbered)}) as placed`;
  const consents = albumAudioConsents(context, sql`(${id})`);
  const leaving = isInControl ? sql`${tracks.albumId} = ${id} and not ${isOneOf(tracks.id, stayingIds)}` : sql`0`;
  const placed = isInControl ? sql`${tracks.id} = placed.id` : sql`${tracks.id} = placed.id and ${tracks.albumId} = ${id}`;
  await guardedBatch(
    context,
    [...worksHeld(actor, 'album', [album], isInControl ? 'control' : 'edit'), ...rights, ...revisionRights(headers, sql`albums`, album)],
    [
      consents.before,
      db.update(tracks).set({ albumId: null }).where(leaving),
      db.update(tracks).set({ albumId: id, disc: sql`placed.disc`, number: sql`placed.number` }).from(from).where(placed),
      ...invalidationStatements(context, {
        album: [id, ...before.flatMap(({ albumId }) => albumId ?? [])],
        track: before.map((track) => track.id),
      }),
      ...consents.after,
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
    ],
  );
  return showAlbumWithTracks(context, id);
};
