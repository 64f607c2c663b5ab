import { sql } from 'drizzle-orm';
import type { PlaylistItem } from '#contracts/playlist';
import { object, readRows } from '#db/json';
import { playlists } from '#db/schema/playlist';
import type { Context } from '../http/context';
import { completePlaylists, readSmartOrder } from '../smart-playlist/smart-tracks.service';
import { STANDING } from './radio.seed';
import { profileFields } from './radio.select';

/**
 * A smart playlist as a seed: with what its rules choose at this moment, of which the first tracks stand for it. Their rules are kept as
 * data, so that it takes statements of its own: five.
 */
export const readSmartSeed = async (context: Context, playlist: PlaylistItem) => {
  const ruled = object({ ownerId: playlists.ownerId, rules: playlists.rules });
  const [row] = await readRows(context.db, ruled, sql`${playlists} where ${playlists.id} = ${playlist.id}`);
  const standing = row ? await readSmartOrder(context, row, STANDING) : [];
  const chosen = sql`select value as id from json_each(${JSON.stringify(standing)})`;
  const [[profile], [item]] = await Promise.all([
    readRows(context.db, object(profileFields(chosen)), sql`(select 1)`),
    completePlaylists(context, [playlist]),
  ]);
  return { ...profile!, item: item! };
};
