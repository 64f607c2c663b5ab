import { hydrateRoot } from 'react-dom/client';
import type { CommentableType } from '#contracts/comment';
import { Comments } from './Comments';

/** Takes over the room that the page holds for comments, and fills it, until the page is left. */
export const drawComments = (room: HTMLElement): void => {
  if (!room.isConnected) return;
  const { comments = '', duration } = room.dataset;
  const [type, id] = comments.split(':');
  const root = hydrateRoot(room, <Comments type={type as CommentableType} id={Number(id)} duration={Number(duration ?? 0)} />);
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
};
