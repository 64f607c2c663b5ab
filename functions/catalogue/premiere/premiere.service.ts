import type { Premiere, PremiereKind } from '#contracts/catalogue/premiere';
import { readRows } from '#db/json-row';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { canControlAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { canControlTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import { streamAudio } from '#functions/catalogue/track/track-stream.service';
import type { Context } from '#functions/platform/access/context';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { premiereQuery } from './premiere.select';
import { type PremiereRow, toPremiere } from './premiere.view';

type ReadContext = Pick<Context, 'db' | 'actor'>;

const readRow = async ({ db, actor }: ReadContext, kind: PremiereKind, id: number): Promise<PremiereRow | undefined> => {
  const { row, from } = premiereQuery[kind](actor, id);
  return (await readRows<PremiereRow>(db, row as never, from))[0];
};

/** Throws 404 unless it is announced and not yet released. */
export const showPremiere = async (context: ReadContext, kind: PremiereKind, id: number): Promise<Premiere> => {
  const row = await readRow(context, kind, id);
  if (!row?.isAnnounced) throw notFound();
  return toPremiere(kind, row);
};

/** Streams only the separate teaser file. Throws 404, 416. */
export const streamTeaser = async (context: Context, kind: PremiereKind, id: number, request: Request): Promise<Response> => {
  const row = await readRow(context, kind, id);
  const teaser = row?.isAnnounced ? row.announcement?.teaser : null;
  if (!teaser?.isOpen) throw notFound();
  const file = { audio_key: teaser.key, audio_type: teaser.type, audio_size: teaser.size };
  return streamAudio(context.env, { ...file, visibility: 'private', album: null }, request);
};

export const isStillOwnRelease = ({ actor }: ReadContext, kind: PremiereKind, { id, permissions }: PremiereRow) =>
  worksHeld(actor, kind, [{ id, ...permissions }], 'control');

export const requireOwnRelease = async (context: ReadContext, kind: PremiereKind, id: number): Promise<PremiereRow> => {
  const { actor } = context;
  const row = await readRow(context, kind, id);
  if (!row || row.permissions.deletedAt !== null) throw notFound();
  const [canSee, canEdit] =
    'album' in row.permissions
      ? [canSeeTrack(actor, row.permissions), canControlTrack(actor, row.permissions)]
      : [canSeeAlbum(actor, row.permissions), canControlAlbum(actor, row.permissions)];
  if (!canSee) throw notFound();
  if (!canEdit) throw forbidden();
  return row;
};
