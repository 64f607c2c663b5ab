import { type SQL, sql } from 'drizzle-orm';
import { object, readRows, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { backstageRequests } from '#db/schema/backstage-request';
import { genres } from '#db/schema/genre';
import { playlists } from '#db/schema/playlist';
import { premieres } from '#db/schema/premiere';
import { tags } from '#db/schema/tag';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { fileEntries, OPEN_STATES, uploads } from '#db/schema/upload';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { objectsOfImage } from '#functions/platform/media/image.service';
import { STAGING_FOLDER } from '#functions/platform/storage/storage';

export const BINNED = [tracks, albums, artists] as const;
const OTHERS = [playlists, users, genres, tags, backstageRequests] as const;
const OPEN = sql.raw(OPEN_STATES.map((state) => `'${state}'`).join(', '));

export const isBeyondBin = (table: (typeof BINNED)[number], now: Date): SQL => sql`${table.deletedAt} <= ${now.getTime() - BIN_RETENTION}`;

const isAlive = (table: (typeof BINNED)[number], now: Date): SQL =>
  sql`(${table.deletedAt} is null or ${table.deletedAt} > ${now.getTime() - BIN_RETENTION})`;

export const objectsOf = (address: string): string[] => {
  if (address.startsWith(STAGING_FOLDER)) return [address, `${address}.tail`];
  const image = objectsOfImage(address);
  return image.length ? image : [address];
};

const isReferred = (now: Date): SQL => {
  const value = sql.raw('asked.value');
  const shown = [
    ...BINNED.map((table) => sql`select 1 from ${table} where ${table.image} = ${value} and ${isAlive(table, now)}`),
    ...OTHERS.map((table) => sql`select 1 from ${table} where ${table.image} = ${value}`),
    sql`select 1 from ${artists}, json_each(${artists.images}) as picture
      where ${artists.images} <> '[]' and picture.value = ${value} and ${isAlive(artists, now)}`,
  ];
  const [audio, original] = [tracks.audioKey, tracks.originalKey];
  const before = sql`${trackAudioVersions} join ${tracks} on ${tracks.id} = ${trackAudioVersions.trackId} where ${isAlive(tracks, now)}`;
  const played = [
    ...[audio, original].map((key) => sql`select 1 from ${tracks} where ${key} = ${value} and ${isAlive(tracks, now)}`),
    ...[trackAudioVersions.audioKey, trackAudioVersions.originalKey].map((key) => sql`select 1 from ${before} and ${key} = ${value}`),
    sql`select 1 from ${premieres} where ${premieres.teaserKey} = ${value}`,
  ];
  // A user's file counts as referenced until the track created from it can no longer be restored.
  const owned = sql`select 1 from ${fileEntries} where ${fileEntries.storageKey} = ${value} and ${fileEntries.ownerId} is not null
    and (${fileEntries.deletedAt} is null or ${fileEntries.deletedAt} > ${now.getTime() - BIN_RETENTION})
    and not exists (select 1 from ${tracks} where ${audio} = ${value} and ${isBeyondBin(tracks, now)})
    and not exists (select 1 from ${tracks} where ${original} = ${value} and ${isBeyondBin(tracks, now)})`;
  const coming = sql`select 1 from ${uploads} where state in (${OPEN}) and (${uploads.storageKey} = ${value} or ${uploads.id} = substr(${value}, ${STAGING_FOLDER.length + 1}))`;
  const any = (queries: SQL[]): SQL =>
    sql.join(
      queries.map((query) => sql`exists (${query})`),
      sql` or `,
    );
  return sql`case when ${value} like '/media/%' then ${any(shown)} else ${any([...played, owned, coming])} end`;
};

export const findReferred = async ({ db, now }: Pick<Context, 'db' | 'now'>, addresses: string[]): Promise<Set<string>> => {
  const asked = sql`json_each(${JSON.stringify(addresses)}) as asked where ${isReferred(now)}`;
  const rows = await readRows(db, object({ address: text(sql.raw('asked.value')) }), asked);
  return new Set(rows.map(({ address }) => address ?? ''));
};
