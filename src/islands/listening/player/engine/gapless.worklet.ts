declare const sampleRate: number;
declare const currentFrame: number;
declare const registerProcessor: (name: string, processor: new () => AudioWorkletProcessor) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Messages to the processor. `remaining` and `ago` are in seconds; a deck is 0 or 1. */
export type GaplessRequest =
  | { type: 'join'; to: number; remaining: number }
  | { type: 'began'; ago: number }
  | { type: 'abort' }
  | { type: 'open'; deck: number };

const HISTORY = Math.round(sampleRate * 2);
/** Frames by which the announced end of a track may be off. */
const END_TOLERANCE = Math.round(sampleRate * 0.08);
/** Frames; a longer run of zeros is the end of the track, not part of it. */
const SILENCE = 8;

/** Ring buffer of one deck, so that its audio can be output later than it arrived. */
class Line {
  private readonly left = new Float32Array(HISTORY);
  private readonly right = new Float32Array(HISTORY);
  delay = 0;
  opensAt = 0;
  closesAt = Number.POSITIVE_INFINITY;

  open(): void {
    this.delay = 0;
    this.opensAt = 0;
    this.closesAt = Number.POSITIVE_INFINITY;
  }

  /** Stores a block; returns the indexes of its first and last non-zero sample, or -1. */
  write([left, right = left]: Float32Array[], frame: number, length: number): [first: number, last: number] {
    let [first, last] = [-1, -1];
    for (let index = 0; index < length; index += 1) {
      const slot = (frame + index) % HISTORY;
      const one = left?.[index] ?? 0;
      const other = right?.[index] ?? 0;
      this.left[slot] = one;
      this.right[slot] = other;
      if (one === 0 && other === 0) continue;
      if (first < 0) first = index;
      last = index;
    }
    return [first, last];
  }

  read([left, right]: Float32Array[], frame: number): void {
    if (!left || !right) return;
    for (let index = 0; index < left.length; index += 1) {
      const now = frame + index;
      const isHeard = now >= this.opensAt && now < this.closesAt;
      const slot = (now - this.delay + HISTORY) % HISTORY;
      left[index] = isHeard ? (this.left[slot] ?? 0) : 0;
      right[index] = isHeard ? (this.right[slot] ?? 0) : 0;
    }
  }
}

interface Joining {
  to: number;
  earliest: number;
  expected: number;
  /** Frame of the first non-zero sample, and of the start by the element's clock; -1 if unknown. */
  firstSound: number;
  clockStart: number;
  lastSound: number;
}

/** Sample-exact joins: the second deck starts slightly early and is buffered; as soon as the samples of the first run out, the buffer is played. */
class GaplessProcessor extends AudioWorkletProcessor {
  private readonly lines = [new Line(), new Line()];
  private joining: Joining | null = null;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<GaplessRequest>) => this.obey(data);
  }

  private obey(order: GaplessRequest): void {
    if (order.type === 'open') this.lines[order.deck]?.open();
    if (order.type === 'abort') this.joining = null;
    if (order.type === 'began' && this.joining) this.joining.clockStart = currentFrame - Math.round(order.ago * sampleRate);
    if (order.type !== 'join') return;
    const expected = currentFrame + Math.round(order.remaining * sampleRate);
    this.joining = { to: order.to, expected, earliest: expected - END_TOLERANCE, firstSound: -1, clockStart: -1, lastSound: -1 };
    this.lines[order.to]?.open();
    this.lines[order.to]!.opensAt = Number.POSITIVE_INFINITY;
  }

  private endOf({ earliest, expected, lastSound }: Joining, now: number): number | undefined {
    if (now - lastSound <= SILENCE) return undefined;
    if (lastSound >= earliest) return lastSound + 1;
    return now >= expected ? expected : undefined;
  }

  private join(joining: Joining, end: number, frame: number): void {
    const [from, to] = [this.lines[1 - joining.to]!, this.lines[joining.to]!];
    const { firstSound, clockStart } = joining;
    const isQuietStart = firstSound < 0 || (clockStart >= 0 && firstSound - clockStart > END_TOLERANCE / 2);
    const start = isQuietStart ? clockStart : firstSound;
    const joint = Math.max(end + from.delay, frame);
    to.delay = start < 0 ? 0 : Math.min(Math.max(0, joint - start), HISTORY - 1024);
    to.opensAt = joint;
    from.closesAt = joint;
    this.joining = null;
    this.port.postMessage(to.delay / sampleRate);
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const frame = currentFrame;
    const length = outputs[0]?.[0]?.length ?? 0;
    const heard = this.lines.map((line, deck) => line.write(inputs[deck] ?? [], frame, length));
    const { joining } = this;
    if (joining) {
      const first = heard[joining.to]?.[0] ?? -1;
      const last = heard[1 - joining.to]?.[1] ?? -1;
      if (joining.firstSound < 0 && first >= 0) joining.firstSound = frame + first;
      if (last >= 0) joining.lastSound = frame + last;
      const end = this.endOf(joining, frame + length);
      if (end !== undefined) this.join(joining, end, frame);
    }
    for (const [deck, line] of this.lines.entries()) line.read(outputs[deck] ?? [], frame);
    return true;
  }
}

registerProcessor('gapless', GaplessProcessor);
