import type { Catalogue } from '../catalogue.ts';
import { find, named, personId } from '../row/id.ts';
import { COMMENTS, type CommentWords } from '../words/comment.ts';
import type { Tables } from './tables.ts';
import type { LoadTime } from './time.ts';

const HOUR = 60;
const SECOND = 1000;

const subjectOf = (catalogue: Catalogue, on: CommentWords['on']) => {
  const none = { track_id: null, album_id: null, playlist_id: null, duration: 0 };
  if ('album' in on) return { ...none, album_id: find(named(catalogue.albums), on.album) };
  if ('playlist' in on) return { ...none, playlist_id: find(named(catalogue.playlists), on.playlist) };
  const id = find(named(catalogue.tracks), on.track);
  return { ...none, track_id: id, duration: catalogue.tracks.find((track) => track.id === id)?.duration ?? 0 };
};

/** Replies follow the comments that they may refer to. */
export function commentTables(catalogue: Catalogue, time: LoadTime): Tables {
  const rowOf = ({ by, hours, text }: { by: CommentWords['by']; hours: number; text: string }) => ({
    user_id: personId(by),
    content: text,
    created_at: time.minutesAgo(hours * HOUR),
  });
  const threads = COMMENTS.map((comment, index) => {
    const { duration, ...subject } = subjectOf(catalogue, comment.on);
    const position = comment.at === undefined ? null : Math.floor((comment.at * duration) / SECOND) * SECOND;
    const id = index + 1;
    return {
      top: { id, ...rowOf(comment), ...subject, parent_id: null, position, pinned: comment.pinned ?? false },
      answers: (comment.answers ?? []).map((answer) => ({ ...rowOf(answer), ...subject, parent_id: id, position: null, pinned: false })),
    };
  });
  const answers = threads.flatMap((thread) => thread.answers);
  return {
    comments: [...threads.map(({ top }) => top), ...answers.map((answer, index) => ({ id: COMMENTS.length + index + 1, ...answer }))],
  };
}
