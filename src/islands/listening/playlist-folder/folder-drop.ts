import { parseSubject } from '#functions/platform/contract/subject';

/** Attributes of a drop target; null removes playlists from their folder. */
export const folderDrop = (folder: { id: number; name: string } | null) => ({
  'data-drop': `folder:${folder?.id ?? 0}`,
  'data-drop-name': folder?.name,
});

/** Inverse of `folderDrop`; undefined for other drop targets. */
export const folderOfDrop = ({ drop = '', dropName = '' }: DOMStringMap): { id: number; name: string } | null | undefined => {
  const { kind, id } = parseSubject(drop);
  if (kind !== 'folder') return undefined;
  return id === '0' ? null : { id: Number(id), name: dropName };
};
