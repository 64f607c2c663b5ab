import { type SQL, sql } from 'drizzle-orm';
import { PLAYLIST_COVERS } from '#contracts/playlist';
import { boolean, type Expression, list, map, number, object, only, text } from '#db/json';
import { pageOf, type Selection } from '#db/page';
import { albums } from '#db/schema/album';
import { playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import type { Actor } from '../auth/actor';
import { openTrack } from '../track/track.select';

/** Playlists that stand in lists. Written so that the indexes of the lists fit. */
export const openPlaylist = sql`${playlists.public} = 1 and ${playlists.deletedAt} is null`;

/** Whether rules choose the tracks of a playlist. */
export const isSmart = sql`${playlists.rules} is not null`;

/** What playlists are ordered by; an index serves each. */
export const PLAYLIST_KEYS = {
  popular: sql`${playlists.followersCount}`,
  newest: sql`${playlists.createdAt}`,
  name: sql`${playlists.name}`,
};

/** How many of the first tracks are looked at for covers. */
export const COVERED_TRACKS = 40;

const tracksOfPlaylist = sql`${playlistTracks} join ${tracks} on ${tracks.id} = ${playlistTracks.trackId}
  where ${playlistTracks.playlistId} = ${playlists.id} and ${openTrack}`;

/** The picture of a track, else its album's. */
export const imageOfTrack = sql`coalesce(${tracks.image}, (select ${albums.image} from ${albums} where ${albums.id} = ${tracks.albumId}))`;

/** The first different pictures of what `first` selects as `image` and `place`. */
export const coversOf = (first: SQL): Expression<string[]> =>
  map(
    list(
      object({ image: text(sql`cover.image`) }),
      sql`(select first_covers.image, min(first_covers.place) as place from (${first}) as first_covers
        where first_covers.image is not null group by first_covers.image order by 2 limit ${PLAYLIST_COVERS}) as cover order by cover.place`,
    ),
    (rows) => rows.map(({ image }) => image as string),
  );

const covers = coversOf(sql`select ${imageOfTrack} as image, ${playlistTracks.position} as place from ${tracksOfPlaylist}
  order by ${playlistTracks.position} limit ${COVERED_TRACKS}`);

const sum = only(object({ count: number(sql`count(*)`), duration: number(sql`coalesce(sum(${tracks.duration}), 0)`) }), tracksOfPlaylist);

/** The public side of a person. */
export const userReferenceRow = object({ id: users.id, name: users.name, image: users.image });

/** What the policy decides by. */
export const playlistRights = (actor: Actor) => ({
  public: playlists.public,
  collaborative: playlists.collaborative,
  ownerId: playlists.ownerId,
  deletedAt: playlists.deletedAt,
  editor: boolean(
    actor.user
      ? sql`exists (select 1 from ${playlistFollowers} where ${playlistFollowers.playlistId} = ${playlists.id}
          and ${playlistFollowers.userId} = ${actor.user.id} and ${playlistFollowers.editor} = 1)`
      : sql`0`,
  ),
});

/** A playlist as lists and its own page show it. */
export const playlistRow = (actor: Actor) =>
  object({
    ...playlistRights(actor),
    id: playlists.id,
    name: playlists.name,
    slug: playlists.slug,
    image: playlists.image,
    tint: playlists.tint,
    description: playlists.description,
    followersCount: playlists.followersCount,
    revision: playlists.revision,
    smart: boolean(isSmart),
    owner: only(userReferenceRow, sql`${users} where ${users.id} = ${playlists.ownerId}`),
    covers,
    sum,
  });

/** A page of the playlists that stand in lists. */
export const playlistPage = (selection: Selection): SQL =>
  pageOf(playlists, { ...selection, where: sql`${openPlaylist} and ${selection.where}` });
