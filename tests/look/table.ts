import { relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { ROOT } from './baseline';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

interface Difference {
  screenshot: string;
  told: string;
  /** Path of the diff image. */
  drawn: string;
}

/** Shortens a comparison error to one line. */
const tell = (message: string): string => {
  const share = /(\d+) pixels \(ratio ([\d.]+)/.exec(message);
  if (share) return `${share[1]} pixels, ${(Number(share[2]) * 100).toFixed(2)} %`;
  const size = /Expected an image (\d+px by \d+px), received (\d+px by \d+px)/.exec(message);
  if (size) return `${size[1]} became ${size[2]}`;
  if (message.includes("snapshot doesn't exist")) return 'not in the baseline';
  return message.split('\n').filter(Boolean).slice(0, 12).join(' ').slice(0, 600);
};

/** Reports differing screenshots with amount and diff image. */
export default class Table implements Reporter {
  private readonly differences: Difference[] = [];
  private screens = 0;
  private done = 0;
  private begun = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.begun = Date.now();
    this.screens = suite.allTests().length;
    console.log(`${this.screens} screens`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.done += 1;
    if (process.env.VERBOSE) console.log(`${this.done}/${this.screens} ${test.title} ${result.status} ${result.duration} ms`);
    else if (this.done % 20 === 0) console.log(`… ${this.done} of ${this.screens}`);
    for (const { message = '' } of result.errors) {
      const text = message.replaceAll(COLOURS, '');
      const screenshot = /(\S+)\.png/.exec(/Snapshot: (\S+)/.exec(text)?.[1] ?? '')?.[1];
      const drawn = result.attachments.find(({ name }) => screenshot && name.startsWith(screenshot) && name.includes('-diff'))?.path;
      if (process.env.VERBOSE) console.log(text.slice(0, 1500));
      this.differences.push({ screenshot: screenshot ?? test.title, told: tell(text), drawn: drawn ? relative(ROOT, drawn) : '' });
    }
  }

  onError({ message = '', value = '' }): void {
    console.error(message || value);
  }

  onEnd({ status }: FullResult): void {
    const wide = Math.max(0, ...this.differences.map(({ screenshot }) => screenshot.length));
    for (const { screenshot, told, drawn } of this.differences) console.log(`${screenshot.padEnd(wide)}  ${told}  ${drawn}`);
    const seconds = Math.round((Date.now() - this.begun) / 1000);
    console.log(`${this.done} screens in ${seconds} s, ${this.differences.length} differences: ${status}`);
  }
}
