import { eq, sql } from 'drizzle-orm';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import { EDITORS_MAX, type InvitedPlaylist, invitedPlaylist } from '#contracts/listening/playlist-editor';
import { list, object, readRows } from '#db/json-row';
import { playlistFollowers, playlists } from '#db/schema/playlist';
import { users } from '#db/schema/user';
import { canInviteToPlaylist } from '#functions/listening/playlist/playlist.policy';
import { playlistRow, userReferenceRow } from '#functions/listening/playlist/playlist.select';
import { findPlaylists, playlistChangedStatements, showPlaylist } from '#functions/listening/playlist/playlist.service';
import { toPlaylistItem, toUserReference } from '#functions/listening/playlist/playlist.view';
import { followStatements, leaveStatements } from '#functions/listening/playlist/playlist-follower.service';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitAttempt, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { randomSecret } from '#functions/platform/http/hmac';

const JOINS: RateLimitRule = { name: 'playlist-join', times: 30, seconds: HOUR_IN_SECONDS };
/** Higher, because many guests may share an address. */
const GUEST_READS: RateLimitRule = { name: 'playlist-invitation', times: 120, seconds: HOUR_IN_SECONDS };

const textOf = (id: number, secret: string): string => `${id}.${secret}`;

const editorsOf = (id: number) => sql`${playlistFollowers.playlistId} = ${id} and ${playlistFollowers.editor} = 1`;

/** Throws 403 or 404. */
export const listEditors = async (context: Context, id: number) => {
  await findPlaylists(context, [id], canInviteToPlaylist);
  const from = sql`${playlistFollowers} join ${users} on ${users.id} = ${playlistFollowers.userId}
    where ${editorsOf(id)} order by ${playlistFollowers.createdAt}, ${users.id}`;
  const row = object({ inviteToken: playlists.inviteToken, editors: list(userReferenceRow, from) });
  const [playlist] = await readRows(context.db, row, sql`${playlists} where ${playlists.id} = ${id}`);
  return { editors: playlist.editors.map(toUserReference), invitation: playlist.inviteToken && textOf(id, playlist.inviteToken) };
};

/** Makes the playlist collaborative and revokes earlier invitations. Throws 403 or 404. */
export const inviteEditors = async (context: Context, id: number): Promise<string> => {
  const [row] = await findPlaylists(context, [id], canInviteToPlaylist);
  const inviteToken = randomSecret();
  const change = context.db.update(playlists).set({ inviteToken, collaborative: true }).where(eq(playlists.id, id));
  await context.db.batch([change, ...playlistChangedStatements(context, [row])]);
  return textOf(id, inviteToken);
};

/** Existing editors stay. Throws 403 or 404. */
export const revokeEditorInvitation = async (context: Context, id: number): Promise<void> => {
  await findPlaylists(context, [id], canInviteToPlaylist);
  await context.db.update(playlists).set({ inviteToken: null }).where(eq(playlists.id, id));
};

/** Also unfollows, and replaces an open invitation because the editor knows it. Throws 403 or 404. */
export const removeEditor = async (context: Context, id: number, userId: number): Promise<void> => {
  const [row] = await findPlaylists(context, [id], canInviteToPlaylist);
  const [editor] = await readRows(
    context.db,
    object({ id: playlistFollowers.userId }),
    sql`${playlistFollowers}
    where ${editorsOf(id)} and ${playlistFollowers.userId} = ${userId}`,
  );
  if (!editor) throw notFound();
  const renew = context.db
    .update(playlists)
    .set({ inviteToken: randomSecret() })
    .where(sql`${playlists.id} = ${id} and ${playlists.inviteToken} is not null`);
  await context.db.batch([...leaveStatements(context, id, userId), renew, ...playlistChangedStatements(context, [row])]);
};

/** Attempts count against `by`. Throws 404 if the invitation isn't open, or 429. */
const findInvited = async (context: Context, text: string, by: RateLimitAttempt) => {
  const { db, actor } = context;
  await enforceRateLimit(context, by);
  const [, id, secret] = /^([1-9]\d{0,15})\.([\w-]+)$/.exec(text) ?? [];
  if (!id) throw notFound();
  const open = sql`${playlists.id} = ${Number(id)} and ${playlists.inviteToken} = ${secret} and ${playlists.collaborative} = 1
    and ${playlists.deletedAt} is null
    and not exists (select 1 from ${users} where ${users.id} = ${playlists.ownerId} and ${users.bannedAt} is not null)`;
  const [row] = await readRows(db, playlistRow(actor), sql`${playlists} where ${open}`);
  if (!row) throw notFound();
  return { row, open };
};

/** Limits guests by `address`. Throws 404 if the invitation isn't open, or 429. */
export const showInvitation = async (context: Context, text: string, address: string): Promise<InvitedPlaylist> => {
  const { user } = context.actor;
  const { row } = await findInvited(context, text, user ? [JOINS, user.id] : [GUEST_READS, address]);
  return invitedPlaylist.parse(toPlaylistItem(context.actor, row));
};

/** Throws 404 if the invitation isn't open, 409 above `EDITORS_MAX`, or 429. */
export const joinPlaylist = async (context: Context, text: string): Promise<PlaylistDetail> => {
  const userId = context.actor.user!.id;
  const { row, open } = await findInvited(context, text, [JOINS, userId]);
  if (row.ownerId !== userId && !row.editor) {
    const few = sql`(select count(*) from ${playlistFollowers} where ${editorsOf(row.id)}) < ${EDITORS_MAX}`;
    const where = sql`exists (select 1 from ${playlists} where ${open}) and ${few}`;
    const follow = followStatements(context, { playlistId: row.id, userId, editor: true, where });
    const [joined] = await context.db.batch([...follow, ...playlistChangedStatements(context, [row])]);
    if (!joined.length) throw new AppError(409, 'full', `A playlist can have at most ${EDITORS_MAX} editors.`);
  }
  return showPlaylist(context, row.id);
};
