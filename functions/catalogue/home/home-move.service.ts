import { type SQL, sql } from 'drizzle-orm';
import type { HomeKind } from '#contracts/catalogue/home';
import { boolean, first, number, object, readRows, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { creditConsents } from '#db/schema/credit';
import { homeReviews } from '#db/schema/home';
import { trackArtists, tracks } from '#db/schema/track';
import { homeExitStatements } from '#functions/account/membership/home-exit.service';
import { artistHeir, isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch, isPermitted } from '#functions/platform/access/guarded-batch';
import { auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { canMoveHome } from './home.policy';
import { isMainOfAlbum, isMainOfTrack } from './home.select';
import { moveNotice } from './home-notice.service';

interface Move {
  kind: HomeKind;
  /** Sub-select of ids; evaluated by each statement. */
  ids: SQL;
  artistId: SQL;
  ownerId: SQL;
  /** Consents for their other credits; null for a move by an office. */
  giverId: SQL;
}

const PARTS = {
  track: {
    works: tracks,
    column: creditConsents.trackId,
    columns: sql`${tracks.id}, null`,
    audioKey: sql`${tracks.audioKey}`,
    credits: sql`(select ${trackArtists.trackId} as work_id, ${trackArtists.artistId} as artist_id, ${trackArtists.role} as role from ${trackArtists})`,
  },
  album: {
    works: albums,
    column: creditConsents.albumId,
    columns: sql`null, ${albums.id}`,
    audioKey: sql`null`,
    credits: sql`(select ${albumArtists.albumId} as work_id, ${albumArtists.artistId} as artist_id, 'primary' as role from ${albumArtists})`,
  },
};

/** The former home's credits remain, with a consent. The last statement changes the works. */
export const moveStatements = ({ db, now }: Pick<Context, 'db' | 'now'>, { kind, ids, artistId, ownerId, giverId }: Move) => {
  const { works, column, columns, audioKey, credits } = PARTS[kind];
  const former = sql`(select ${works.homeArtistId} from ${works} where ${works.id} = ${column})`;
  const isOfGiver = sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = credit.artist_id
    and ${artistManagers.userId} = coalesce(${giverId}, ${works.ownerId}))`;
  const mainArtists = sql`(select json_group_array(artist_id) from (select main.artist_id from ${credits} as main
    where main.work_id = ${works.id} and main.role = 'primary' order by main.artist_id))`;
  return [
    db.delete(creditConsents).where(sql`${column} in ${ids} and ${creditConsents.artistId} in (${artistId}, ${former})`),
    db
      .insert(creditConsents)
      .select(
        sql`select null, ${columns}, credit.artist_id, credit.role, ${giverId}, '', ${audioKey}, ${mainArtists}, 1, ${now.getTime()}
          from ${works} join ${credits} as credit on credit.work_id = ${works.id}
          where ${works.id} in ${ids} and credit.artist_id <> ${artistId} and (credit.artist_id = ${works.homeArtistId} or ${isOfGiver})`,
      )
      .onConflictDoNothing(),
    db
      .update(works)
      .set({ homeArtistId: sql`${artistId}`, ownerId: sql`${ownerId}`, updatedAt: now })
      .where(sql`${works.id} in ${ids}`)
      .returning({ id: works.id }),
  ] as const;
};

/** Tracks of the album that move along: of its home, with the artist as a main artist. */
const tracksAlong = (albumId: number, artistId: number): SQL =>
  sql`${tracks} where ${tracks.albumId} = ${albumId} and ${tracks.deletedAt} is null and ${isOfAlbumsHome} and ${isMainOfTrack(sql`${artistId}`)}`;

const readWork = async ({ db }: Context, kind: HomeKind, id: number, artistId: number) => {
  const along = sql`(select count(*) from ${tracksAlong(id, artistId)})`;
  const [works, isMain] = kind === 'track' ? [tracks, isMainOfTrack] : [albums, isMainOfAlbum];
  const row = object({
    name: text(sql`${works.name}`),
    homeId: kind === 'track' ? tracks.homeArtistId : albums.homeArtistId,
    home: text(sql`(select former.name from ${artists} as former where former.id = ${works.homeArtistId})`),
    tracksCount: number(kind === 'album' ? along : sql`0`),
    isMain: boolean(isMain(sql`${artistId}`)),
    target: first(object({ name: artists.name }), sql`${artists} where ${artists.id} = ${artistId} and ${publicArtistWhere}`),
  });
  const [work] = await readRows(db, row, sql`${works} where ${works.id} = ${id} and ${works.deletedAt} is null`);
  return work;
};

/** By an office, at once. Throws 403, 404, 409 if another move was faster, 422. */
export const moveHome = async (
  context: Context,
  kind: HomeKind,
  id: number,
  { artist_id: artistId, with_tracks }: { artist_id: number; with_tracks: boolean },
): Promise<void> => {
  const { db, actor } = context;
  const withTracks = with_tracks && kind === 'album';
  const kinds: HomeKind[] = withTracks ? ['album', 'track'] : [kind];
  if (!kinds.every((each) => canMoveHome(actor, each))) throw forbidden();
  const work = await readWork(context, kind, id, artistId);
  if (!work) throw notFound();
  const { target, home, homeId } = work;
  if (!work.isMain || !target) throw validationError({ artist_id: ['Choose one of the main artists.'] });
  if (homeId === artistId) throw validationError({ artist_id: [`${target.name} already holds the rights.`] });
  const works = kind === 'track' ? tracks : albums;
  const isUnmoved = sql`${works.id} = ${id} and ${works.homeArtistId} is ${homeId}`;
  const move = (of: HomeKind, ids: SQL) =>
    moveStatements(context, {
      kind: of,
      ids,
      artistId: sql`${artistId}`,
      ownerId: sql`coalesce(${artistHeir(artistId)}, ${(of === 'track' ? tracks : albums).ownerId})`,
      giverId: sql`null`,
    });
  const [consents, agreed, change] = move(kind, sql`(select ${works.id} from ${works} where ${isUnmoved})`);
  const isAlbumUnmoved = sql`exists (select 1 from ${albums} where ${isUnmoved})`;
  const entry = {
    action: `${kind}s.move_home`,
    subject: { type: kind, id, name: work.name ?? '' },
    before: { home },
    after: { home: target.name, ...(withTracks && { tracks: work.tracksCount }) },
  } as const;
  const rights = kinds.map((each) => isPermitted(sql`${actor.user!.id}`, `${each}s.update`));
  const results: unknown[] = await guardedBatch(context, rights, [
    moveNotice(context, { kind, artistId, where: isUnmoved }),
    consents,
    agreed,
    // Before the album, because these tracks are found by its former home.
    ...(withTracks ? move('track', sql`(select ${tracks.id} from ${tracksAlong(id, artistId)} and ${isAlbumUnmoved})`) : []),
    change,
    auditStatementWhere(context, entry, HAS_CHANGED),
    ...homeExitStatements(context, kind, sql`(${id})`),
    ...(withTracks
      ? homeExitStatements(
          context,
          'track',
          sql`(select ${tracks.id} from ${tracks} where ${tracks.albumId} = ${id} and ${tracks.homeArtistId} = ${artistId})`,
        )
      : []),
    db.delete(homeReviews).where(sql`${kind === 'track' ? homeReviews.trackId : homeReviews.albumId} = ${id}`),
  ]);
  const moved = results[withTracks ? 6 : 3] as unknown[];
  if (!moved.length) throw new AppError(409, 'changed', 'The rights were transferred meanwhile. Reload and try again.');
};
