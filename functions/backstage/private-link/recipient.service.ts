import { sql } from 'drizzle-orm';
import { LAST_PLAY_MARGIN, LISTEN_TOKEN_LIFETIME, type SharedMusic } from '#contracts/backstage/private-link';
import { number, object, readRows } from '#db/json-row';
import { privateLinks as links, privateLinkPlays as plays } from '#db/schema/private-link';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { type ZipEntry, zipAnswer } from '#functions/backstage/data-export/zip-answer';
import { sendOriginal } from '#functions/catalogue/track/track-download.service';
import { streamAudio } from '#functions/catalogue/track/track-stream.service';
import type { Context } from '#functions/platform/access/context';
import { enforceCallLimit } from '#functions/platform/api/rate-limit';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { sha256Hex } from '#functions/platform/http/hmac';
import { endingOf, toSegment } from '#functions/upload/file-entry/file-name';
import { findUpholder, opensTrack } from './link-access.service';
import { requireLinkPassword } from './link-password.service';
import { issueToken, type LinkClaims, lockOf, verifyToken } from './link-token.service';
import { isLinkActive, lastPlayMs, playedLength, playsLeft } from './private-link.policy';
import { isInReach, isSharedVersion, lastListen, listenUnderWay, openedTracks, playsOfLink, sharedRow } from './private-link.select';
import { type Downloads, type SharedRow, toSharedMusic } from './private-link.view';

const STREAM = '/api/v1/private-links/stream?ticket=';
const DOWNLOAD_ALL = '/api/v1/private-links/download-all?ticket=';
const DOWNLOAD = '/api/v1/private-links/download?ticket=';

/** Throws 404 for every reason, so that none is revealed. */
const requireAlive = async (context: Context, where: ReturnType<typeof sql>): Promise<SharedRow> => {
  const [row] = await readRows(context.db, sharedRow, sql`${links} where ${where}`);
  if (!row || !isLinkActive(row, context.now) || (row.isOfAlbum ? row.album === null : row.tracks.length === 0)) throw notFound();
  const upholder = await findUpholder(context, row);
  if (!upholder) throw notFound();
  return { ...row, tracks: row.tracks.filter((track) => opensTrack(upholder, track)) };
};

const downloadsOf = async (context: Context, link: SharedRow, lock?: string): Promise<Downloads> => {
  const { id, downloadable, tracks: opened } = link;
  if (!downloadable || lastPlayMs(link, context.now) === 0) return { all: null, tracks: new Map() };
  const urlOf = async (track: number) => DOWNLOAD + (await issueToken(context, 'download', { link: id, track, lock }));
  return {
    all: opened.length > 1 ? DOWNLOAD_ALL + (await issueToken(context, 'download-all', { link: id, lock })) : null,
    tracks: new Map(await Promise.all(opened.map(async (track) => [track.id, await urlOf(track.id)] as const))),
  };
};

/** Reveals nothing but `locked` until the password is given. Throws 404, 422, 429. */
export const openLink = async (
  context: Context,
  input: { token: string; password?: string },
  request: Request,
): Promise<{ locked: boolean; music: SharedMusic | null }> => {
  const link = await requireAlive(context, sql`${links.tokenHash} = ${await sha256Hex(input.token)}`);
  if (link.passwordHash !== null) {
    if (input.password === undefined) return { locked: true, music: null };
    await requireLinkPassword(context, link, input.password, clientAddress(request));
  }
  const lock = await lockOf(link);
  const pass = await issueToken(context, 'open', { link: link.id, lock });
  return { locked: false, music: toSharedMusic(link, pass, await downloadsOf(context, link, lock), context.now) };
};

const spent = () => new AppError(403, 'no_plays_left', 'This link has no plays left.');

/** Throws 404 also if the password changed since the pass was issued, 429. */
export const holdLink = async (context: Context, pass: string): Promise<{ link: SharedRow; lock?: string }> => {
  const claims = await verifyToken(context, 'open', pass);
  if (!claims) throw notFound();
  await enforceCallLimit(context.env.PLAYS_LIMIT, `private-link:${claims.link}`);
  const link = await requireAlive(context, sql`${links.id} = ${claims.link}`);
  const lock = await lockOf(link);
  if (claims.lock !== lock) throw notFound();
  return { link, lock };
};

/** One statement counts the play and checks the limit; an album's tracks, each once, are one play. Throws 403 without plays left, 404, 429. */
export const playByLink = async (context: Context, input: { pass: string; track_id: number; version_id?: number }, request: Request) => {
  const { db, now } = context;
  const { link, lock } = await holdLink(context, input.pass);
  const { track_id: track, version_id: version } = input;
  const shared = link.tracks.find(({ id }) => id === track);
  if (!shared || (version !== undefined && shared.versions.every(({ id }) => id !== version))) throw notFound();
  const country = (request.cf?.country as string | undefined) ?? null;
  const begun = link.isOfAlbum ? listenUnderWay(link.id, track, now.getTime() - LISTEN_TOKEN_LIFETIME) : sql`null`;
  const [played] = await db
    .insert(plays)
    .select(sql`select null, ${link.id}, ${track}, ${country}, ${now.getTime()}, ${begun}
      where exists (select 1 from ${links} where ${links.id} = ${link.id} and ${links.revokedAt} is null and (${links.playLimit} is null
        or ${begun} is not null or ${playsOfLink.sql} < ${links.playLimit}))`)
    .returning({ listenId: plays.listenId });
  if (!played) throw spent();
  const longerLifetime = playedLength(shared) + LAST_PLAY_MARGIN;
  const stream = STREAM + (await issueToken(context, 'stream', { link: link.id, track, version, lock, longerLifetime }));
  const isNew = played.listenId === null;
  const listen = [...(isNew ? [] : link.listen), { trackId: track, playedAt: now }];
  const after = { ...link, plays: link.plays + (isNew ? 1 : 0), listen };
  return { stream, plays_left: playsLeft(after), last_play_ms: lastPlayMs(after, now) };
};

