import type { Actor } from '../auth/actor';
import { allows, restrictionOf } from '../auth/permission.policy';

const MEGABYTE = 1024 * 1024;

/** Bytes that a person may keep here, files on their way included; undefined without a limit. */
export const byteQuota = (actor: Actor): number | undefined => {
  const megabytes = restrictionOf(actor, 'music.create', 'megabytes');
  return megabytes === undefined ? undefined : Number(megabytes) * MEGABYTE;
};

/** An upload is its owner's alone: nobody else can go on with it. */
export const canUseUpload = (actor: Actor, upload: { ownerId: number | null }): boolean =>
  actor.user !== null && upload.ownerId === actor.user.id && allows(actor, 'music.create');
