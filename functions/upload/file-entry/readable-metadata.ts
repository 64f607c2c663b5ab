import { type IAudioMetadata, type IOptions, parseFromTokenizer } from 'music-metadata';
import { fromBlob } from 'strtok3';
import { flagsOf, type Id3Header, isId3Header, mapId3, readableFrames, readExtendedHeader } from './id3-frames';
import { markUndeclared } from './undeclared-text';

const TEXT_MAX = 256 * 1024;

interface Collector {
  addTag: (type: string, id: string, value: unknown) => Promise<void>;
}

const cutText = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, TEXT_MAX);
  const { text } = (value ?? {}) as { text?: unknown };
  return typeof text === 'string' && text.length > TEXT_MAX ? { ...(value as object), text: text.slice(0, TEXT_MAX) } : value;
};

const cutTexts = (collector: Collector): void => {
  const addTag = collector.addTag.bind(collector);
  collector.addTag = (type, id, value) => addTag(type, id, cutText(value));
};

/** Reads tags with the ID3 frames that the parser fails on repaired or left out. Throws the parser's errors. */
export const readBlobMetadata = async (file: Blob, options: IOptions): Promise<IAudioMetadata> => {
  const tokenizer = fromBlob(file);
  const readToken = tokenizer.readToken.bind(tokenizer);
  let header: [version: number, flags: number] | null = null;
  let opened: Id3Header | null = null;
  tokenizer.readToken = async (token, position) => {
    const read = await (opened ? readExtendedHeader(token, opened, readToken) : readToken(token, position));
    opened = null;
    if (read instanceof Uint8Array) {
      const readable = header ? readableFrames(read, ...header) : mapId3(read, readableFrames);
      header = null;
      return (readable ?? read) as typeof read;
    }
    if (isId3Header(read)) {
      opened = read;
      header = [read.version.major, flagsOf(read)];
    }
    return read;
  };
  let isMarking = false;
  const observer: IOptions['observer'] = ({ metadata }) => {
    if (isMarking) return;
    isMarking = true;
    const collector = metadata as Collector & typeof metadata;
    markUndeclared(collector);
    cutTexts(collector);
  };
  try {
    return await parseFromTokenizer(tokenizer, { ...options, observer });
  } finally {
    await tokenizer.close();
  }
};
