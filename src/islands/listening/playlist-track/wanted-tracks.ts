import { readPlaylistTrackIds } from '#islands/listening/playlist/playlist.queries';
import type { TracksToAdd } from './playlist-track.queries';

const idsOf = (subjects: string[], kind: string): number[] =>
  subjects.filter((subject) => subject.startsWith(`${kind}:`)).map((subject) => Number(subject.slice(kind.length + 1)));

/** What subjects such as `track:12`, `album:5` and `playlist:4` add to a playlist. */
export const wantedOf = async (subjects: string[]): Promise<TracksToAdd> => {
  const lists = await Promise.all(idsOf(subjects, 'playlist').map(readPlaylistTrackIds));
  return { tracks: [...idsOf(subjects, 'track'), ...lists.flat()], albums: idsOf(subjects, 'album') };
};
