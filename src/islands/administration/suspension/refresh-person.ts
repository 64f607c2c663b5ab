import { refreshCurrentUser } from '#islands/account/user/user.queries';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { queryClient } from '#islands/platform/query/query-client';

/** Prefix of all query keys for a person. */
export const personKey = (id: number) => ['administration', 'person', id] as const;

/** Refetches a person and the list of users. */
export const refreshPerson = (id: number) =>
  Promise.all([refreshCurrentUser(id), queryClient.invalidateQueries({ queryKey: personKey(id) }), refreshResource('users')]);
