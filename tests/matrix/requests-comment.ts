import { createAlbum } from '../support/factories/album.factory';
import { createComment } from '../support/factories/comment.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { createTrack } from '../support/factories/track.factory';
import type { Build, Cell } from './requests';
import { having } from './something-to-change';
import { CANARY } from './world';

const makeSubject = async ({ state, owner }: Cell) => {
  const visibility = state.startsWith('private') ? ('private' as const) : ('public' as const);
  const ownerId = owner.id;
  if (state.endsWith('album')) return { type: 'album', id: (await createAlbum({ ownerId, visibility })).id };
  if (state.endsWith('playlist')) return { type: 'playlist', id: (await createPlaylist({ ownerId, public: visibility === 'public' })).id };
  return { type: 'track', id: (await createTrack({ ownerId, visibility })).id };
};

const makeComment = async (cell: Cell) => {
  const { type, id } = await makeSubject(cell);
  return { id, comment: await createComment({ userId: cell.owner.id, [`${type}Id`]: id, content: CANARY }) };
};

const ofSubject: Build = async (cell) => ({ parts: [(await makeComment(cell)).id] });
const comment: Build = async (cell) => ({
  parts: [(await makeComment(cell)).comment.id],
  body: cell.state.endsWith('pinned') ? { pinned: true } : { content: 'Changed' },
});

export const COMMENT_REQUESTS: Record<string, Build> = {
  'GET /tracks/:id/comments': ofSubject,
  'GET /albums/:id/comments': ofSubject,
  'GET /playlists/:id/comments': ofSubject,
  'GET /tracks/:id/moments': ofSubject,
  'GET /comments/:id/replies': comment,
  'POST /comments': async (cell) => {
    const { type, id } = await makeSubject(cell);
    return { body: { commentable_type: type, commentable_id: id, content: 'Hello' } };
  },
  'PUT /comments/:id': comment,
  'DELETE /comments/:ids': comment,
  'POST /comments/:id/report': comment,
  'POST /comments/:id/like': comment,
  'POST /comments/:id/unlike': comment,
  'GET /comments': async () => ({}),
  'DELETE /comments/:ids/reports': having(
    comment,
    'insert into content_reports (comment_id, user_id) select id, user_id from comments where id = ?1',
  ),
};
