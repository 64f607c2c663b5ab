/** Layer III bit rates in kbit/s: MPEG 1, then MPEG 2 and 2.5. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLINGS = [44_100, 48_000, 32_000];
const AAC_RATES_MAX = 12;
const ADTS_HEADER = 7;

export interface MpegFrame {
  bytes: number;
  milliseconds: number;
  kind: number;
}

export const mp3FrameAt = (bytes: Uint8Array, at = 0): MpegFrame | null => {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const rate = (version === 3 ? RATES_1 : RATES_2)[third >> 4];
  const sampling = SAMPLINGS[(third >> 2) & 3];
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== 1 || !rate || !sampling) return null;
  const samplingRate = version === 3 ? sampling : version === 2 ? sampling / 2 : sampling / 4;
  const samples = version === 3 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  return {
    bytes: Math.floor(((samples / 8) * rate * 1000) / samplingRate) + padding,
    milliseconds: (samples * 1000) / samplingRate,
    kind: ((second & 0xfe) << 8) | (third & 0x0c),
  };
};

const adtsFrameAt = (bytes: Uint8Array, at: number): Pick<MpegFrame, 'bytes' | 'kind'> | null => {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + 6);
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  if (first !== 0xff || (second & 0xf6) !== 0xf0 || ((third >> 2) & 15) > AAC_RATES_MAX || length < ADTS_HEADER) return null;
  return { bytes: length, kind: ((second & 0xf6) << 8) | (third & 0xfc) };
};

const isLayer = (bytes: Uint8Array, layer: number): boolean => {
  const [first = 0, second = 0, third = 0] = bytes;
  const rate = third >> 4;
  return (
    first === 0xff &&
    second >> 5 === 7 &&
    ((second >> 3) & 3) !== 1 &&
    ((second >> 1) & 3) === layer &&
    ((third >> 2) & 3) !== 3 &&
    rate < 15
  );
};

export type MpegStart = 'mp3' | 'aac' | 'free-format MP3' | 'MP1 or MP2';

export const mpegStart = (bytes: Uint8Array): MpegStart | null => {
  if (mp3FrameAt(bytes)) return 'mp3';
  if (isLayer(bytes, 1) && bytes[2]! >> 4 === 0) return isRepeated(bytes) ? 'free-format MP3' : null;
  if (adtsFrameAt(bytes, 0)) return 'aac';
  return (isLayer(bytes, 2) || isLayer(bytes, 3)) && bytes[2]! >> 4 > 0 && isRepeated(bytes) ? 'MP1 or MP2' : null;
};

const FREE_FRAME_MIN = 24;

const isRepeated = (bytes: Uint8Array): boolean => {
  for (let at = FREE_FRAME_MIN; at + 2 < bytes.length; at += 1)
    if (bytes[at] === bytes[0] && bytes[at + 1] === bytes[1] && (bytes[at + 2]! & 0xfc) === (bytes[2]! & 0xfc)) return true;
  return false;
};

const FRAMES_IN_A_ROW = 3;

const follows = (bytes: Uint8Array, at: number, frameAt: (bytes: Uint8Array, at: number) => Pick<MpegFrame, 'bytes' | 'kind'> | null) => {
  const first = frameAt(bytes, at);
  let frame = first;
  let next = at;
  for (let count = 0; count < FRAMES_IN_A_ROW; count += 1) {
    if (!frame || frame.kind !== first!.kind) return false;
    next += frame.bytes;
    frame = frameAt(bytes, next);
  }
  return true;
};

/** Finds the first of three frames in a row, after bytes of a frame that was cut. */
export const findMpegFrames = (bytes: Uint8Array): { at: number; codec: 'mp3' | 'aac' } | null => {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (follows(bytes, at, mp3FrameAt)) return { at, codec: 'mp3' };
    if (follows(bytes, at, adtsFrameAt)) return { at, codec: 'aac' };
  }
  return null;
};
