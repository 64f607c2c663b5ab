import { boundedComments, type FileInfo, type TagBudget } from './bounded-tags';
import { METADATA_PIECE_MAX, OVERSIZED, OversizedTags } from './bounded-tokenizer';
import type { ByteReader } from './byte-reader';
import { concat, latin } from './tag-bytes';

const PAGE_HEADER = 27;
const PAGE_BODY_MAX = 255 * 255;
const [FLAGS, SERIAL, SEGMENTS] = [5, 14, 26];
const [CONTINUED, FIRST, LAST] = [1, 2, 4];
/** A file of music has one stream, and at most a skeleton and a video. */
const STREAMS_MAX = 4;
const AUDIO_PAGES = 16;
/** A packet of the largest size takes 516 full pages. */
const COMMENT_PAGES_MAX = 4096;
/** A gigabyte has half of that in ordinary pages. */
const PAGES_MAX = 500_000;

interface Stream {
  packet: Uint8Array;
  length: number;
  pages: number;
  isComplete: boolean;
  audioPages: number;
  last: Uint8Array | null;
}

const serialOf = (page: Uint8Array): string => latin(page.subarray(SERIAL, SERIAL + 4));

const append = (stream: Stream, bytes: Uint8Array): void => {
  if (stream.length + bytes.length > METADATA_PIECE_MAX) throw new OversizedTags(OVERSIZED);
  if (stream.length + bytes.length > stream.packet.length) {
    const grown = new Uint8Array(Math.min(METADATA_PIECE_MAX, Math.max(bytes.length, stream.packet.length) * 2));
    grown.set(stream.packet.subarray(0, stream.length));
    stream.packet = grown;
  }
  stream.packet.set(bytes, stream.length);
  stream.length += bytes.length;
};

const bodyOf = (page: Uint8Array): { laces: Uint8Array; body: Uint8Array } => {
  const end = PAGE_HEADER + page[SEGMENTS]!;
  return { laces: page.subarray(PAGE_HEADER, end), body: page.subarray(end) };
};

const NAMES = ['OpusTags', '\x03vorbis', '\x81theora'];

const boundedPacket = (packet: Uint8Array, budget: TagBudget): Uint8Array => {
  const start = latin(packet.subarray(0, 8));
  const name = NAMES.find((one) => start.startsWith(one));
  return name ? boundedComments(packet, name.length, budget) : packet.subarray(0, PAGE_BODY_MAX);
};

/** Ogg pages that hold `packet`, with the header of `like`. */
const pagesOf = (packet: Uint8Array, like: Uint8Array): Uint8Array[] => {
  const pages = [];
  for (let at = 0; at < packet.length || at === 0; at += PAGE_BODY_MAX) {
    const body = packet.subarray(at, at + PAGE_BODY_MAX);
    const header = like.slice(0, PAGE_HEADER);
    const laces = Math.ceil(body.length / 255);
    header[FLAGS] = at > 0 ? CONTINUED : 0;
    header[SEGMENTS] = laces;
    const lengths = Uint8Array.from({ length: laces }, (_, index) => Math.min(255, body.length - index * 255));
    pages.push(concat([header, lengths, body]));
  }
  return pages;
};

const nextPage = async (reader: ByteReader): Promise<Uint8Array | null> => {
  const header = await reader.peek(PAGE_HEADER);
  if (!header) return null;
  const withLaces = await reader.peek(PAGE_HEADER + header[SEGMENTS]!);
  if (latin(header.subarray(0, 4)) !== 'OggS') return header.slice();
  if (!withLaces) return null;
  const length = withLaces.length + withLaces.subarray(PAGE_HEADER).reduce((sum, lace) => sum + lace, 0);
  const page = (await reader.peek(length))?.slice();
  await reader.skip(length);
  return page ?? null;
};

/** Adds the page to the comment packet; returns true once the packet is complete. */
const collect = (stream: Stream, page: Uint8Array): boolean => {
  const { laces, body } = bodyOf(page);
  const end = laces.findIndex((lace) => lace < 255);
  const length = end < 0 ? body.length : laces.subarray(0, end + 1).reduce((sum, lace) => sum + lace, 0);
  append(stream, body.subarray(0, length));
  stream.pages += 1;
  return end >= 0 || stream.pages >= COMMENT_PAGES_MAX || (page[FLAGS]! & LAST) > 0;
};

/** The first pages of each stream with its comments, then its last page, which holds the length. */
export async function* boundedPages(reader: ByteReader, _: FileInfo, budget: TagBudget): AsyncGenerator<Uint8Array> {
  const streams = new Map<string, Stream>();
  for (let walked = 0; walked < PAGES_MAX; walked += 1) {
    const page = await nextPage(reader);
    if (!page) break;
    if (latin(page.subarray(0, 4)) !== 'OggS') {
      yield page;
      break;
    }
    const stream = streams.get(serialOf(page));
    if (!stream) {
      if (streams.size >= STREAMS_MAX) continue;
      streams.set(serialOf(page), { packet: new Uint8Array(), length: 0, pages: 0, isComplete: false, audioPages: 0, last: null });
      page[FLAGS]! |= FIRST;
      yield page;
    } else if (!stream.isComplete) {
      stream.isComplete = collect(stream, page);
      const packet = stream.packet.subarray(0, stream.length);
      if (stream.isComplete) yield* pagesOf(boundedPacket(packet, budget), page);
      if (stream.isComplete) stream.packet = new Uint8Array();
      if (stream.isComplete && page[FLAGS]! & LAST) stream.last = page;
    } else {
      page[FLAGS]! &= ~CONTINUED;
      stream.audioPages += 1;
      stream.last = stream.audioPages > AUDIO_PAGES ? page : null;
      if (!stream.last) yield page;
    }
  }
  for (const { last } of streams.values()) if (last) yield last;
}