const fileRow = (sound: typeof tracks | typeof trackAudioVersions) =>
  object({
    name: tracks.name,
    audio_key: sound.audioKey,
    audio_type: sound.audioType,
    audio_size: sound.audioSize,
    original_key: sound.originalKey,
    downloadable: links.downloadable,
    playLimit: links.playLimit,
    plays: playsOfLink,
    passwordHash: links.passwordHash,
    expiresAt: links.expiresAt,
    revokedAt: links.revokedAt,
    trackId: links.trackId,
    albumId: links.albumId,
    createdBy: links.createdBy,
    isInReach,
    listen: lastListen,
    tracks: openedTracks,
    deleted: number(sql`${tracks.deletedAt} is not null`),
  });

/** Checked at every request: a ticket ends with its link, its music and the rights of the link's creator. Throws 404. */
const findFile = async (context: Context, claims: LinkClaims | null) => {
  if (!claims?.track) throw notFound();
  const version =
    claims.version === undefined
      ? sql``
      : sql`join ${trackAudioVersions} on ${trackAudioVersions.id} = ${claims.version} and ${isSharedVersion}`;
  const from = sql`${links} join ${tracks} on ${tracks.id} = ${claims.track} ${version} where ${links.id} = ${claims.link}
    and (${links.trackId} = ${tracks.id} or ${links.albumId} = ${tracks.albumId})
    and (${links.albumId} is null or exists (select 1 from albums where albums.id = ${links.albumId} and albums.deleted_at is null))`;
  const [file] = await readRows(context.db, fileRow(claims.version === undefined ? tracks : trackAudioVersions), from);
  if (!file || file.deleted || !isLinkActive(file, context.now) || claims.lock !== (await lockOf(file))) throw notFound();
  const upholder = await findUpholder(context, file);
  if (!upholder || !opensTrack(upholder, file)) throw notFound();
  const opened = file.tracks.filter((track) => opensTrack(upholder, track));
  return { ...file, isOfAlbum: file.albumId !== null, tracks: opened };
};

/** Supports ranges. Throws 404, 416. */
export const streamByLink = async (context: Context, ticket: string, request: Request): Promise<Response> => {
  const { audio_key, audio_type, audio_size } = await findFile(context, await verifyToken(context, 'stream', ticket));
  return streamAudio(context.env, { audio_key, audio_type, audio_size, visibility: 'private', album: null }, request);
};

/** Supports ranges. Throws 403 after the last play, 404, 412, 416. */
export const downloadByLink = async (context: Context, ticket: string, request: Request): Promise<Response> => {
  const file = await findFile(context, await verifyToken(context, 'download', ticket));
  if (!file.downloadable) throw notFound();
  if (lastPlayMs(file, context.now) === 0) throw spent();
  const { name, audio_key: audioKey, audio_type: audioType, original_key: originalKey } = file;
  return sendOriginal(context, { name, audioKey, audioType, originalKey }, request);
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Checks the link again before each file; skips missing files. */
async function* filesOf(context: Context, link: SharedRow, lock?: string): AsyncGenerator<ZipEntry> {
  const { env, now: lastModified } = context;
  for (const [index, { id: track }] of link.tracks.entries()) {
    const {
      name,
      original_key: original,
      audio_key: audio,
      audio_type: audioType,
    } = await findFile(context, { link: link.id, track, lock });
    const file = await env.BUCKET.get(original ?? audio ?? '');
    if (!file) continue;
    const type = file.httpMetadata?.contentType ?? (original ? null : audioType);
    yield { name: `${two(index + 1)} ${toSegment(name)}.${endingOf(type)}`, input: file.body, size: file.size, lastModified };
  }
}

/** Streams a ZIP file. Throws 403 after the last play, 404. */
export const downloadAllByLink = async (context: Context, ticket: string): Promise<Response> => {
  const claims = await verifyToken(context, 'download-all', ticket);
  if (!claims) throw notFound();
  const link = await requireAlive(context, sql`${links.id} = ${claims.link}`);
  if (!link.downloadable || claims.lock !== (await lockOf(link))) throw notFound();
  if (lastPlayMs(link, context.now) === 0) throw spent();
  return zipAnswer(filesOf(context, link, claims.lock), `${toSegment(link.album?.name ?? link.tracks[0]?.name ?? '')}.zip`);
};
