import type { EditedItem, ItemKind } from '#functions/listening/channel/channel-change.contract';
import { rowOf } from '#islands/listening/channel/ContentRow';
import { t } from '#islands/platform/lib/translate';
import type { SearchItem } from './channel.queries';

export const kindName = (kind: ItemKind): string =>
  ({
    artist: t('Artist'),
    album: t('Album'),
    track: t('Track'),
    playlist: t('Playlist'),
    genre: t('Genre'),
    tag: t('Tag'),
    user: t('User'),
    channel: t('Channel'),
  })[kind];

export const itemText = (item: SearchItem): { label: string; note: string; image: string | null } => {
  if (item.model_type === 'channel') return { label: item.name, note: `/${item.slug}`, image: null };
  const { label, note, image } = rowOf(item);
  return { label, note, image };
};

/** Items that are not public have no details. */
export const editedItemText = ({ model_type, item }: EditedItem) =>
  item ? itemText(item) : { label: kindName(model_type), note: t('Not public, so hidden here'), image: null };
