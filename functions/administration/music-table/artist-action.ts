import { type SQL, sql } from 'drizzle-orm';
import { albumArtists } from '#db/schema/album';
import { artistManagers, artists, verifiedNames } from '#db/schema/artist';
import { trackArtists } from '#db/schema/track';
import { reopenReports, upholdReportsOf } from '#functions/administration/reported-item/reported-item';
import { formerValue } from '#functions/administration/resource/former-value.select';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { isUpheld } from '#functions/platform/report-outcome/report-outcome.select';

type Change = { verified?: boolean; disabled?: boolean | SQL; deletedAt?: Date | SQL | null };

const sharesKey = (other: string) =>
  sql`exists (select 1 from json_each(${artists.nameKeys}) as mine join json_each(${sql.raw(other)}.name_keys) as theirs on theirs.value = mine.value)`;

/** No artist is verified yet whose name looks like this one. */
const hasFreeName = sql`not exists (select 1 from json_each(${artists.nameKeys}) as mine
  join ${verifiedNames} on ${verifiedNames.key} = mine.value and ${verifiedNames.artistId} <> ${artists.id})`;

const verify = ({ db, now }: Context, { ids }: Part) =>
  db
    .update(artists)
    .set({ verified: true, updatedAt: now })
    .where(
      sql`${artists.id} in ${ids} and ${hasFreeName} and not exists (select 1 from artists as earlier
        where earlier.id in ${ids} and earlier.id < ${artists.id} and ${sharesKey('earlier')})`,
    );

const set = (context: Context, { ids }: Part, change: Change): Statements => [
  context.db
    .update(artists)
    .set({ ...change, updatedAt: context.now })
    .where(sql`${artists.id} in ${ids}`),
  ...invalidationStatements(context, { artist: ids }),
];

const flag = (verb: string, name: 'verified' | 'disabled', value: boolean): BulkAction => ({
  verb,
  touches: () => sql`${artists[name]} = ${Number(!value)}`,
  before: sql`json_object('was', ${artists[name]})`,
  apply: (context, part) => set(context, part, { [name]: value }),
  undo: (context, part) => set(context, part, { [name]: !value }),
});

export const ARTIST_ACTIONS: Readonly<Record<string, BulkAction>> = {
  verify: {
    ...flag('verify', 'verified', true),
    touches: () => sql`(${artists.verified} = 0 and ${hasFreeName})`,
    idle: 'They are verified already, or a verified artist has a name like theirs.',
    apply: (context, part) => [verify(context, part), ...invalidationStatements(context, { artist: part.ids })],
  },
  unverify: {
    ...flag('unverify', 'verified', false),
    undo: (context, part) => [verify(context, part), ...invalidationStatements(context, { artist: part.ids })],
  },
  hide: {
    ...flag('hide', 'disabled', true),
    consequences: () => ({
      has_albums: sql`exists (select 1 from ${albumArtists} where ${albumArtists.artistId} = ${artists.id})`,
    }),
  },
  show: flag('show', 'disabled', false),
  delete: {
    verb: 'delete',
    touches: () => sql`${artists.deletedAt} is null`,
    before: sql`json_object('deleted_at', null)`,
    apply: (context, part) => [...set(context, part, { deletedAt: context.now }), ...upholdReportsOf(context, 'artist', part)],
    undo: (context, part) => [...set(context, part, { deletedAt: null }), ...reopenReports(context, 'artist', part)],
    consequences: () => ({
      has_music: sql`exists (select 1 from ${trackArtists} where ${trackArtists.artistId} = ${artists.id})`,
      is_managed: sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${artists.id})`,
    }),
  },
  restore: {
    verb: 'restore',
    touches: ({ now }) => sql`${artists.deletedAt} > ${now.getTime() - BIN_RETENTION}`,
    before: sql`json_object('deleted_at', ${artists.deletedAt}, 'disabled', ${artists.disabled})`,
    apply: (context, part) => set(context, part, { deletedAt: null, disabled: sql`iif(${isUpheld('artist')}, 1, ${artists.disabled})` }),
    undo: (context, part) =>
      set(context, part, {
        deletedAt: formerValue('deleted_at', part, artists.id),
        disabled: formerValue('disabled', part, artists.id),
      }),
    consequences: () => ({ stays_hidden: isUpheld('artist') }),
  },
};
