import type { CommentableType } from '#contracts/community/comment';
import { parseSubject } from '#functions/platform/contract/subject';
import { mount } from '#islands/platform/overlay/mount';
import { Comments } from './Comments';

/** Takes over the room that the page holds for comments, and fills it, until the page is left. */
export const mountComments = (room: HTMLElement): void => {
  if (!room.isConnected) return;
  const { kind, id } = parseSubject(room.dataset.comments ?? '');
  const root = mount(room, <Comments type={kind as CommentableType} id={Number(id)} />, { isDrawn: true });
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
};
