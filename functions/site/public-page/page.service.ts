import { eq } from 'drizzle-orm';
import { CHART_PERIOD_DEFAULT, CHART_PERIODS } from '#contracts/listening/chart';
import { SEED_TYPES } from '#contracts/listening/radio';
import type { CustomPage } from '#contracts/site/custom-page';
import { trackWaveforms } from '#db/schema/track';
import { listAlbums } from '#functions/catalogue/album/album.service';
import { listGenresWithMusic } from '#functions/catalogue/genre/genre.service';
import { listTagAlbums, listTagTracks, showTag } from '#functions/catalogue/tag/tag.service';
import { listTracks, showTrack } from '#functions/catalogue/track/track.service';
import { showChannel } from '#functions/listening/channel/channel.service';
import { showChart } from '#functions/listening/chart/chart.service';
import { listPlaylistTracks, showPlaylist } from '#functions/listening/playlist/playlist.service';
import { showRadio } from '#functions/listening/radio/radio.service';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { redirectOfMissing } from '#functions/site/custom-page/custom-page.policy';
import { type CustomPageName, showCustomPage } from '#functions/site/custom-page/custom-page.service';
import type { PageContext } from '#functions/site/page-serving/page-context';

const PLAYLIST_TRACKS = 200;
const TAG_PREVIEW = 12;
const TAG_ITEMS = 60;
const NEW_RELEASES = 60;

const first = (perPage: number) => ({ page: 1, perPage, orderDir: 'desc' }) as const;

/** Returns null for a missing channel, because the root is always a page. */
export const readIndexChannel = (context: Context, idOrSlug: string) =>
  showChannel(context, { idOrSlug, page: 1 }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });

/** Throws 404 unless the operator configured a redirect. */
export const readCustomPage = ({ context, bootstrap }: PageContext, name: CustomPageName, path: string): Promise<CustomPage | Response> =>
  showCustomPage(context, name).catch((error: unknown) => {
    const elsewhere = error instanceof AppError && error.status === 404 && redirectOfMissing(bootstrap.settings, path);
    if (elsewhere) return new Response(null, { status: 302, headers: { Location: elsewhere } });
    throw error;
  });

const readPeaks = async ({ db }: Context, trackId: number): Promise<number[] | undefined> =>
  (await db.select({ peaks: trackWaveforms.peaks }).from(trackWaveforms).where(eq(trackWaveforms.trackId, trackId)))[0]?.peaks;

export const readTrackEmbed = async (context: Context, id: number) => {
  const [track, peaks] = await Promise.all([showTrack(context, id), readPeaks(context, id)]);
  return { track, peaks: peaks ?? track.peaks };
};

export const readPlaylistPage = async (context: Context, id: number, page = 1) => {
  const [playlist, tracks] = await Promise.all([
    showPlaylist(context, id),
    listPlaylistTracks(context, id, { ...first(PLAYLIST_TRACKS), page }),
  ]);
  return { playlist, ...tracks };
};

export const readTagPage = async (context: Context, name: string) => {
  const [tag, tracks, albums] = await Promise.all([
    showTag(context, name),
    listTagTracks(context, name, first(TAG_PREVIEW)),
    listTagAlbums(context, name, first(TAG_PREVIEW)),
  ]);
  return { tag, tracks: tracks.pagination, albums: albums.pagination };
};

export const readTagTracks = async (context: Context, name: string, page = 1) => {
  const [tag, tracks] = await Promise.all([showTag(context, name), listTagTracks(context, name, { ...first(TAG_ITEMS), page })]);
  return { tag, ...tracks };
};

export const readTagAlbums = async (context: Context, name: string, page = 1) => {
  const [tag, albums] = await Promise.all([showTag(context, name), listTagAlbums(context, name, { ...first(TAG_ITEMS), page })]);
  return { tag, ...albums };
};

/** Another order every day (UTC). */
export const readRadioPage = async (context: Context, seedType: string, seedId: string) => {
  const type = SEED_TYPES.find((each) => each === seedType);
  if (!type) throw notFound();
  const shuffle = Math.floor(context.now.getTime() / DAY);
  const { seed, pagination } = await showRadio(context, { seedType: type, seedId, cursor: { shuffle, offset: 0 } });
  return { seed, tracks: pagination.data, cursor: pagination.next_cursor };
};

const CHART_GENRES = 24;

/** `rest` is empty, a period, or a period and a genre. Throws 404. */
export const readChartPage = async (context: Context, rest = CHART_PERIOD_DEFAULT as string) => {
  const [periodName, genre, ...more] = rest.split('/');
  const period = CHART_PERIODS.find((each) => each === periodName);
  if (!period || more.length) throw notFound();
  const [chart, genres] = await Promise.all([
    showChart(context, period, genre),
    listGenresWithMusic(context, { page: 1, perPage: CHART_GENRES, orderBy: 'popular', orderDir: 'desc' }),
  ]);
  return { chart, genres: genres.pagination.data };
};

export const readNewReleases = (context: Context, page = 1) => listAlbums(context, { ...first(NEW_RELEASES), page, orderBy: 'released' });

const LANDING_ALBUMS = 2;
const LANDING_TRACKS = 20;

export const readLandingPage = async (context: Context) => {
  const [albums, tracks] = await Promise.all([
    listAlbums(context, { ...first(LANDING_ALBUMS), orderBy: 'popular' }),
    listTracks(context, { ...first(LANDING_TRACKS), orderBy: 'popular' }),
  ]);
  const shown = albums.pagination.data;
  return { albums: shown, tracks: tracks.pagination.data.filter(({ album }) => album?.id !== shown[0]?.id) };
};
