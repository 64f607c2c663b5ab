import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { comments } from '#db/schema/comment';
import { folded } from './folded';
import { next } from './sequence';
import { createTrack } from './track.factory';
import { createUser } from './user.factory';

/** By default from a new user on a new track. */
export const createComment = async (values: Partial<typeof comments.$inferInsert> = {}) => {
  const userId = values.userId === undefined ? (await createUser()).id : values.userId;
  const isPlaced = values.trackId || values.albumId || values.playlistId;
  const trackId = isPlaced ? values.trackId : (await createTrack()).id;
  const [comment] = await drizzle(env.DB)
    .insert(comments)
    .values(folded('comments', { content: `Comment ${next()}`, ...values, userId, trackId }))
    .returning();
  return comment;
};
