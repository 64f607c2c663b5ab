import type { CommentableType } from '#contracts/community/comment';
import { parseSubject } from '#functions/platform/contract/subject';
import { mount } from '#islands/platform/overlay/mount';
import { Comments } from './Comments';

/** Unmounts when the page changes. */
export const mountComments = (room: HTMLElement): void => {
  if (!room.isConnected) return;
  const { kind, id } = parseSubject(room.dataset.comments ?? '');
  const root = mount(room, <Comments type={kind as CommentableType} id={Number(id)} />, { isDrawn: true });
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
};
