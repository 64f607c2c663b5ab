import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Source, sources, testSources } from './sources';

/** Text for readers and its `path:line`. */
export interface Prose {
  location: string;
  text: string;
}

const read = (patterns: string[]): Source[] =>
  globSync(patterns, { cwd: ROOT })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const commentSources: Source[] = [
  ...sources,
  ...testSources,
  ...read(['src/**/*.css', '*.{ts,mjs}']).filter(({ path }) => path !== 'src/css-modules.d.ts'),
];

const documents = read(['*.md', 'docs/**/*.md']);

/** A block, or line comments on successive lines. */
const COMMENT = /(?<=^|[\s{(,;])\/\*[\s\S]*?\*\/|(?:(?<=^|\s)\/\/[ \t].*(?:\n[ \t]*\/\/[ \t].*)*)|<!--[\s\S]*?-->/gm;
const MARKS = /^\s*(?:\/\*+|\*+\/|\/\/|\*(?!\/)|<!--)|(?:\*+\/|-->)\s*$/gm;
const DIRECTIVE = /biome-ignore|stylelint-disable|@ts-|<reference|@vitest-|#__PURE__/;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const TRANSLATED = /\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
const SUMMARY = /\bsummary:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
/** Errors of the API and other sentences of the server. */
const SENTENCE = /'([A-Z](?:[^'\\\n]|\\.){8,}[.!?])'/g;

const CODE_IN_TEXT = /`[^`]*`|<[^>]+>|\]\([^)]*\)/g;
const PLACEHOLDER = /:\w+/g;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const matchesIn = (files: Source[], pattern: RegExp): Prose[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => ({
      location: `${path}:${lineAt(text, match.index)}`,
      text: match.slice(1).findLast((group) => group !== undefined) ?? '',
    })),
  );

/** Comments without their marks and without directives. */
const commentsOf = ({ path, text }: Source): Prose[] =>
  [...text.matchAll(COMMENT)]
    .map((match) => ({ location: `${path}:${lineAt(text, match.index)}`, text: match[0].replace(MARKS, '').replace(/\s+/g, ' ').trim() }))
    .filter((comment) => comment.text !== '' && !DIRECTIVE.test(comment.text));

export const comments: Prose[] = commentSources.flatMap(commentsOf);

export const titles: Prose[] = matchesIn(testSources, TITLE);

const server = sources.filter(({ path }) => path.startsWith('functions/'));

/** Strings of `t('…')` without their placeholders, summaries of the API, and sentences of the server. */
export const interfaceStrings: Prose[] = [
  ...matchesIn(sources, TRANSLATED),
  ...matchesIn(sources, SUMMARY),
  ...matchesIn(server, SENTENCE),
].map(({ location, text }) => ({ location, text: text.replace(PLACEHOLDER, '…') }));

/** Lines of documents without code, HTML and link targets. */
export const documentLines: Prose[] = documents.flatMap(({ path, text }) =>
  text
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ location: `${path}:${index + 1}`, text: line.replace(CODE_IN_TEXT, '') })),
);

/** Number of lines that only contain a comment. */
export const commentLinesOf = ({ text }: Source): number =>
  [...text.matchAll(COMMENT)].reduce((sum, { 0: comment, index }) => {
    const before = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
    const rows = comment.split('\n').length;
    return sum + (before.trim() === '' ? rows : rows - 1);
  }, 0);
