import type { ResultKind } from '#contracts/administration/palette';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import type { Permission } from '#functions/platform/contract/permission';

/** Each office also finds hidden items of its kind. */
const OFFICES = {
  setting: 'settings.update',
  user: 'users.update',
  artist: 'artists.update',
  album: 'albums.update',
  track: 'tracks.update',
  playlist: 'playlists.update',
  channel: 'channels.update',
  page: 'custom_pages.update',
} as const satisfies Record<ResultKind, Permission>;

export const canFind = (actor: Actor, kind: ResultKind): boolean => hasPermission(actor, OFFICES[kind]);
