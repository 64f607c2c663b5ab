import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { boolean, list, number, object, type Read, readRows, text } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { albumArtists } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { creditBlocks, creditRequests } from '#db/schema/credit';
import { trackArtists } from '#db/schema/track';
import { artistsManaged } from '#functions/account/membership/work-guard.select';
import { canEditArtist, canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import { jsonRows } from '#functions/catalogue/publishing/classification.service';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { isPermitted } from '#functions/platform/access/guarded-batch';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import type { FieldErrors } from '#functions/platform/http/app-error';
import { notifyStatement } from '#functions/platform/notifier/notify.service';
import { needsNoConsent } from './credit.policy';
import { type CreditedMusic, type HomePlan, planHome } from './home-plan.service';

type Role = (typeof ARTIST_ROLES)[number];

export interface Credit {
  id: number;
  role: Role;
}

type Placed = Credit & { position: number };

/** `direct` credits show at once, `requested` ones wait for the artist's consent. */
export interface CreditPlan extends HomePlan {
  direct: Placed[];
  requested: Placed[];
  rights: SQL[];
}

const WAITING_MAX = 500;
const WAITING_FOR_ARTIST_MAX = 100;
/** Notifications about waiting credits of one account per artist; the rest appears only in the list. */
const NOTICES_MAX = 10;
/** Counted once per save that names new artists. */
export const ASKS: RateLimitRule = { name: 'credit-ask', times: 200, seconds: DAY_IN_SECONDS };

const NAMED_BEFORE = {
  track: (id: number) => sql`${trackArtists} where ${trackArtists.trackId} = ${id} and ${trackArtists.artistId} = ${artists.id}`,
  album: (id: number) => sql`${albumArtists} where ${albumArtists.albumId} = ${id} and ${albumArtists.artistId} = ${artists.id}`,
};
const musicColumn = (kind: CreditedMusic['kind']) => (kind === 'track' ? creditRequests.trackId : creditRequests.albumId);

const namedRow = (actor: Actor, { kind, id = 0 }: CreditedMusic) => {
  const userId = actor.user?.id ?? 0;
  const role = kind === 'track' ? trackArtists.role : sql`'primary'`;
  return object({
    ...artistPermissions(actor),
    id: artists.id,
    name: artists.name,
    standing: list(object({ role: text(sql`${role}`) }), NAMED_BEFORE[kind](id)),
    requests: list(
      object({ role: creditRequests.role, state: creditRequests.state }),
      sql`${creditRequests} where ${musicColumn(kind)} = ${id} and ${creditRequests.artistId} = ${artists.id}`,
    ),
    isBlocked: boolean(
      sql`exists (select 1 from ${creditBlocks} where ${creditBlocks.artistId} = ${artists.id} and ${creditBlocks.userId} = ${userId})`,
    ),
    waiting: number(
      sql`(select count(*) from ${creditRequests} where ${creditRequests.artistId} = ${artists.id} and ${creditRequests.userId} = ${userId} and state = 'waiting')`,
    ),
  });
};
type Named = Read<ReturnType<typeof namedRow>>;

const isRequested = (artist: Named, role: Role, state: 'waiting' | 'declined'): boolean =>
  artist.requests.some((request) => request.role === role && request.state === state);

const refusalOf = ({ requested }: Pick<CreditPlan, 'requested'>, artistsById: Map<number, Named>): string | undefined => {
  const isNew = ({ id, role }: Credit) => !isRequested(artistsById.get(id)!, role, 'waiting');
  const news = requested.filter(isNew).map(({ id, role }) => ({ role, artist: artistsById.get(id)! }));
  const declined = news.find(({ artist, role }) => isRequested(artist, role, 'declined'));
  if (declined) return `${declined.artist.name} declined this credit.`;
  const blocked = news.find(({ artist }) => artist.isBlocked);
  if (blocked) return `${blocked.artist.name} doesn’t accept credits from you.`;
  const full = news.find(({ artist }) => artist.waiting >= WAITING_FOR_ARTIST_MAX);
  return full && `${full.artist.name} hasn’t answered many of your credits yet. Wait for answers first.`;
};

/**
 * A credit is direct if it existed before in this role, the caller manages the artist, or may edit all music. Returns errors under `field`: artists
 * that the caller cannot see, refusals, and a home that the caller may not give to another artist.
 */
export const planCredits = async (
  context: Context,
  music: CreditedMusic,
  credits: Credit[],
  field: string,
): Promise<{ plan: CreditPlan; errors: FieldErrors }> => {
  const { db, actor } = context;
  const ids = [...new Set(credits.map(({ id }) => id))];
  const rows = await readRows(db, namedRow(actor, music), sql`${artists} where ${isOneOf(artists.id, ids)}`);
  const artistsById = new Map(rows.filter((row) => canSeeArtist(actor, row)).map((row) => [row.id, row]));
  const nothing = { direct: [], requested: [], homeArtistId: null, rights: [] };
  if (ids.length > artistsById.size) return { plan: nothing, errors: { [field]: ['Choose existing artists.'] } };
  const isOwn = (id: number): boolean => artistsById.get(id)!.managed !== null && canEditArtist(actor, artistsById.get(id)!);
  const isStanding = ({ id, role }: Credit): boolean => artistsById.get(id)!.standing.some((credit) => credit.role === role);
  const isByOffice = ({ id, role }: Credit): boolean =>
    needsNoConsent(actor, music.kind) && artistsById.get(id)!.requests.every((request) => request.role !== role);
  const stands = (credit: Credit): boolean => isStanding(credit) || isOwn(credit.id) || isByOffice(credit);
  const placed = credits.map((credit, position) => ({ ...credit, position }));
  const direct = placed.filter(stands);
  const requested = placed.filter((credit) => !stands(credit));
  const main = direct.filter(({ role }) => role === 'primary').map(({ id }) => id);
  const { refusal: homeRefusal, rights: homeRights, ...home } = await planHome(context, music, { main, own: main.filter(isOwn) });
  const isOfficeNeeded = direct.some((credit) => !isStanding(credit) && !isOwn(credit.id));
  const own = new Set(direct.map(({ id }) => id).filter(isOwn));
  const rights = [
    ...artistsManaged(actor, [...own]),
    ...(isOfficeNeeded ? [isPermitted(sql`${actor.user!.id}`, `${music.kind}s.update`)] : []),
    ...homeRights,
  ];
  const plan = { direct, requested, rights, ...home };
  const refusal = refusalOf(plan, artistsById) ?? homeRefusal;
  if (refusal) return { plan, errors: { [field]: [refusal] } };
  const isAsking = plan.requested.some(({ id, role }) => !isRequested(artistsById.get(id)!, role, 'waiting'));
  if (!isAsking) return { plan, errors: {} };
  const pending = sql`${creditRequests} where ${creditRequests.userId} = ${actor.user!.id} and state = 'waiting'`;
  const [{ waiting }] = await readRows(db, object({ waiting: number(sql`(select count(*) from ${pending})`) }), sql`(select 1)`);
  if (waiting >= WAITING_MAX) return { plan, errors: { [field]: ['Too many of your credits are pending. Wait for answers first.'] } };
  await enforceRateLimit(context, [ASKS, actor.user!.id]);
  return { plan, errors: {} };
};

const creditRequestNotice = (context: Context, kind: CreditedMusic['kind'], id: SQL) => {
  const { actor, now } = context;
  const [requested, userId] = [creditRequests, actor.user!.id];
  return notifyStatement(context, {
    kind: 'credit-asked',
    actorId: userId,
    recipients: sql`select ${artistManagers.userId} as user_id, ${requested.id} as subject from ${requested}
      join ${artistManagers} on ${artistManagers.artistId} = ${requested.artistId}
      where ${musicColumn(kind)} = ${id} and ${requested.state} = 'waiting' and ${requested.userId} = ${userId} and ${requested.createdAt} = ${now.getTime()}
        and (select count(*) from ${requested} as other where other.artist_id = ${requested.artistId} and other.user_id = ${userId}
          and other.state = 'waiting' and other.id < ${requested.id}) < ${NOTICES_MAX}`,
  });
};

/** Replaces the credits of a work by the plan; `id` is an SQL expression. Consent given meanwhile is preserved. */
export const creditStatements = (
  context: Context,
  kind: CreditedMusic['kind'],
  id: SQL,
  { direct, requested }: CreditPlan,
): BatchItem<'sqlite'>[] => {
  const { db, actor, now } = context;
  const all = jsonRows([...direct, ...requested]);
  const column = musicColumn(kind);
  const isNamed = (artistId: SQL, role: SQL) =>
    sql`exists (select 1 from ${all} where value ->> 'id' = ${artistId} and value ->> 'role' = ${role})`;
  const isTrack = kind === 'track';
  const music = isTrack ? trackArtists.trackId : albumArtists.albumId;
  const table = isTrack ? trackArtists : albumArtists;
  const role = isTrack ? sql`${trackArtists.role}` : sql`'primary'`;
  const credits = (rows: SQL) =>
    isTrack
      ? sql`select ${id}, value ->> 'id', value ->> 'role', value ->> 'position' from ${rows} where true`
      : sql`select ${id}, value ->> 'id', value ->> 'position' from ${rows} where true`;
  const hasConsent = sql`exists (select 1 from ${table} where ${music} = ${creditRequests[isTrack ? 'trackId' : 'albumId']}
    and ${table.artistId} = ${creditRequests.artistId} and ${role} = ${creditRequests.role})`;
  const upsert = isTrack
    ? db
        .insert(trackArtists)
        .select(credits(jsonRows(direct)))
        .onConflictDoUpdate({
          target: [trackArtists.trackId, trackArtists.artistId, trackArtists.role],
          set: { position: sql`excluded.position` },
        })
    : db
        .insert(albumArtists)
        .select(credits(jsonRows(direct)))
        .onConflictDoUpdate({ target: [albumArtists.albumId, albumArtists.artistId], set: { position: sql`excluded.position` } });
  return [
    // First, because a trigger ends the grants of an artist whose last credit is deleted.
    upsert,
    db.delete(table).where(sql`${music} = ${id} and not ${isNamed(sql`${table.artistId}`, role)}`),
    db.delete(creditRequests).where(sql`${column} = ${id} and state = 'waiting'
      and not ${isNamed(sql`${creditRequests.artistId}`, sql`${creditRequests.role}`)}`),
    ...(requested.length
      ? [
          db
            .insert(creditRequests)
            .select(
              sql`select null, ${isTrack ? id : sql`null`}, ${isTrack ? sql`null` : id}, value ->> 'id', value ->> 'role', value ->> 'position',
                ${actor.user!.id}, 'waiting', ${now.getTime()}, '[]' from ${jsonRows(requested)} where true`,
            )
            .onConflictDoUpdate({
              target: isTrack
                ? [creditRequests.trackId, creditRequests.artistId, creditRequests.role]
                : [creditRequests.albumId, creditRequests.artistId, creditRequests.role],
              targetWhere: isTrack ? sql`track_id is not null` : sql`album_id is not null`,
              set: { position: sql`excluded.position` },
            }),
        ]
      : []),
    db.delete(creditRequests).where(sql`${column} = ${id} and ${hasConsent}`),
    ...(requested.length ? [creditRequestNotice(context, kind, id)] : []),
  ];
};
