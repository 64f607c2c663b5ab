import { type SQL, sql } from 'drizzle-orm';
import type { AddedTracks } from '#contracts/listening/playlist-track';
import { number, object } from '#db/json-row';
import { playlistTracks } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { rowsOf, visibleTrackWhere } from '#functions/listening/playlist/playlist.select';
import type { Actor } from '#functions/platform/access/actor';

export const countOfEntries = (playlistId: number): SQL =>
  sql`(select count(*) from ${playlistTracks} where ${playlistTracks.playlistId} = ${playlistId})`;

export const lastPosition = (playlistId: number): SQL =>
  sql`coalesce((select max(${playlistTracks.position}) from ${playlistTracks} where ${playlistTracks.playlistId} = ${playlistId}), 0)`;

/** Named tracks, then albums in track order. `place` counts from 1; `known` is 1 for duplicates in the playlist or in this list. */
export const tracksToAdd = (actor: Actor, playlistId: number, { tracks: ids, albums }: AddedTracks): SQL => sql`(
  select asked.track as track, row_number() over (order by asked.source, asked.place, asked.disc, asked.number, asked.track) as place,
    max(asked.track in (select ${playlistTracks.trackId} from ${playlistTracks} where ${playlistTracks.playlistId} = ${playlistId}),
      row_number() over (partition by asked.track order by asked.source, asked.place, asked.disc, asked.number) > 1) as known,
    asked.source as source
  from (select value as track, 0 as source, key as place, 0 as disc, 0 as number from ${rowsOf(ids)}
    union all select ${tracks.id}, 1, key, ${tracks.disc}, ${tracks.number} from ${rowsOf(albums)} join ${tracks} on ${tracks.albumId} = value)
    as asked join ${tracks} on ${tracks.id} = asked.track
  where ${visibleTrackWhere(actor)}) as wanted`;

export const additionRow = (playlistId: number) =>
  object({
    requested: number(sql`count(*)`),
    named: number(sql`coalesce(sum(wanted.source = 0), 0)`),
    duplicates: number(sql`coalesce(sum(wanted.known), 0)`),
    present: number(countOfEntries(playlistId)),
  });
