import type { z } from 'zod';
import { list, type Read } from '#db/json-row';
import { pageLimits } from '#db/keyset';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { listOfArtist } from '#functions/catalogue/artist/artist.service';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { toPage } from '#functions/platform/contract/pagination';
import { releasePage, releaseRow } from './artist-release.select';
import type { ReleaseItem, releaseApi } from './release.contract';

type ReleaseQuery = z.output<typeof releaseApi.ofArtist.query & z.ZodType>;

export const toReleaseItem = (actor: Actor, { album, track }: Read<ReturnType<typeof releaseRow>>): ReleaseItem =>
  album ? toAlbumItem(actor, album) : { ...toTrackItem(actor, track!.track), release_date: track!.releaseDate };

/** One statement. Throws 404 if the artist is not visible. */
export const listReleasesOfArtist = async (context: Context, artistId: number, query: ReleaseQuery) => {
  const page = releasePage(artistId, { ...pageLimits(query), query: query.query, section: query.section });
  const rows = await listOfArtist(context, artistId, list(releaseRow(context.actor), page));
  return toPage(
    rows.map((row) => toReleaseItem(context.actor, row)),
    query.page,
    query.perPage,
  );
};
