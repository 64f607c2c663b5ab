import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/process.ts';

const MANUAL = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');
const BLOCK = /```sh\n([\s\S]*?)```/g;
const INLINE_COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|git|node|wrangler|cp|curl) /;

const groupsOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, group = '']) => group);

const commandsIn = (line: string): string[] =>
  line
    .replace(/ +# .*$/, '')
    .replaceAll(/ \[[^\]]*\]/g, '')
    .split(' && ')
    .map((command) => command.trim().replace(/ --$/, ''))
    .filter(Boolean);

/** Each command once, without comments and without optional parts in brackets. */
export const manualCommands = (): string[] => {
  const inline = groupsOf(MANUAL.replaceAll(BLOCK, ''), /`([^`\n]+)`/g).filter((span) => INLINE_COMMAND.test(span));
  const lines = [...groupsOf(MANUAL, BLOCK).flatMap((block) => block.split('\n')), ...inline];
  return [...new Set(lines.flatMap(commandsIn))];
};

/** Optional parts with the script of their command, such as `['backup', '--to']`. */
export const manualOptions = (): [script: string, option: string][] =>
  groupsOf(MANUAL, /`(npm run [^`\n]+\])`/g).flatMap((command) => {
    const script = /^npm run ([\w:]+)/.exec(command)?.[1] ?? '';
    return groupsOf(command, /\[(--[a-z-]+)/g).map((option): [string, string] => [script, option]);
  });
