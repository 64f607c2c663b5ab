import type { Actor } from '#functions/platform/access/actor';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

export const withoutOffice = (actor: Actor): Actor => ({
  ...actor,
  permissions: actor.permissions.filter(({ name }) => ORDINARY_PERMISSIONS.includes(name)),
});

const hasOffice = ({ permissions }: Actor): boolean => permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name));

/** True if the actor may act only by an office: the same policy refuses without it. */
export const isByOffice = (actor: Actor, may: (actor: Actor) => boolean): boolean => hasOffice(actor) && !may(withoutOffice(actor));

export const isRefusedWithoutOffice = async (actor: Actor, ask: (actor: Actor) => Promise<unknown>): Promise<boolean> =>
  hasOffice(actor) &&
  (await ask(withoutOffice(actor)).then(
    () => false,
    () => true,
  ));
