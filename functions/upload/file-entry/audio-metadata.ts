import { type IAudioMetadata, type IOptions, parseFromTokenizer } from 'music-metadata';
import { fromWebStream } from 'strtok3';

/** Bytes read at once: a Worker has 128 MB, files declare the size of their pieces, and the largest covers take about 20 MB. */
const METADATA_PIECE_MAX = 32 * 1024 * 1024;

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

/** Returns the bytes the parser buffers after each token: it joins the pages of an Ogg packet, whose number is unlimited. */
const oggByteCounter = (): ((read: unknown) => number) => {
  const bytesByStream = new Map<number, number>();
  let total = 0;
  let header: OggPageHeader | undefined;
  return (read) => {
    if (isOggPageHeader(read)) header = read;
    if (header && isOggPageTable(read)) {
      const { continued, lastPage } = header.headerType;
      const before = bytesByStream.get(header.streamSerialNumber) ?? 0;
      const now = (continued ? before : 0) + (lastPage ? 0 : read.totalPageSize);
      bytesByStream.set(header.streamSerialNumber, now);
      total += now - before;
    }
    return total;
  };
};

export class OversizedTags extends Error {}

const OVERSIZED = 'The tags of this file are too large. Remove the images from the tags and try again.';

/** Streams the file. Throws `OversizedTags` before a piece exceeds the memory limit, and the parser's errors for other files. */
export const readAudioMetadata = async (
  stream: ReadableStream<Uint8Array>,
  fileInfo: { mimeType: string; size: number },
  options: IOptions,
): Promise<IAudioMetadata> => {
  const tokenizer = fromWebStream(stream as Parameters<typeof fromWebStream>[0], { fileInfo });
  const readToken = tokenizer.readToken.bind(tokenizer);
  const countBytes = oggByteCounter();
  tokenizer.readToken = async (token, position) => {
    if (token.len > METADATA_PIECE_MAX) throw new OversizedTags(OVERSIZED);
    const read = await readToken(token, position);
    if (countBytes(read) > METADATA_PIECE_MAX) throw new OversizedTags(OVERSIZED);
    return read;
  };
  try {
    return await parseFromTokenizer(tokenizer, options);
  } finally {
    await tokenizer.close();
  }
};
