import { type IAudioMetadata, type IOptions, parseFromTokenizer } from 'music-metadata';
import { fromWebStream } from 'strtok3';

/**
 * Bytes that tags, or another piece of a file that is read at once, may take. A Worker has 128 MB for all that it does, and a file says
 * by itself how long its pieces are; the largest covers have some 20 MB.
 */
const METADATA_PIECE_MAX = 32 * 1024 * 1024;

/** The parts of an Ogg page's header and of its table that the parser answers with. */
interface OggPageHeader {
  capturePattern: 'OggS';
  headerType: { continued: boolean; lastPage: boolean };
  streamSerialNumber: number;
}
interface OggPageTable {
  totalPageSize: number;
}

const isOggPageHeader = (value: unknown): value is OggPageHeader => (value as Partial<OggPageHeader> | null)?.capturePattern === 'OggS';
const isOggPageTable = (value: unknown): value is OggPageTable =>
  typeof (value as Partial<OggPageTable> | null)?.totalPageSize === 'number';

/**
 * Counts what the parser holds of an Ogg file: it joins the pages of a packet until one begins anew, for each stream, and a packet has as
 * many pages as it likes. Gives a function that takes everything the parser has read and answers the bytes held.
 */
const oggBytesHeld = (): ((read: unknown) => number) => {
  const held = new Map<number, number>();
  let total = 0;
  let header: OggPageHeader | undefined;
  return (read) => {
    if (isOggPageHeader(read)) header = read;
    if (header && isOggPageTable(read)) {
      const { continued, lastPage } = header.headerType;
      const before = held.get(header.streamSerialNumber) ?? 0;
      const now = (continued ? before : 0) + (lastPage ? 0 : read.totalPageSize);
      held.set(header.streamSerialNumber, now);
      total += now - before;
    }
    return total;
  };
};

/** An audio file whose tags are too large to be read: the message is what its owner is told. */
export class OversizedTags extends Error {}

const OVERSIZED = 'The tags of this file are too large. Take the pictures out of them, and try again.';

/**
 * What an audio file says of itself, read as it streams by. Throws `OversizedTags` before a piece is read that would not fit into memory, and
 * whatever the parser throws for what is no audio.
 */
export const readAudioMetadata = async (
  stream: ReadableStream<Uint8Array>,
  fileInfo: { mimeType: string; size: number },
  options: IOptions,
): Promise<IAudioMetadata> => {
  const tokenizer = fromWebStream(stream as Parameters<typeof fromWebStream>[0], { fileInfo });
  const readToken = tokenizer.readToken.bind(tokenizer);
  const held = oggBytesHeld();
  tokenizer.readToken = async (token, position) => {
    if (token.len > METADATA_PIECE_MAX) throw new OversizedTags(OVERSIZED);
    const read = await readToken(token, position);
    if (held(read) > METADATA_PIECE_MAX) throw new OversizedTags(OVERSIZED);
    return read;
  };
  try {
    return await parseFromTokenizer(tokenizer, options);
  } finally {
    await tokenizer.close();
  }
};
