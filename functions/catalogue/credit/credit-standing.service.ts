import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { creditApi } from '#contracts/catalogue/credit';
import { readRows } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { creditBlocks, creditRequests } from '#db/schema/credit';
import { trackArtists, tracks } from '#db/schema/track';
import { artistsManaged } from '#functions/account/membership/work-guard.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { notifyStatement } from '#functions/platform/notifier/notify.service';
import { consentsAfter, consentsBefore } from './consent.service';
import { declineWaiting } from './credit.service';
import { toStandingCredit } from './credit.view';
import { isCredit, standingPage } from './credit-standing.select';

type ListQuery = z.output<NonNullable<typeof creditApi.accepted.query>>;
type Withdrawn = z.output<NonNullable<typeof creditApi.withdraw.body>>;

export const listAcceptedCredits = async ({ db, actor }: Context, query: ListQuery) => {
  const { row, from } = standingPage(actor.user!.id, sql`1`, { ...query, orderDir: 'desc' });
  return toCursorPage(await readRows(db, row, from), query.perPage, toStandingCredit, ({ id, tie }) => [id, tie]);
};

/** Also hides a work that has no main artist left. */
const removalStatements = ({ db, now }: Context, kind: 'track' | 'album', id: number, { artist_id, role }: Withdrawn) => {
  const hidden = { visibility: 'private', scheduledAt: null, updatedAt: now } as const;
  if (kind === 'album')
    return [
      db.delete(albumArtists).where(and(eq(albumArtists.albumId, id), eq(albumArtists.artistId, artist_id))),
      db
        .update(albums)
        .set(hidden)
        .where(sql`${albums.id} = ${id} and not exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${id})`),
    ] as const;
  return [
    db.delete(trackArtists).where(and(eq(trackArtists.trackId, id), eq(trackArtists.artistId, artist_id), eq(trackArtists.role, role))),
    db
      .update(tracks)
      .set(hidden)
      .where(
        sql`${tracks.id} = ${id} and not exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${id} and ${trackArtists.role} = 'primary')`,
      ),
  ] as const;
};

/** Stores the refusal, so that the artist is not asked again, and notifies the owner. */
const refusalStatements = (context: Context, music: SQL, ids: [SQL, SQL], ownerId: number, { artist_id, role }: Withdrawn) => {
  const { db, actor, now } = context;
  const isSame = sql`${music} and ${creditRequests.artistId} = ${artist_id} and ${creditRequests.role} = ${role}`;
  return [
    db.delete(creditRequests).where(isSame),
    db
      .insert(creditRequests)
      .select(sql`select null, ${ids[0]}, ${ids[1]}, ${artist_id}, ${role}, 0, ${ownerId}, 'declined', ${now.getTime()}, '[]' where true`),
    notifyStatement(context, {
      kind: 'credit-withdrawn',
      actorId: actor.user!.id,
      recipients: sql`select ${creditRequests.userId} as user_id, ${creditRequests.id} as subject from ${creditRequests} where ${isSame}`,
    }),
  ];
};

/** Removes a credit on the music of others; music without a main artist becomes private. `never` blocks all requests of the account. Throws 404. */
export const withdrawCredit = async (context: Context, withdrawn: Withdrawn): Promise<void> => {
  const { db, actor, now } = context;
  const { track_id, album_id, artist_id: artistId, role, never } = withdrawn;
  const kind = track_id === undefined ? 'album' : 'track';
  const id = (track_id ?? album_id)!;
  const { row, from } = standingPage(actor.user!.id, isCredit(kind, id, artistId, role), { perPage: 1, orderDir: 'desc' });
  const [credit] = await readRows(db, row, from);
  if (!credit) throw notFound();
  const userId = credit.user?.id;
  const music = kind === 'track' ? sql`${creditRequests.trackId} = ${id}` : sql`${creditRequests.albumId} = ${id}`;
  const ids: [SQL, SQL] = kind === 'track' ? [sql`${id}`, sql`null`] : [sql`null`, sql`${id}`];
  const block = (blocked: number) => [
    declineWaiting(context, artistId, blocked),
    db.insert(creditBlocks).values({ artistId, userId: blocked, createdAt: now }).onConflictDoNothing(),
  ];
  const works = sql`(${id})`;
  await guardedBatch(context, artistsManaged(actor, [artistId]), [
    consentsBefore(context, kind, works),
    ...removalStatements(context, kind, id, withdrawn),
    ...(userId ? refusalStatements(context, music, ids, userId, withdrawn) : []),
    ...(never && userId ? block(userId) : []),
    ...invalidationStatements(context, { [kind]: [id], artist: [artistId] }),
    ...consentsAfter(context, kind, works, { title: null }),
  ]);
};
