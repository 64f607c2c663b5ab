import { type IAudioMetadata, type IOptions, parseFromTokenizer } from 'music-metadata';
import { APE_BYTES_MAX, apeTexts } from './ape-tag';
import { boundedChunks } from './bounded-chunks';
import { boundedStart } from './bounded-id3';
import { boundedIndex } from './bounded-mp4';
import { boundedPages } from './bounded-ogg';
import { type FileInfo, spend, type TagBudget, tagBudget } from './bounded-tags';
import { boundedTokenizer, OversizedTags } from './bounded-tokenizer';
import { ByteReader } from './byte-reader';
import { flacUnwrapper } from './ogg-flac';
import { oggCodecs } from './ogg-streams';
import { concat } from './tag-bytes';
import { markUndeclared } from './undeclared-text';

export { OversizedTags };

type Front = (reader: ByteReader, info: FileInfo, budget: TagBudget) => AsyncGenerator<Uint8Array>;

const OGG_START = 4096;

async function* unwrappedFlac(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const unwrap = flacUnwrapper();
  for await (const piece of reader.take(Number.MAX_SAFE_INTEGER)) {
    const inside = unwrap(piece);
    if (inside.length) yield inside;
  }
}

const hasFlac = async (reader: ByteReader, size: number): Promise<boolean> => {
  const start = await reader.peek(Math.min(size, OGG_START));
  return start !== null && oggCodecs(start).includes('flac');
};

/** Each passes on what the parser needs of a container, with the tags up to the budget. */
const FRONTS: Record<string, Front> = {
  'audio/mp4': boundedIndex,
  'audio/x-alac': boundedIndex,
  'audio/x-quicktime': boundedIndex,
  'audio/ogg': boundedPages,
  'audio/wav': boundedChunks,
  'audio/aiff': boundedChunks,
};

const tailOf = () => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  return {
    async *watch(stream: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of stream) {
        pieces.push(piece);
        length += piece.length;
        while (length - pieces[0]!.length >= APE_BYTES_MAX) length -= pieces.shift()!.length;
        yield piece;
      }
    },
    bytes: () => concat(pieces),
  };
};

const streamOf = (pieces: AsyncGenerator<Uint8Array>, reader: ByteReader): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => reader.cancel(),
  });

interface Collector extends IAudioMetadata {
  addTag: (type: string, id: string, value: unknown) => Promise<void>;
}

const lengthOf = (value: unknown): number => (typeof value === 'string' || value instanceof Uint8Array ? value.length : 0);

/** The parser compares each new value with those before it, so the number that it collects is bounded as well. */
const boundTags = (collector: Collector, budget: TagBudget): void => {
  const addTag = collector.addTag.bind(collector);
  collector.addTag = async (type, id, value) => {
    if (spend(budget, lengthOf(value))) await addTag(type, id, value);
  };
};

interface ReadOptions extends IOptions {
  tags?: 'all' | 'readable' | 'none';
}

const NO_TAGS: TagBudget = { tags: 0, bytes: 0 };

/** Reads tags up to `TAGS_MAX` and ignores the rest. Throws `OversizedTags` before a piece exceeds the memory limit, and the parser's errors. */
export const readAudioMetadata = async (
  stream: ReadableStream<Uint8Array>,
  { mimeType, size }: FileInfo,
  { tags = 'all', ...options }: ReadOptions,
): Promise<IAudioMetadata> => {
  const budgetOf = () => (tags === 'none' ? { ...NO_TAGS } : tagBudget());
  const source = new ByteReader(stream);
  // The parser reads no tags of FLAC in Ogg pages.
  const isWrapped = mimeType === 'audio/ogg' && (await hasFlac(source, size));
  const front = isWrapped ? unwrappedFlac : ((FRONTS[mimeType] as Front | undefined) ?? boundedStart);
  const parsedAs = isWrapped ? 'audio/flac' : front === boundedIndex ? 'audio/mp4' : mimeType;
  const [info, budget] = [{ mimeType: parsedAs, size }, budgetOf()];
  const tail = front === boundedStart && tags !== 'none' ? tailOf() : null;
  const pieces = front(source, info, budget);
  const { tokenizer, state } = boundedTokenizer(streamOf(tail?.watch(pieces) ?? pieces, source), info, budget);
  let collector: Collector | undefined;
  const observer: IOptions['observer'] = (event) => {
    if (!collector) {
      collector = event.metadata as Collector;
      markUndeclared(collector);
      boundTags(collector, budgetOf());
    }
    options.observer?.(event);
  };
  try {
    const metadata = await parseFromTokenizer(tokenizer, { ...options, observer });
    for (const [id, value] of tail ? apeTexts(tail.bytes()) : []) await collector?.addTag('APEv2', id, value);
    return metadata;
  } catch (error) {
    const isEnough = state.isCut || (tags === 'readable' && !(error instanceof OversizedTags));
    if (!isEnough || !collector) throw error;
    return collector;
  } finally {
    await tokenizer.close();
    await source.cancel();
  }
};
