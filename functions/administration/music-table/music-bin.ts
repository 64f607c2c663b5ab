import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { playlistTracks } from '#db/schema/playlist';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import { reopenReports, upholdReportsOf } from '#functions/administration/reported-item/reported-item';
import { formerValue } from '#functions/administration/resource/former-value.select';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import { albumAudioConsents } from '#functions/catalogue/credit/consent.service';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { isUpheld } from '#functions/platform/report-outcome/report-outcome.select';
import { detachReports } from '#functions/platform/report-outcome/report-outcome.service';
import { MUSIC_LOSSES } from './music-loss';

const TABLES = { track: tracks, album: albums };
type Kind = keyof typeof TABLES;

/** Each deletion cascades to many tables. */
const DELETE_STEP = 20;

/** A track cannot be restored once its upload was deleted permanently. */
const HAS_AUDIO = sql`(${tracks.audioKey} is null or ${tracks.audioKey} not like 'upload/%' or exists (select 1 from ${fileEntries} where ${fileEntries.storageKey} = ${tracks.audioKey}))`;

const keysOf = (ids: SQL): SQL =>
  sql`(select audio_key from ${tracks} where id in ${ids} union select original_key from ${tracks} where id in ${ids})`;

const restoreFiles = ({ db }: Context, { ids }: Part) =>
  db
    .update(fileEntries)
    .set({ deletedAt: null })
    .where(sql`${fileEntries.deletedAt} is not null and ${fileEntries.storageKey} in ${keysOf(ids)}`);

const undelete = (context: Context, kind: Kind, part: Part): Statements => {
  const table = TABLES[kind];
  const restored = context.db
    .update(table)
    .set({ deletedAt: null, visibility: sql`iif(${isUpheld(kind)}, 'private', ${table.visibility})` })
    .where(sql`${table.id} in ${part.ids}`);
  const stale = invalidationStatements(context, { [kind]: part.ids });
  if (kind === 'album') return [restored, ...stale];
  const consents = albumAudioConsents(context, sql`(select ${tracks.albumId} from ${tracks} where ${tracks.id} in ${part.ids})`);
  return [consents.before, restored, restoreFiles(context, part), ...stale, ...consents.after];
};

const foreignTracks = sql`(select json_group_array(${tracks.id}) from ${tracks} where ${tracks.albumId} = ${albums.id} and not ${isOfAlbumsHome})`;

const releaseForeign = ({ db }: Pick<Context, 'db'>, ids: SQL) =>
  db.update(tracks).set({ albumId: null }).where(sql`${tracks.albumId} in ${ids} and not ${isOfAlbumsHome}`);

const returnForeign = ({ db }: Pick<Context, 'db'>, { where }: Part) => {
  const left = sql`${jobRows}, json_each(${jobRows.before}, '$.foreign') as former where ${where} and former.value = ${tracks.id}`;
  return db
    .update(tracks)
    .set({ albumId: sql`(select ${jobRows.rowId} from ${left})` })
    .where(sql`${tracks.albumId} is null and exists (select 1 from ${left})`);
};

const remove = (context: Context, kind: Kind, { ids }: Part, deletedAt: Date | SQL, visibility?: SQL): Statements => [
  ...(kind === 'album' ? [releaseForeign(context, ids)] : []),
  context.db.update(TABLES[kind]).set({ deletedAt, visibility }).where(sql`${TABLES[kind].id} in ${ids}`),
  ...invalidationStatements(context, { [kind]: ids }),
];

const removeFiles = ({ db, now }: Context, ids: SQL) =>
  db
    .update(fileEntries)
    .set({ deletedAt: now })
    .where(
      sql`${fileEntries.deletedAt} is null and ${fileEntries.storageKey} in ${keysOf(ids)}
        and not exists (select 1 from ${tracks} as other where (other.audio_key = ${fileEntries.storageKey} or other.original_key = ${fileEntries.storageKey}) and other.id not in ${ids})
        and not exists (select 1 from ${trackAudioVersions} where ${trackAudioVersions.audioKey} = ${fileEntries.storageKey} and ${trackAudioVersions.trackId} not in ${ids})`,
    );

/** An album's tracks are deleted with it, because they would be listed again without it; those of other homes leave it. */
const deleteForever = (context: Context, kind: Kind, { ids }: Part): Statements => {
  const { db } = context;
  const ended = kind === 'track' ? ids : sql`(select id from ${tracks} where album_id in ${ids})`;
  return [
    ...(kind === 'album' ? [releaseForeign(context, ids)] : []),
    ...invalidationStatements(context, { [kind]: ids }),
    removeFiles(context, ended),
    ...detachReports(context, 'track', ended, 'removed'),
    ...(kind === 'album' ? detachReports(context, 'album', ids, 'removed') : []),
    db.delete(tracks).where(sql`${tracks.id} in ${ended}`),
    ...(kind === 'album' ? [db.delete(albums).where(sql`${albums.id} in ${ids}`)] : []),
  ];
};

const consequences: Record<Kind, Record<string, SQL>> = {
  track: {
    was_played: sql`${tracks.plays} > 0`,
    in_playlists: sql`exists (select 1 from ${playlistTracks} where ${playlistTracks.trackId} = ${tracks.id})`,
  },
  album: {
    was_played: sql`${albums.plays} > 0`,
    with_tracks: sql`exists (select 1 from ${tracks} where ${tracks.albumId} = ${albums.id} and ${isOfAlbumsHome})`,
  },
};

export const binActions = (kind: Kind): Record<string, BulkAction> => {
  const table = TABLES[kind];
  const since = ({ now }: Pick<Context, 'now'>) => now.getTime() - BIN_RETENTION;
  return {
    delete: {
      verb: 'delete',
      touches: () => sql`${table.deletedAt} is null`,
      before: kind === 'album' ? sql`json_object('deleted_at', null, 'foreign', ${foreignTracks})` : sql`json_object('deleted_at', null)`,
      apply: (context, part) => [...remove(context, kind, part, context.now), ...upholdReportsOf(context, kind, part)],
      undo: (context, part) => [
        ...undelete(context, kind, part),
        ...(kind === 'album' ? [returnForeign(context, part)] : []),
        ...reopenReports(context, kind, part),
      ],
      consequences: () => consequences[kind],
    },
    restore: {
      verb: 'restore',
      touches: (context) => sql`(${table.deletedAt} > ${since(context)}${kind === 'track' ? sql` and ${HAS_AUDIO}` : sql``})`,
      before: sql`json_object('deleted_at', ${table.deletedAt}, 'visibility', ${table.visibility})`,
      apply: (context, part) => undelete(context, kind, part),
      undo: (context, part) =>
        remove(context, kind, part, formerValue('deleted_at', part, table.id), formerValue('visibility', part, table.id)),
      consequences: () => ({ stays_private: isUpheld(kind) }),
    },
    delete_forever: {
      verb: 'delete_forever',
      touches: () => sql`${table.deletedAt} is not null`,
      before: sql`json_object('name', ${table.name})`,
      apply: (context, part) => deleteForever(context, kind, part),
      losses: () => MUSIC_LOSSES[kind],
      step: DELETE_STEP,
    },
  };
};
