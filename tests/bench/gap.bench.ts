import type { Page } from '@playwright/test';
import type { Section } from './figure.ts';
import { median } from './measure.ts';
import type { Stage } from './stage.ts';

const TIMES = 10;
/** Share of the first track where listening starts. */
const LATE = 0.8;
/** Seconds around the transition compared with the files. */
const APART = 0.6;
/** Last seconds of the recording that contain the transition. */
const AROUND = 8;

const PROCESSOR = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([input]) { if (input[0]) this.port.postMessage(input[0].slice()); return true; } });`;

/** Records the left channel sent to the speakers. */
const record = (page: Page) =>
  page.addInitScript((processor) => {
    const recording: { chunks: Float32Array[]; rate: number } = { chunks: [], rate: 0 };
    Object.assign(window, { recording });
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode, ...rest: number[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode, ...rest: number[]) {
      if (target instanceof AudioDestinationNode) {
        const context = this.context as AudioContext;
        recording.rate = context.sampleRate;
        void context.audioWorklet.addModule(URL.createObjectURL(new Blob([processor], { type: 'text/javascript' }))).then(() => {
          const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 });
          recorder.port.onmessage = ({ data }: MessageEvent<Float32Array>) => recording.chunks.push(data);
          connect.call(this, recorder);
        });
      }
      return connect.call(this, target, ...rest);
    } as typeof AudioNode.prototype.connect;
  }, PROCESSOR);

/** Samples between the end of the first and the start of the second track; negative if they overlap. */
const gapBetween = (page: Page, first: number, second: number): Promise<{ samples: number; rate: number }> =>
  page.evaluate(
    async ([one, other, apart, around]) => {
      const { chunks, rate } = (window as unknown as { recording: { chunks: Float32Array[]; rate: number } }).recording;
      const heard = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
      let filled = 0;
      for (const chunk of chunks) {
        heard.set(chunk, filled);
        filled += chunk.length;
      }
      const decode = async (id: number) => {
        const bytes = await (await fetch(`/api/v1/tracks/${id}/stream`)).arrayBuffer();
        return (await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)).getChannelData(0);
      };
      const [from, to] = await Promise.all([decode(one), decode(other)]);
      const length = 16_384;
      /** Position of best correlation. */
      const positionOf = (piece: Float32Array, start: number, end: number): number => {
        let [best, position] = [-1, -1];
        for (let at = start; at < end; at += 1) {
          let [both, own] = [0, 1e-9];
          for (let index = 0; index < length; index += 4) {
            both += piece[index]! * heard[at + index]!;
            own += heard[at + index]! ** 2;
          }
          if (both / Math.sqrt(own) > best) [best, position] = [both / Math.sqrt(own), at];
        }
        return position;
      };
      const lead = Math.round(apart * rate);
      const end = from.length - lead;
      const endHeard = positionOf(from.slice(end, end + length), Math.max(0, heard.length - around * rate), heard.length - length);
      const startHeard = positionOf(to.slice(lead, lead + length), endHeard, Math.min(heard.length - length, endHeard + 4 * lead));
      return { samples: startHeard - lead - (endHeard + lead), rate };
    },
    [first, second, APART, AROUND] as const,
  );

const listenOnce = async ({ browser, site, paths }: Stage): Promise<{ samples: number; rate: number }> => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await record(page);
  await page.goto(`${site}${paths.album}`);
  const ids = await page.locator('main [data-track]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-track'))));
  const [first = 0, second = 0] = ids;
  await page.locator('main [data-play]').first().click();
  await page.waitForFunction(() => [...document.querySelectorAll('audio')].some(({ currentTime }) => currentTime > 1));
  const seek = page.getByRole('slider', { name: 'Seek' }).first();
  const box = await seek.boundingBox();
  if (!box) throw new Error('There is nothing to seek with');
  await page.mouse.click(box.x + box.width * LATE, box.y + box.height / 2);
  await page.waitForFunction(
    (id) => [...document.querySelectorAll('audio')].some(({ src, currentTime }) => src.includes(`/${id}/`) && currentTime > 2),
    second,
    { timeout: 120_000 },
  );
  const gap = await gapBetween(page, first, second);
  await context.close();
  return gap;
};

export const gapSection = async (stage: Stage): Promise<Section> => {
  const gaps: number[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    const { samples, rate } = await listenOnce(stage);
    gaps.push(Math.abs((samples / rate) * 1000));
  }
  const longest = Math.max(...gaps);
  return {
    title: 'Gap between two tracks of an album',
    note: 'The audio output of the page is recorded and compared with the decoded files.',
    figures: [
      {
        what: 'silence between the last sample of one track and the first of the next',
        figure: `${longest.toFixed(2)} ms at most in ${TIMES} joints (${median(gaps).toFixed(2)} ms in the middle)`,
        budget: { value: longest, bound: 50, goal: 0, unit: 'ms' },
      },
    ],
  };
};
