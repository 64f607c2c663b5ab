import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/process.ts';
import { type Section, shortfalls, toMarkdown } from './figure.ts';
import { sourcesOf } from './sources.ts';

const FILE = join(ROOT, 'docs/benchmarks.md');
const GIGABYTE = 1024 ** 3;

const mark = (name: string): string => `<!-- ${name} -->`;

const readParts = (): Map<string, string> => {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const pieces = text.split(/^<!-- ([a-z]+) -->$/m).slice(1);
  return new Map(pieces.flatMap((name, index) => (index % 2 ? [] : [[name, pieces[index + 1]?.trim() ?? '']])));
};

const STALE = '**Stale: what it measures has changed since.**';

/** Marks a part whose sources changed after it was measured. */
const withAge = (name: string, part: string): string => {
  const text = part.replace(STALE, '').trim();
  return text.includes(`sources ${sourcesOf(name)}`) ? text : `${text}\n\n${STALE}`;
};

const listed = (names: string[], none: string): string[] => (names.length ? names.map((name) => `- ${name}`) : [none]);

const head = (parts: string, stale: string[]): string[] => {
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
    'Older than what it measures, to be measured again:',
    '',
    ...listed(stale, 'Nothing.'),
    '',
    'Within its bound, but not at its goal:',
    '',
    ...listed(missed, 'Nothing.'),
  ];
};

const circumstances = (name: string): string => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / GIGABYTE)} GB, ${process.platform}, sources ${sourcesOf(name)}`;
  return `*Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${machine}.*`;
};

const write = (order: string[], parts: ReadonlyMap<string, string>): void => {
  const aged = order.flatMap((name) => {
    const part = parts.get(name);
    return part === undefined ? [] : [{ name, part: withAge(name, part) }];
  });
  const stale = aged.filter(({ part }) => part.includes(STALE)).map(({ name }) => name);
  const body = aged.map(({ name, part }) => `${mark(name)}\n\n${part}`);
  writeFileSync(FILE, `${[head(body.join('\n'), stale).join('\n'), ...body].join('\n\n')}\n`);
};

/** Marks stale parts without measuring. */
export const markStale = (order: string[]): void => write(order, readParts());

/** Replaces a part of the report; `order` names all parts. Returns the figures above their bound. */
export const report = (order: string[], name: string, section: Section): string[] => {
  const table = toMarkdown(section);
  const parts = readParts().set(name, `${table}\n\n${circumstances(name)}`);
  write(order, parts);
  return shortfalls(table).above;
};
