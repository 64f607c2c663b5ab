import { decodeFrameText, UTF8 } from './frame-text';
import type { Id3Frame } from './id3-frames';
import { concat } from './tag-bytes';

const utf8 = new TextEncoder();

export const isPeopleFrame = ({ id }: Id3Frame): boolean => id === 'IPL' || id === 'IPLS';

/** The list of ID3v2.2, which the parser does not know, as a user text. */
export const readablePeople = (frame: Id3Frame): Id3Frame => {
  const [encoding = UTF8] = frame.body;
  const parts = decodeFrameText(frame.body.subarray(1), encoding).replaceAll('\ufeff', '').split('\0');
  const pairs = parts.flatMap((what, at) => (at % 2 === 0 && parts[at + 1] ? [`${what}: ${parts[at + 1]}`] : []));
  return { ...frame, id: 'TXX', body: concat([Uint8Array.of(UTF8), utf8.encode(`IPLS\0${pairs.join(';')}`)]) };
};
