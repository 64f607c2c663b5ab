import type { Actor } from '#functions/platform/access/actor';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

/** The actor with what they hold as anybody may: without the permissions of an office. */
export const withoutOffice = (actor: Actor): Actor => ({
  ...actor,
  permissions: actor.permissions.filter(({ name }) => ORDINARY_PERMISSIONS.includes(name)),
});

/** Whether the actor holds any office. */
const hasOffice = ({ permissions }: Actor): boolean => permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name));

/** Whether the actor, who may do something, may do it by an office alone: a policy asked again without it says no. */
export const isByOffice = (actor: Actor, may: (actor: Actor) => boolean): boolean => hasOffice(actor) && !may(withoutOffice(actor));

/** The same where the question is a call that refuses. */
export const isRefusedWithoutOffice = async (actor: Actor, ask: (actor: Actor) => Promise<unknown>): Promise<boolean> =>
  hasOffice(actor) &&
  (await ask(withoutOffice(actor)).then(
    () => false,
    () => true,
  ));
