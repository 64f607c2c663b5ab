import { sql } from 'drizzle-orm';
import { list, object, readRows, text } from '#db/json';
import { trackSounds, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { forbidden, notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { canEditTrack, canSeeTrack } from './track.policy';
import { trackRights } from './track.select';

/** So many of the sounds that a track had are shown. */
const SOUNDS_MAX = 50;

/** The sounds that a track had before, the last replaced first. Errors: 404, 403. One statement. */
export const listSounds = async ({ db, actor }: Context, id: number) => {
  const before = list(
    object({
      id: trackSounds.id,
      duration: trackSounds.duration,
      replacedAt: trackSounds.replacedAt,
      replacedBy: text(sql`(select ${users.name} from ${users} where ${users.id} = ${trackSounds.replacedBy})`),
    }),
    sql`${trackSounds} where ${trackSounds.trackId} = ${tracks.id} order by ${trackSounds.replacedAt} desc, ${trackSounds.id} desc limit ${SOUNDS_MAX}`,
  );
  const [track] = await readRows(db, object({ ...trackRights(actor), before }), sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canEditTrack(actor, track)) throw forbidden();
  return track.before.map(({ replacedAt, replacedBy, ...sound }) => ({
    ...sound,
    replaced_at: replacedAt.toISOString(),
    replaced_by: replacedBy,
  }));
};
