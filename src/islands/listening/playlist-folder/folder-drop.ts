import { parseSubject } from '#functions/platform/contract/subject';

/** The attributes of what keeps a playlist that is dropped on it in a folder, or, with null, in none. */
export const folderDrop = (folder: { id: number; name: string } | null) => ({
  'data-drop': `folder:${folder?.id ?? 0}`,
  'data-drop-name': folder?.name,
});

/** The folder that an element with `folderDrop` stands for; null for none, undefined where it stands for something else. */
export const folderOfDrop = ({ drop = '', dropName = '' }: DOMStringMap): { id: number; name: string } | null | undefined => {
  const { kind, id } = parseSubject(drop);
  if (kind !== 'folder') return undefined;
  return id === '0' ? null : { id: Number(id), name: dropName };
};
