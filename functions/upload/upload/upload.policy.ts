import type { Actor } from '#functions/platform/access/actor';
import { hasPermission, permissionRestriction } from '#functions/platform/access/permission.policy';
import { MINUTE } from '#functions/platform/contract/duration';

const MEGABYTE = 1024 * 1024;

/** Where a role says nothing of megabytes: what a minute takes of the largest sound that artists send, 24 bits at 96 kHz, and 100 GB without minutes. */
const MEGABYTES_A_MINUTE = 40;
const MEGABYTES = 102_400;

/** Bytes that a person may keep here, files on their way included; undefined for administrators, who have no limit. */
export const byteQuota = (actor: Actor): number | undefined => {
  if (hasPermission(actor, 'admin')) return undefined;
  const [megabytes, minutes] = ['megabytes', 'minutes'].map((name) => permissionRestriction(actor, 'music.create', name));
  if (megabytes !== undefined) return Number(megabytes) * MEGABYTE;
  return (minutes === undefined ? MEGABYTES : Number(minutes) * MEGABYTES_A_MINUTE) * MEGABYTE;
};

/** Milliseconds of sound that a person may keep here, uploads on their way included; undefined without a limit. */
export const timeQuota = (actor: Actor): number | undefined => {
  const minutes = permissionRestriction(actor, 'music.create', 'minutes');
  return minutes === undefined ? undefined : Number(minutes) * MINUTE;
};

/** Whether an actor may send only so many files in a time: who looks after the files of the whole site may bring a collection at once. */
export const isPaced = (actor: Actor): boolean => !hasPermission(actor, 'files.update');

/** An upload is its owner's alone: nobody else can go on with it. */
export const canUseUpload = (actor: Actor, upload: { ownerId: number | null }): boolean =>
  actor.user !== null && upload.ownerId === actor.user.id && hasPermission(actor, 'music.create');
