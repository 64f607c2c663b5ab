import type { CommentableType } from '#contracts/community/comment';
import { mount } from '#islands/platform/overlay/mount';
import { Comments } from './Comments';

/** Takes over the room that the page holds for comments, and fills it, until the page is left. */
export const mountComments = (room: HTMLElement): void => {
  if (!room.isConnected) return;
  const [type, id] = (room.dataset.comments ?? '').split(':');
  const root = mount(room, <Comments type={type as CommentableType} id={Number(id)} />, { isDrawn: true });
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
};
