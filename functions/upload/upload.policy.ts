import type { Actor } from '../auth/actor';
import { allows, restrictionOf } from '../auth/permission.policy';

const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;

/** Bytes that a person may keep here, files on their way included; undefined without a limit. */
export const byteQuota = (actor: Actor): number | undefined => {
  const megabytes = restrictionOf(actor, 'music.create', 'megabytes');
  return megabytes === undefined ? undefined : Number(megabytes) * MEGABYTE;
};

/** Milliseconds of sound that a person may keep here, uploads on their way included; undefined without a limit. */
export const timeQuota = (actor: Actor): number | undefined => {
  const minutes = restrictionOf(actor, 'music.create', 'minutes');
  return minutes === undefined ? undefined : Number(minutes) * MINUTE;
};

/** An upload is its owner's alone: nobody else can go on with it. */
export const canUseUpload = (actor: Actor, upload: { ownerId: number | null }): boolean =>
  actor.user !== null && upload.ownerId === actor.user.id && allows(actor, 'music.create');
