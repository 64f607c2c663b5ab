import { hydrateRoot } from 'react-dom/client';
import type { CommentableType } from '#contracts/community/comment';
import { Comments } from './Comments';

/** Takes over the room that the page holds for comments, and fills it, until the page is left. */
export const mountComments = (room: HTMLElement): void => {
  if (!room.isConnected) return;
  const [type, id] = (room.dataset.comments ?? '').split(':');
  const root = hydrateRoot(room, <Comments type={type as CommentableType} id={Number(id)} />);
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
};
