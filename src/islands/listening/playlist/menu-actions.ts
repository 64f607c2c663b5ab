import { parseSubject } from '#functions/platform/contract/subject';
import { type SavedStateMenuItem, savedStateMenuItems } from '#islands/account/saved-state/saved-state-menu';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { queryClient } from '#islands/platform/query/query-client';
import { playlistQuery } from './playlist.queries';

/** Own profiles and playlists cannot be followed. */
const isOwn = async (subject: string): Promise<boolean> => {
  const { kind, id } = parseSubject(subject);
  const user = $bootstrap.get()?.user;
  if (!user) return false;
  if (kind === 'user') return Number(id) === user.id;
  return kind === 'playlist' && !(await queryClient.fetchQuery(playlistQuery(Number(id)))).can.follow;
};

export const menuActions = async (subject: string): Promise<SavedStateMenuItem[]> =>
  (await isOwn(subject).catch(() => true)) ? [] : savedStateMenuItems(subject);
