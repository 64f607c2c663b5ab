import { BitReader } from './alac-bits';
import { type Prediction, predict } from './alac-predictor';
import { type GolombParameters, readResiduals } from './alac-residuals';

export interface AlacConfig extends GolombParameters {
  packetFrames: number;
  bits: number;
  channels: number;
  sampleRate: number;
}

const CONFIG_BYTES = 24;
const PACKET_FRAMES_MAX = 65_536;
const CHANNELS_MAX = 8;

/** Null if this is no configuration of the known version. */
export const readAlacConfig = (bytes: Uint8Array): AlacConfig | null => {
  if (bytes.length < CONFIG_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [version, bits, multiplier, mean, maxBits, channels] = [4, 5, 6, 7, 8, 9].map((at) => view.getUint8(at)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [packetFrames, sampleRate] = [view.getUint32(0), view.getUint32(20)];
  const isKnown = version === 0 && [16, 20, 24, 32].includes(bits) && maxBits < 32 && sampleRate > 0;
  if (!isKnown || channels < 1 || channels > CHANNELS_MAX || packetFrames < 1 || packetFrames > PACKET_FRAMES_MAX) return null;
  return { packetFrames, bits, multiplier, mean, maxBits, channels, sampleRate };
};

const [MONO, STEREO, LOW_FREQUENCIES, DATA, FILL, END] = [0, 1, 3, 4, 6, 7];

const skipData = (bits: BitReader): void => {
  bits.at += 4;
  const isAligned = bits.read(1) === 1;
  const count = bits.read(8);
  const length = count === 255 ? count + bits.read(8) : count;
  if (isAligned) bits.align();
  bits.at += length * 8;
};

const skipFill = (bits: BitReader): void => {
  const count = bits.read(4);
  bits.at += (count === 15 ? count + bits.read(8) - 1 : count) * 8;
};

const readPrediction = (bits: BitReader): Prediction & { factor: number } => {
  const [mode, shift, factor, order] = [bits.read(4), bits.read(4), bits.read(3), bits.read(5)];
  return { isDouble: mode !== 0, shift, factor, coefficients: Int16Array.from({ length: order }, () => bits.readSigned(16)) };
};

const readPlain = (bits: BitReader, planes: Int32Array[], sampleBits: number): void => {
  const frames = planes[0]!.length;
  for (let at = 0; at < frames; at += 1) for (const plane of planes) plane[at] = bits.readSigned(sampleBits);
};

/** Restores left and right from their mix and difference. */
const unmix = ([mixed, difference]: Int32Array[], shift: number, weight: number): void => {
  if (!difference || weight === 0) return;
  for (let at = 0; at < mixed!.length; at += 1) {
    const left = mixed![at]! + difference[at]! - (Math.imul(weight, difference[at]!) >> shift);
    mixed![at] = left;
    difference[at] = left - difference[at]!;
  }
};

const readCompressed = (bits: BitReader, planes: Int32Array[], lowBytes: number, config: AlacConfig): void => {
  const [mixShift, mixWeight] = [bits.read(8), bits.readSigned(8)];
  const predictions = planes.map(() => readPrediction(bits));
  const lowBits = lowBytes * 8;
  const sampleBits = config.bits - lowBits + planes.length - 1;
  if (sampleBits > 32) throw new Error('samples that are too wide');
  const low = planes.map((plane) => new Int32Array(lowBits ? plane.length : 0));
  if (lowBits) for (let at = 0; at < low[0]!.length; at += 1) for (const part of low) part[at] = bits.read(lowBits);
  planes.forEach((plane, channel) => {
    const prediction = predictions[channel]!;
    readResiduals(bits, plane, sampleBits, { ...config, multiplier: (config.multiplier * prediction.factor) >> 2 });
    predict(plane, sampleBits, prediction);
  });
  unmix(planes, mixShift, mixWeight);
  if (!lowBits) return;
  planes.forEach((plane, channel) => {
    for (let at = 0; at < plane.length; at += 1) plane[at] = (plane[at]! << lowBits) | low[channel]![at]!;
  });
};

const readElement = (bits: BitReader, channels: number, config: AlacConfig): Int32Array[] => {
  bits.at += 16;
  const isShort = bits.read(1) === 1;
  const lowBytes = bits.read(2);
  const isPlain = bits.read(1) === 1;
  const frames = isShort ? bits.read(32) : config.packetFrames;
  if (frames > config.packetFrames || lowBytes * 8 >= config.bits) throw new Error('a packet that is too long');
  const planes = Array.from({ length: channels }, () => new Int32Array(frames));
  if (isPlain) readPlain(bits, planes, config.bits);
  else readCompressed(bits, planes, lowBytes, config);
  return planes;
};

/** Places in the file of left, right, centre, low frequencies and the rest, by the number of channels. */
const ORDERS: Record<number, number[]> = {
  3: [1, 2, 0],
  4: [1, 2, 0, 3],
  5: [1, 2, 0, 3, 4],
  6: [1, 2, 0, 5, 3, 4],
  7: [1, 2, 0, 6, 3, 4, 5],
  8: [3, 4, 0, 7, 5, 6, 1, 2],
};

/** Decodes a packet of Apple Lossless to integers of `config.bits`, one array per channel. Throws if it is damaged. */
export const decodeAlacPacket = (packet: Uint8Array, config: AlacConfig): Int32Array[] => {
  const bits = new BitReader(packet);
  const planes: Int32Array[] = [];
  while (planes.length < config.channels && !bits.isPastEnd) {
    const element = bits.read(3);
    if (element === END) break;
    if (element === DATA) skipData(bits);
    else if (element === FILL) skipFill(bits);
    else if (element === STEREO) planes.push(...readElement(bits, 2, config));
    else if (element === MONO || element === LOW_FREQUENCIES) planes.push(...readElement(bits, 1, config));
    else throw new Error(`unknown element ${element}`);
  }
  if (bits.isPastEnd || planes.length !== config.channels || planes.some(({ length }) => length !== planes[0]!.length))
    throw new Error('an incomplete packet');
  return ORDERS[config.channels]?.map((channel) => planes[channel]!) ?? planes;
};
