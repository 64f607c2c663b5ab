import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { IDS_MAX, idParam } from '#functions/platform/contract/id';

export const FILE_NAME_MAX = 255;
export const FILE_KINDS = ['audio', 'image'] as const;
/** What the storage holds: files of each kind, and the pictures that covers were cut from. */
export const STORED_KINDS = [...FILE_KINDS, 'original'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];
/** What is said of a file whose name or bytes are not of an allowed type. */
export const UNSUPPORTED_TYPE = 'This file type is not allowed';

/** What is said of an audio file that hardly any browser plays, whatever its file is called. */
export const UNSUPPORTED_CONTAINER = 'Hardly any browser plays Apple Lossless (ALAC). Please save it as FLAC, WAV or AIFF and upload that.';

/** What is said of an audio file that is packed in another way that browsers do not play. */
export const UNSUPPORTED_CODEC = 'Browsers do not play sound that is packed as :codec. Please save it as FLAC, WAV or MP3 and upload that.';

/** What is said of an image that is called an audio file. */
export const UNSUPPORTED_IMAGE = 'This is a picture, whatever its name says.';

/** What is said of a file whose sound cannot be read at all. */
export const UNREADABLE_FILE = 'This file cannot be read. It may be damaged.';

/** The code of a refusal of a file that would be the same at another try. */
export const UNSUPPORTED_FILE = 'file_refused';

/** The ways to pack an audio file that browsers play, as the reader of files names them; what a WAV calls anything else is told by its samples. */
const PLAYED_CODECS =
  /^(MPEG [\d.]+ Layer 3|MPEGLAYER3|MPEG-4\/AAC|AAC|FLAC|PCM|IEEE_FLOAT|A?LAW|MULAW|non-PCM \(65534\)|Vorbis|Opus|mp3|ulaw)/i;

/** What is said of an audio file of this codec where browsers do not play it, and how it is called there; null where they do, or nobody knows. */
export const codecError = (codec: string | null | undefined): { sentence: string; codec: string } | null => {
  if (!codec || PLAYED_CODECS.test(codec)) return null;
  return { sentence: codec.toUpperCase() === 'ALAC' ? UNSUPPORTED_CONTAINER : UNSUPPORTED_CODEC, codec: codec.replace(/^DVI_/, '') };
};

/** What is said of an audio file that is to be played although hardly any browser can; it may lie beside one that they can. */
export const UNPLAYABLE_FILE = 'Hardly any browser plays AIFF. Please save it as FLAC or WAV and upload that.';

/** Whether browsers play files of this type. */
export const isPlayableType = (mime: string): boolean => mime !== 'audio/aiff';

/** A file that was received whole. */
export const fileEntry = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  /** Where its owner can fetch it. */
  url: z.string(),
  /** Where it lies. */
  path: z.string(),
  /** Bytes. */
  file_size: z.number(),
  /** By its bytes, never by what the client said. */
  mime: z.string(),
  extension: z.string(),
  /** Length of an audio file in milliseconds, as the file itself says; null for an image. */
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
    summary: 'The bytes of one of your files',
    params: z.object({ id: idParam }),
    response: z.unknown(),
    bytes: true,
  }),
  remove: endpoint({
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
