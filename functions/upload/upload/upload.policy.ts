import type { Actor } from '#functions/platform/access/actor';
import { hasPermission, permissionRestriction } from '#functions/platform/access/permission.policy';
import { MINUTE } from '#functions/platform/contract/duration';

const MEGABYTE = 1024 * 1024;

/** Defaults: a minute at 24 bits and 96 kHz takes at most 40 MB; without a limit of minutes 100 GB. */
const MEGABYTES_A_MINUTE = 40;
const MEGABYTES = 102_400;

/** Bytes, open uploads included; undefined (no limit) for administrators. */
export const byteQuota = (actor: Actor): number | undefined => {
  if (hasPermission(actor, 'admin')) return undefined;
  const [megabytes, minutes] = ['megabytes', 'minutes'].map((name) => permissionRestriction(actor, 'music.create', name));
  if (megabytes !== undefined) return Number(megabytes) * MEGABYTE;
  return (minutes === undefined ? MEGABYTES : Number(minutes) * MEGABYTES_A_MINUTE) * MEGABYTE;
};

/** The site's own limit replaces only defaults. */
export const isDefaultByteQuota = (actor: Actor): boolean =>
  !hasPermission(actor, 'admin') && permissionRestriction(actor, 'music.create', 'megabytes') === undefined;

/** Milliseconds, open uploads included; undefined without a limit. */
export const timeQuota = (actor: Actor): number | undefined => {
  const minutes = permissionRestriction(actor, 'music.create', 'minutes');
  return minutes === undefined ? undefined : Number(minutes) * MINUTE;
};

/** Administrators of files may import a whole collection without a rate limit. */
export const isPaced = (actor: Actor): boolean => !hasPermission(actor, 'files.update');

export const canUseUpload = (actor: Actor, upload: { ownerId: number | null }): boolean =>
  actor.user !== null && upload.ownerId === actor.user.id && hasPermission(actor, 'music.create');
