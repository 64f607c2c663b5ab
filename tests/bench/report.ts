import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../db/start/process.ts';
import { type Section, shortfalls, toMarkdown } from './figure.ts';

const FILE = join(ROOT, 'docs/benchmarks.md');
const GIGABYTE = 1024 ** 3;

const mark = (name: string): string => `<!-- ${name} -->`;

/** The parts that were measured before, by their name. */
const readParts = (): Map<string, string> => {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const pieces = text.split(/^<!-- ([a-z]+) -->$/m).slice(1);
  return new Map(pieces.flatMap((name, index) => (index % 2 ? [] : [[name, pieces[index + 1]?.trim() ?? '']])));
};

const listed = (names: string[], none: string): string[] => (names.length ? names.map((name) => `- ${name}`) : [none]);

const head = (parts: string): string[] => {
  const { above, missed } = shortfalls(parts);
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`; `npm run bench page api` measures those parts again and leaves the others. Absolute times move from machine',
    'to machine and with what else runs there: what can be is a ratio to something measured in the same run, or bytes. Of several',
    'measurements the median counts. Every part says when and on what it was measured.',
    '',
    'A figure above its bound is a defect, and makes the command fail; the goal is what would be very good.',
    '',
    '## What falls short',
    '',
    'Above its bound:',
    '',
    ...listed(above, 'Nothing.'),
    '',
    'Within its bound, but not at its goal:',
    '',
    ...listed(missed, 'Nothing.'),
  ];
};

const circumstances = (): string => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / GIGABYTE)} GB, ${process.platform}`;
  return `*Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${machine}.*`;
};

/** Puts what was measured in the place of what stood there; `order` names all parts. Answers what of it is above its bound. */
export const report = (order: string[], name: string, section: Section): string[] => {
  const table = toMarkdown(section);
  const parts = readParts().set(name, `${table}\n\n${circumstances()}`);
  const body = order.filter((each) => parts.has(each)).map((each) => `${mark(each)}\n\n${parts.get(each)}`);
  writeFileSync(FILE, `${[head(body.join('\n')).join('\n'), ...body].join('\n\n')}\n`);
  return shortfalls(table).above;
};
