import { refreshCurrentUser } from '#islands/account/user/user.queries';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { queryClient } from '#islands/platform/query/query-client';

/** The key of all that the administration knows of somebody. */
export const personKey = (id: number) => ['administration', 'person', id] as const;

/** Reads everything of somebody anew, and the list that they stand in. */
export const refreshPerson = (id: number) =>
  Promise.all([refreshCurrentUser(id), queryClient.invalidateQueries({ queryKey: personKey(id) }), refreshResource('users')]);
