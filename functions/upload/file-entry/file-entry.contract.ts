import { z } from 'zod';
import { formatsOfMime, type RefusedFile, refusedFile } from '#contracts/upload/media-format';
import { endpoint } from '#functions/platform/contract/endpoint';
import { IDS_MAX, idParam } from '#functions/platform/contract/id';
import { isPlayedCodec } from '#functions/upload/media-format/codec.contract';

export const FILE_NAME_MAX = 255;
export const FILE_KINDS = ['audio', 'image'] as const;
export const STORED_KINDS = [...FILE_KINDS, 'original'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];
export const UNSUPPORTED_TYPE = 'This file type is not allowed';

export const UNSUPPORTED_IMAGE = 'This file is an image, not audio.';

export const UNREADABLE_FILE = 'This file cannot be read. It may be damaged.';

/** Error code of a refusal that a retry cannot change. */
export const UNSUPPORTED_FILE = 'file_refused';

export const codecError = (codec: string | null | undefined): RefusedFile | null =>
  !codec || isPlayedCodec(codec) ? null : refusedFile('audio', codec.replace(/^DVI_/, ''));

/** Refuses such a file as the played one; it may be the original of a playable one. */
export const UNPLAYABLE_FILE = 'Most browsers can’t play :format. Convert the file to FLAC or WAV.';

const unplayable = (mime: string) => formatsOfMime(mime).find(({ plays }) => plays === 'rendition');

export const isPlayableType = (mime: string): boolean => !unplayable(mime);

export const unplayableName = (mime: string): string => unplayable(mime)?.name ?? mime;

export const fileEntry = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  url: z.string(),
  path: z.string(),
  /** Bytes. */
  file_size: z.number(),
  /** Detected from the bytes, never from the client's type. */
  mime: z.string(),
  extension: z.string(),
  /** Milliseconds; null for an image. */
  duration: z.number().nullable(),
  updated_at: z.string(),
  can: z.object({ delete: z.boolean() }),
});
export type FileEntry = z.infer<typeof fileEntry>;

export const fileEntryApi = {
  create: endpoint({
    method: 'POST',
    path: '/file-entries',
    summary: 'Upload a file as form data: file, clientMime, clientExtension, metadata',
    response: z.object({ fileEntry }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/file-entries/:id/download',
    summary: 'Download one of your files',
    params: z.object({ id: idParam }),
    response: z.unknown(),
    bytes: true,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/file-entries/delete',
    summary: 'Delete files by id or path, all or none; deleteForever removes their bytes at once',
    body: z
      .object({
        paths: z.array(z.string().max(300)).max(IDS_MAX).default([]),
        entryIds: z.array(z.int().positive()).max(IDS_MAX).default([]),
        deleteForever: z.boolean().default(false),
      })
      .refine(({ paths, entryIds }) => paths.length + entryIds.length > 0, { path: ['entryIds'], message: 'Choose at least one file.' }),
    response: z.object({}),
  }),
};
