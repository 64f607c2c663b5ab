import { musicFormPath } from '#functions/platform/contract/page-path';
import type { MusicKind } from '#islands/backstage/managed-music/managed-music.queries';

interface Opened {
  id: number;
  can: Record<string, boolean>;
}

/** The editor, or the page of a work that the user may only see. */
export const openedPath = <Item extends Opened>(kind: MusicKind, item: Item, pageOf: (item: Item) => string): string =>
  item.can.edit ? musicFormPath(kind, item.id) : pageOf(item);
