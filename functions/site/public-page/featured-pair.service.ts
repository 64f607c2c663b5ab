import type { TrackItem } from '#contracts/catalogue/track';
import { listTracks } from '#functions/catalogue/track/track.service';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { DAY } from '#functions/platform/contract/duration';

const POPULAR = 24;

/** Two popular tracks with different covers, changing daily; null if guests may not see music or only one exists. */
export const readFeaturedPair = async (context: Context): Promise<[TrackItem, TrackItem] | null> => {
  if (!hasPermission(context.actor, 'music.view')) return null;
  const { pagination } = await listTracks(context, { page: 1, perPage: POPULAR, orderBy: 'popular', orderDir: 'desc' });
  const byCover = [...new Map(pagination.data.filter(({ image }) => image).map((track) => [track.image, track])).values()];
  const day = Math.floor(context.now.getTime() / DAY);
  const [first, second] = [byCover[day % byCover.length], byCover[(day + 1) % byCover.length]];
  return first && second && first !== second ? [first, second] : null;
};
