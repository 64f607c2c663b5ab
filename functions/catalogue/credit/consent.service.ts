import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { creditConsents, creditRequests } from '#db/schema/credit';
import { pauseStatements } from '#functions/account/membership/credit-pause.service';
import type { Context } from '#functions/platform/access/context';
import { foldTitle } from './consent.policy';
import { CREDITED, type CreditedKind, differences, shownCredits, type WorkChange } from './consent.select';

type Statements = BatchItem<'sqlite'>[];
type Writing = Pick<Context, 'db' | 'actor' | 'now'>;

const ORDER = 'title audio artists publication';

export const consentKey = (kind: CreditedKind) => ({
  target: [CREDITED[kind].consentedId, creditConsents.artistId, creditConsents.role],
  targetWhere: kind === 'track' ? sql`track_id is not null` : sql`album_id is not null`,
});

const isManagedBy = (userId: number, artistId: SQL): SQL =>
  sql`exists (select 1 from artist_managers as keeper where keeper.artist_id = ${artistId} and keeper.user_id = ${userId})`;

/**
 * First statement of a batch that changes works: credits without a consent, such as those of a former home, are agreed to as the work is now.
 * `works` is a query or list of ids in parentheses.
 */
export const consentsBefore = ({ db, now }: Writing, kind: CreditedKind, works: SQL): BatchItem<'sqlite'> => {
  const { id, ids, credits, role, audioWithDeleted, mainArtists } = CREDITED[kind];
  const insert = db
    .insert(creditConsents)
    .select(sql`select null, ${ids}, ${credits.artistId}, ${role}, null, '', ${audioWithDeleted}, ${mainArtists}, 1,
    ${now.getTime()} from ${shownCredits(kind)} where ${id} in ${works}`);
  const audioKey = sql`coalesce(${creditConsents.audioKey}, excluded.audio_key)`;
  return kind === 'track' ? insert.onConflictDoNothing() : insert.onConflictDoUpdate({ ...consentKey(kind), set: { audioKey } });
};

/** Last statements of a batch that changes works. Ends consents that no longer cover them, except those of the caller's artists, which follow. */
export const consentsAfter = (context: Writing, kind: CreditedKind, works: SQL, change: WorkChange): Statements => {
  const { db, actor, now } = context;
  const {
    works: table,
    id,
    ids,
    homeArtistId,
    credits,
    creditedId,
    role,
    consentedId,
    requestedId,
    audio,
    mainArtists,
    isPublished,
  } = CREDITED[kind];
  const callerId = actor.user?.id ?? 0;
  const isOwn = (artistId: SQL) => isManagedBy(callerId, artistId);
  const title = change.title?.folded;
  const differs = differences(kind, change);
  const isShown = sql`exists (select 1 from ${credits} where ${creditedId} = ${consentedId} and ${credits.artistId} = ${creditConsents.artistId}
    and ${role} = ${creditConsents.role})`;
  const isAsked = sql`exists (select 1 from ${creditRequests} where ${requestedId} = ${consentedId} and ${creditRequests.artistId} = ${creditConsents.artistId}
    and ${creditRequests.role} = ${creditConsents.role} and ${creditRequests.state} = 'waiting')`;
  const isPaused = sql`${requestedId} = ${consentedId} and ${creditRequests.artistId} = ${creditConsents.artistId}
    and ${creditRequests.role} = ${creditConsents.role} and ${creditRequests.state} = 'waiting' and ${creditRequests.changes} <> '[]'`;
  // No user could agree: the owner of a work without a home credited an artist that has no manager.
  const isOwnersOnly = sql`${homeArtistId} is null and ${creditConsents.userId} is null
    and not exists (select 1 from artist_managers as keeper where keeper.artist_id = ${creditConsents.artistId})`;
  const ended = sql`select * from (select ${id} as work, ${credits.artistId} as artist_id, ${role} as role, ${credits.position} as position, ${differs} as changes
    from ${shownCredits(kind)} join ${creditConsents} on ${consentedId} = ${id} and ${creditConsents.artistId} = ${credits.artistId}
      and ${creditConsents.role} = ${role} where ${id} in ${works} and not (${isOwnersOnly})) where changes <> '[]'`;
  return [
    // Credits that an office gives have no user.
    db
      .insert(creditConsents)
      .select(
        sql`select null, ${ids}, ${credits.artistId}, ${role}, iif(${isOwn(sql`${credits.artistId}`)}, ${callerId}, null), ${title ?? ''}, ${audio}, ${mainArtists}, 1,
          ${now.getTime()} from ${shownCredits(kind)} where ${id} in ${works}`,
      )
      .onConflictDoNothing(),
    db
      .update(creditConsents)
      .set({
        userId: callerId || null,
        title: title ?? sql`${creditConsents.title}`,
        audioKey: sql`${audio}`,
        mainArtists: sql`${mainArtists}`,
        publication: sql`max(${creditConsents.publication}, ${isPublished}, ${Number(change.isScheduled ?? false)})`,
        createdAt: now,
      })
      .from(table)
      .where(
        sql`${consentedId} = ${id} and ${id} in ${works} and ${isShown} and ${isOwn(sql`${creditConsents.artistId}`)} and ${differs} <> '[]'`,
      ),
    db
      .update(creditRequests)
      .set({
        changes: sql`(select json_group_array(value) from (select value from (select value from json_each(${creditRequests.changes})
          union select value from json_each(${differs})) order by instr(${ORDER}, value)))`,
      })
      .from(sql`${creditConsents} join ${table} on ${id} = ${consentedId}`)
      .where(sql`${isPaused} and ${id} in ${works} and ${differs} <> '[]'`),
    ...pauseStatements(context, { kind, works, ended, callerId }),
    db.delete(creditConsents).where(sql`${consentedId} in ${works} and (not (${isShown} or ${isAsked})
      or ${creditConsents.artistId} = (select ${homeArtistId} from ${table} where ${id} = ${consentedId}))`),
  ];
};

interface WorkBefore {
  name: string;
  visibility: string;
}

interface SavedChanges {
  name?: string;
  visibility?: string;
}

/** `before` is undefined for a new work. */
export const workChange = (before: WorkBefore | undefined, { name, visibility }: SavedChanges): WorkChange => {
  const folded = foldTitle(name ?? before?.name ?? '');
  return {
    title: { folded, isRenamed: before !== undefined && foldTitle(before.name) !== folded },
    isScheduled: visibility === 'scheduled' && before?.visibility !== 'scheduled',
  };
};

/** For a batch that adds tracks to albums or replaces their audio. `works` is a query or list of ids in parentheses. */
export const albumAudioConsents = (context: Writing, works: SQL) => ({
  before: consentsBefore(context, 'album', works),
  after: consentsAfter(context, 'album', works, { title: null }),
});
