import { sql } from 'drizzle-orm';
import { tracks } from '#db/schema/track';
import { upgradeAction } from '#functions/account/auth/upgrade-action';
import type { Context } from '#functions/platform/access/context';
import { permissionRestriction } from '#functions/platform/access/permission.policy';
import { AppError, forbidden } from '#functions/platform/http/app-error';
import { isOverQuota } from '#functions/upload/upload/quota.service';

const NO_ROOM = 'This track exceeds your storage. Delete files permanently or request more storage.';
const MARK = 'more-tracks-than-allowed';

/** Last statement of a batch that adds a track: fails the batch over quota. Empty for callers without a quota. */
export const trackQuotaStatement = ({ db, actor }: Context) => {
  const quota = permissionRestriction(actor, 'music.create', 'count');
  if (quota === undefined) return [];
  const own = sql`select count(*) from ${tracks} where ${tracks.ownerId} = ${actor.user!.id} and ${tracks.deletedAt} is null`;
  return [db.select({ kept: sql`case when (${own}) <= ${Number(quota)} then 1 else json(${MARK}) end` }).from(sql`(select 1)`)];
};

/** For a batch that ends with `trackQuotaStatement` or `reserveSpace`. Throws 403 over the track quota, 413 over the storage quota. */
export const rejectingOverQuota = async <Result>(context: Context, batch: Promise<Result>): Promise<Result> => {
  try {
    return await batch;
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    if (isOverQuota(reason)) throw new AppError(413, 'over_quota', NO_ROOM);
    if (!/malformed JSON/i.test(String(reason))) throw error;
    throw forbidden('You’ve reached your track limit.', await upgradeAction(context));
  }
};
