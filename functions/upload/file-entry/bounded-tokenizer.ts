import { EndOfStreamError, fromWebStream, type ITokenizer } from 'strtok3';
import { boundedComments, boundedFrames, boundedId3, type FileInfo, type TagBudget } from './bounded-tags';
import { waitForTurn } from './byte-reader';
import { flagsOf, type Id3Header, isId3Header, readExtendedHeader } from './id3-frames';
import { latin } from './tag-bytes';

/** Bytes read at once: a Worker has 128 MB, files declare the size of their pieces, and the largest covers take about 20 MB. */
export const METADATA_PIECE_MAX = 32 * 1024 * 1024;
/** About half a second of work; an hour of Ogg in ordinary pages needs half. */
const PARSER_STEPS_MAX = 100_000;
/** About two milliseconds of work. */
const STEPS_PER_TURN = 256;

export class OversizedTags extends Error {}

export const OVERSIZED = 'The tags of this file are too large. Remove the images from the tags and try again.';

const FLAC_COMMENT = 4;
interface FlacBlockHeader {
  lastBlock: boolean;
  type: number;
}
const isFlacComment = (value: unknown): boolean => {
  const header = value as Partial<FlacBlockHeader> | null;
  return typeof header?.lastBlock === 'boolean' && header.type === FLAC_COMMENT;
};

/** Ends the stream after `PARSER_STEPS_MAX` reads, yields to other requests between them, and returns tags up to the budget. */
export const boundedTokenizer = (stream: ReadableStream<Uint8Array>, fileInfo: FileInfo, budget: TagBudget) => {
  const tokenizer: ITokenizer = fromWebStream(stream as Parameters<typeof fromWebStream>[0], { fileInfo });
  const state = { steps: 0, isCut: false };
  let [id3Version, id3Flags, isComment] = [0, 0, false];
  let opened: Id3Header | null = null;

  const bounded = (bytes: Uint8Array): Uint8Array => {
    if (id3Version) return boundedFrames(bytes, id3Version, id3Flags, budget);
    if (isComment) return boundedComments(bytes, 0, budget);
    return latin(bytes.subarray(0, 3)) === 'ID3' ? (boundedId3(bytes, budget) ?? bytes) : bytes;
  };

  const takeTurn = async (): Promise<void> => {
    state.steps += 1;
    if (state.steps % STEPS_PER_TURN === 0) await waitForTurn();
    if (state.steps <= PARSER_STEPS_MAX) return;
    state.isCut = true;
    throw new EndOfStreamError();
  };
  const [readBuffer, peekBuffer, readToken] = [tokenizer.readBuffer, tokenizer.peekBuffer, tokenizer.readToken].map((method) =>
    method.bind(tokenizer),
  ) as [ITokenizer['readBuffer'], ITokenizer['peekBuffer'], ITokenizer['readToken']];
  tokenizer.readBuffer = async (...values) => {
    await takeTurn();
    return readBuffer(...values);
  };
  tokenizer.peekBuffer = async (...values) => {
    await takeTurn();
    return peekBuffer(...values);
  };
  tokenizer.readToken = async (token, position) => {
    if (token.len > METADATA_PIECE_MAX) throw new OversizedTags(OVERSIZED);
    const read = await (opened ? readExtendedHeader(token, opened, readToken) : readToken(token, position));
    opened = isId3Header(read) ? read : null;
    const handed = read instanceof Uint8Array ? (bounded(read) as typeof read) : read;
    if (isId3Header(read)) [id3Version, id3Flags] = [read.version.major, flagsOf(read)];
    else if (read instanceof Uint8Array) id3Version = 0;
    isComment = isFlacComment(read);
    return handed;
  };
  return { tokenizer, state };
};
