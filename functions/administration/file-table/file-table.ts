import { sql } from 'drizzle-orm';
import type { TableFile } from '#contracts/administration/file-table';
import { FILE_KINDS } from '#contracts/upload/file-entry';
import type { Read } from '#db/json-row';
import { contains, nameOrder } from '#db/keyset';
import { fileEntries } from '#db/schema/upload';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { canControlTrack } from '#functions/catalogue/track/track.policy';
import type { Context } from '#functions/platform/access/context';
import { FILE_ACTIONS } from './file-action';
import { fileRow, idsByName, idsByOwner, isOrphan, isUsed, ownerFolded, ownerName } from './file-table.select';

type FileRow = Read<ReturnType<typeof fileRow>>;

/** Unlisted tracks must not be revealed by the file list. */
const isListed = ({ visibility, deletedAt, album }: FileRow['places'][number]): boolean =>
  deletedAt === null && visibility === 'public' && (album === null || (album.deletedAt === null && album.visibility === 'public'));

const toTableFile = ({ actor }: Pick<Context, 'actor'>, { createdAt, places, ...file }: FileRow): TableFile => ({
  ...file,
  places: places.map((track) => {
    const isVisible = isListed(track) || canControlTrack(actor, track);
    const { use, id, name, slug } = track;
    return { use, track_id: id, name: isVisible ? name : null, slug: isVisible ? slug : null, is_deleted: track.isDeleted };
  }),
  url: `/api/v1/file-entries/${file.id}/download`,
  created_at: createdAt.toISOString(),
});

const placesText = ({ places }: TableFile): string =>
  places.map(({ use, track_id, name }) => `${use}: ${name ?? `track ${track_id}`}`).join('; ');

export const fileTable: Resource<FileRow, TableFile> = {
  name: 'files',
  permission: 'files.update',
  area: 'files',
  counted: ['file', 'files'],
  called: sql`${fileEntries.name}`,
  table: fileEntries,
  // The unary plus disables the index on `deleted_at`: the index of the sort order is faster.
  where: sql`+${fileEntries.deletedAt} is null`,
  finds: (typed) => contains(fileEntries.folded, typed),
  parts: idsByName,
  defaultOrder: 'created',
  exported: ['name', 'type', 'size', 'owner', 'places', 'created'],
  columns: {
    name: {
      type: 'text',
      value: sql`${fileEntries.name}`,
      folded: sql`${fileEntries.folded}`,
      filters: true,
      parts: idsByName,
      sorts: nameOrder(fileEntries),
      cell: ({ name }) => name,
    },
    kind: { type: 'choice', value: sql`${fileEntries.kind}`, choices: FILE_KINDS, filters: true, cell: ({ kind }) => kind },
    type: { type: 'text', value: sql`${fileEntries.mime}`, filters: true, cell: ({ mime }) => mime },
    size: {
      type: 'number',
      value: sql`${fileEntries.size}`,
      filters: true,
      sorts: sql`${fileEntries.size}`,
      cell: ({ file_size }) => file_size,
    },
    owner: {
      type: 'text',
      value: ownerName,
      folded: ownerFolded,
      filters: true,
      parts: idsByOwner,
      cell: ({ owner }) => owner?.name ?? null,
    },
    orphan: {
      type: 'flag',
      filters: true,
      where: ({ value }, { now }) => (value === 'yes' ? isOrphan(now) : sql`not ${isOrphan(now)}`),
    },
    places: { type: 'text', cell: placesText },
    created: {
      type: 'date',
      value: sql`${fileEntries.createdAt}`,
      filters: true,
      sorts: sql`${fileEntries.createdAt}`,
      cell: ({ created_at }) => created_at,
    },
  },
  row: fileRow,
  view: toTableFile,
  // A file in use cannot be deleted; delete the track instead.
  allows: () => sql`not ${isUsed}`,
  actions: FILE_ACTIONS,
};
