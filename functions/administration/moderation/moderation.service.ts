import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ModeratedKind, ModeratedThing, PersonBehind } from '#contracts/administration/moderation';
import type { Visibility } from '#contracts/catalogue/publishing';
import { first, number, object, readRows, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { isManageable } from '#functions/administration/user-table/user-table.select';
import { announceReleases } from '#functions/catalogue/publishing/release-announcement.service';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { albumPath, artistPath, playlistPath, trackPath } from '#functions/platform/contract/page-path';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { canBe, canModerate, isShown } from './moderation.policy';

const TABLES = { artist: artists, album: albums, track: tracks, playlist: playlists };

const VISIBILITY: Record<ModeratedKind, SQL> = {
  artist: sql`case when ${artists.disabled} then 'private' else 'public' end`,
  album: sql`${albums.visibility}`,
  track: sql`${tracks.visibility}`,
  playlist: sql`case when ${playlists.public} then 'public' else 'private' end`,
};

const firstArtist = first(
  object({ slug: artists.slug }),
  sql`${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId} where ${albumArtists.albumId} = ${albums.id}
    order by ${albumArtists.position}`,
);
const NOBODY = { sql: sql`null`, read: () => null };

const pathOf = (kind: ModeratedKind, item: { id: number; slug: string; artist: { slug: string } | null }): string =>
  kind === 'album' ? albumPath(item, item.artist?.slug) : { artist: artistPath, track: trackPath, playlist: playlistPath }[kind](item);

const find = async ({ db, actor }: Context, kind: ModeratedKind, id: number, isBinToo = false): Promise<ModeratedThing> => {
  if (!canModerate(actor, kind)) throw forbidden();
  const table = TABLES[kind];
  const row = object({
    id: number(sql`${table.id}`),
    name: text(sql`${table.name}`),
    slug: text(sql`${table.slug}`),
    visibility: text(VISIBILITY[kind]),
    artist: kind === 'album' ? firstArtist : NOBODY,
  });
  const [target] = await readRows(db, row, sql`${table} where ${table.id} = ${id} and (${table.deletedAt} is null or ${Number(isBinToo)})`);
  if (!target) throw notFound();
  const { name, slug, visibility, artist } = target;
  return { kind, id, name: name ?? '', visibility: visibility as Visibility, path: pathOf(kind, { id, slug: slug ?? '', artist }) };
};

const changeStatement = ({ db, now }: Context, kind: ModeratedKind, id: number, visibility: Visibility): BatchItem<'sqlite'> => {
  const where = sql`id = ${id}`;
  if (kind === 'artist')
    return db
      .update(artists)
      .set({ disabled: visibility === 'private', updatedAt: now })
      .where(where);
  if (kind === 'playlist')
    return db
      .update(playlists)
      .set({ public: visibility === 'public', updatedAt: now })
      .where(where);
  return db
    .update(kind === 'album' ? albums : tracks)
    .set({ visibility, updatedAt: now })
    .where(where);
};

const MAX_PEOPLE = 3;

const findPeople = ({ db, actor }: Context, artistId: number): Promise<PersonBehind[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(artistManagers, sql`${artistManagers.userId} = ${users.id} and ${artistManagers.workspaceId} is null`)
    .where(sql`${artistManagers.artistId} = ${artistId} and ${users.bannedAt} is null and ${isManageable(actor)}`)
    .orderBy(users.id)
    .limit(MAX_PEOPLE);

/** Throws 403, 404. */
export const showModerated = async (context: Context, kind: ModeratedKind, id: number) => {
  const thing = await find(context, kind, id);
  const isAsked = kind === 'artist' && hasPermission(context.actor, 'users.update');
  return { thing, people: isAsked ? await findPeople(context, id) : [] };
};

/** Also announces music that becomes public. Throws 403, 404, 422 for a visibility that the kind cannot have. */
export const updateVisibility = async (
  context: Context,
  kind: ModeratedKind,
  id: number,
  visibility: Visibility,
  isBinToo = false,
): Promise<{ thing: ModeratedThing; before: Visibility }> => {
  const thing = await find(context, kind, id, isBinToo);
  const { name, visibility: before } = thing;
  if (!canBe(kind, visibility)) throw validationError({ visibility: ['Choose public or private.'] });
  if (before === visibility) return { thing, before };
  await context.db.batch([
    changeStatement(context, kind, id, visibility),
    ...invalidationStatements(context, { [kind]: [id] }),
    auditStatement(context, {
      action: `${kind}s.${isShown(visibility) ? 'show' : 'hide'}`,
      subject: { type: kind, id, name },
      before: { visibility: before },
      after: { visibility },
    }),
  ]);
  if (visibility === 'public' && kind !== 'artist') await announceReleases(context);
  return { thing: { ...thing, visibility }, before };
};
