import { type ListeningSnapshot, type ListeningStatistics, SHARED_TOP } from '#contracts/listening/statistics';
import { mainArtists } from '#islands/catalogue/track/main-artists';

/** Same content as a shared link. `name` is null for anonymous sharing. */
export const snapshotOf = (statistics: ListeningStatistics, name: string | null): ListeningSnapshot => {
  const { period, since, until, totals, streak, tracks, artists, genres } = statistics;
  return {
    period,
    since: since ?? until,
    until,
    name,
    plays: totals.plays,
    duration: totals.duration,
    days: totals.days,
    streak: streak.longest,
    tracks: tracks
      .filter(({ track }) => track.visibility === 'public')
      .slice(0, SHARED_TOP)
      .map(({ track }) => ({
        id: track.id,
        name: track.name,
        artists: mainArtists(track)
          .map((artist) => artist.name)
          .join(', '),
      })),
    artists: artists.slice(0, SHARED_TOP).map(({ artist }) => ({ id: artist.id, name: artist.name })),
    genres: genres.slice(0, SHARED_TOP).map(({ genre }) => genre.display_name),
  };
};
