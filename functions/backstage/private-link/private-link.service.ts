import { type SQL, sql } from 'drizzle-orm';
import {
  LINK_PLAYS_MAX,
  LINKS_MAX,
  type NewPrivateLink,
  type PrivateLink,
  type PrivateLinkChanges,
} from '#contracts/backstage/private-link';
import { object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { privateLinks as links, privateLinkPlays as plays } from '#db/schema/private-link';
import { hashPassword } from '#functions/account/auth/password';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { AppError, notFound, validationError } from '#functions/platform/http/app-error';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';
import { isUpheld, type LinkSubject, requireOwn } from './link-access.service';
import { linkTrace } from './link-trace.service';
import { linkRow, playRow } from './private-link.select';
import { toPrivateLink } from './private-link.view';

const ofSubject = ({ track_id, album_id }: LinkSubject) =>
  track_id ? sql`${links.trackId} = ${track_id}` : sql`${links.albumId} = ${album_id ?? 0}`;

/** Newest first. Throws 403, 404. */
export const listLinks = async (context: Context, subject: LinkSubject): Promise<PrivateLink[]> => {
  await requireOwn(context, subject);
  const from = sql`${links} where ${ofSubject(subject)} order by ${links.createdAt} desc, ${links.id} desc limit ${LINKS_MAX}`;
  const rows = await readRows(context.db, linkRow, from);
  const makers = new Map(rows.map((row) => [row.createdBy, row]));
  const upheld = new Map(await Promise.all([...makers].map(async ([maker, row]) => [maker, await isUpheld(context, row)] as const)));
  return rows.map((row) => toPrivateLink(row, upheld.get(row.createdBy) ?? false, context.now));
};

const endOf = ({ now }: Context, moment: string | null): Date | null => {
  const end = moment === null ? null : new Date(moment);
  if (end && end.getTime() <= now.getTime()) throw validationError({ expires_at: ['Choose a moment to come.'] });
  return end;
};

const hashIfSet = async (password: string | null): Promise<string | null> => (password === null ? null : hashPassword(password));

const readLink = async (context: Context, id: number): Promise<PrivateLink> => {
  const [row] = await readRows(context.db, linkRow, sql`${links} where ${links.id} = ${id}`);
  if (!row) throw notFound();
  return toPrivateLink(row, await isUpheld(context, row), context.now);
};

/** Returns the token, of which only a hash is stored. Throws 403, 404, 422. */
export const createLink = async (context: Context, input: NewPrivateLink): Promise<{ link: PrivateLink; token: string }> => {
  const { db, actor, now } = context;
  const rights = await requireOwn(context, input);
  const expiresAt = endOf(context, input.expires_at);
  const token = randomSecret();
  const passwordHash = await hashIfSet(input.password);
  const trace = await linkTrace(context, [input], 'make_link', {
    name: input.name,
    expires_at: input.expires_at,
    downloadable: input.downloadable,
  });
  const insert = db
    .insert(links)
    .select(sql`select null, ${input.track_id ?? null}, ${input.album_id ?? null}, ${input.name}, ${await sha256Hex(token)}, ${passwordHash},
      ${expiresAt?.getTime() ?? null}, ${input.play_limit}, ${input.downloadable ? 1 : 0}, null, ${actor.user!.id}, ${now.getTime()}, ${input.with_versions && input.track_id ? 1 : 0}
      where (select count(*) from ${links} where ${ofSubject(input)}) < ${LINKS_MAX}`)
    .returning({ id: links.id });
  const [[made]] = await guardedBatch(context, rights, [insert, ...trace]);
  if (!made) throw validationError({ name: [`There are ${LINKS_MAX} links already.`] });
  return { link: await readLink(context, made.id), token };
};

/** Throws 404 also without edit rights, so that foreign links cannot be probed. */
export const findOwn = async (context: Context, ids: number[]): Promise<{ subjects: LinkSubject[]; rights: SQL[] }> => {
  const rows = await readRows(
    context.db,
    object({ track_id: links.trackId, album_id: links.albumId }),
    sql`${links} where ${isOneOf(links.id, ids)}`,
  );
  if (rows.length < ids.length) throw notFound();
  const subjects = [...new Map(rows.map((row) => [`${row.track_id}/${row.album_id}`, row])).values()];
  const rights = await Promise.all(subjects.map((subject) => requireOwn(context, subject))).catch(() => {
    throw notFound();
  });
  return { subjects, rights: rights.flat() };
};

/** A later end or more plays reopen a link. Throws 404, 409 for a revoked link, 422. */
export const updateLink = async (context: Context, id: number, changes: PrivateLinkChanges): Promise<PrivateLink> => {
  const { subjects, rights } = await findOwn(context, [id]);
  const { expires_at: end, password } = changes;
  const change = context.db
    .update(links)
    .set({
      // Always set, because an update without columns is not a statement.
      recipientName: changes.name ?? sql`${links.recipientName}`,
      playLimit: changes.play_limit,
      downloadable: changes.downloadable,
      // Albums share no earlier versions.
      withVersions:
        changes.with_versions === undefined ? undefined : sql`${changes.with_versions ? 1 : 0} and ${links.trackId} is not null`,
      expiresAt: end === undefined ? undefined : endOf(context, end),
      passwordHash: password === undefined ? undefined : await hashIfSet(password),
    })
    .where(sql`${links.id} = ${id} and ${links.revokedAt} is null`)
    .returning({ id: links.id });
  const [[changed]] = await guardedBatch(context, rights, [
    change,
    ...(await linkTrace(context, subjects, 'change_link', { link: id, ...changes })),
  ]);
  if (!changed) throw new AppError(409, 'revoked', 'This link was revoked. Create a new one.');
  return readLink(context, id);
};

/** All or none, effective immediately. Throws 404. */
export const revokeLinks = async (context: Context, ids: number[]): Promise<void> => {
  const { subjects, rights } = await findOwn(context, ids);
  const revoke = context.db
    .update(links)
    .set({ revokedAt: context.now })
    .where(sql`${isOneOf(links.id, ids)} and ${links.revokedAt} is null`);
  await guardedBatch(context, rights, [revoke, ...(await linkTrace(context, subjects, 'revoke_links', { links: ids }))]);
};

/** Latest first. Throws 404. */
export const listLinkPlays = async (context: Context, id: number) => {
  await findOwn(context, [id]);
  const rows = await readRows(
    context.db,
    playRow,
    sql`${plays} where ${plays.linkId} = ${id} order by ${plays.playedAt} desc limit ${LINK_PLAYS_MAX}`,
  );
  return rows.map((row) => ({
    id: row.id,
    track: row.track ?? { id: 0, name: '' },
    country: row.country,
    played_at: row.playedAt.toISOString(),
  }));
};
