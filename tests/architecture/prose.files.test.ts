import { describe, expect, test } from 'vitest';
import { CLAUSE_AS_NOUN, PHRASES } from './support/phrases';
import { commentLinesOf, comments, documentLines, interfaceStrings, type Prose, titles } from './support/prose';
import { linesOf, sources } from './support/sources';

const COMMENT_SHARE_MAX = 0.04;
const TITLE_LENGTH_MAX = 90;

const prose: [string, Prose[]][] = [
  ['comments', comments],
  ['test titles', titles],
  ['documents', documentLines],
  ['interface text', interfaceStrings],
];

const shown = ({ location, text }: Prose): string => `${location} ${text}`;

describe('plain English', () => {
  test.each(prose)('%s contain no forbidden phrase', (_, texts) => {
    const matches = PHRASES.flatMap(({ phrase, instead }) => {
      const pattern = new RegExp(phrase.source, 'i');
      return texts.filter(({ text }) => pattern.test(text)).map((prose) => `${shown(prose)} → ${instead}`);
    });

    expect(matches).toEqual([]);
  });

  test('no comment begins with a clause in the place of a noun', () => {
    expect(comments.filter(({ text }) => CLAUSE_AS_NOUN.test(text)).map(shown)).toEqual([]);
  });

  test.each(['functions', 'src'])('comments are at most 4 percent of the lines in %s', (tree) => {
    const files = sources.filter(({ path }) => path.startsWith(`${tree}/`));
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
    const commentLines = files.reduce((sum, file) => sum + commentLinesOf(file), 0);

    expect(commentLines / lines).toBeLessThanOrEqual(COMMENT_SHARE_MAX);
  });

  test('titles have at most 90 characters', () => {
    const long = titles.filter(({ text }) => text.length > TITLE_LENGTH_MAX);

    expect(long.map(shown)).toEqual([]);
  });

  test('every comment, title, document and interface string is read', () => {
    const counts = prose.map(([, texts]) => texts.length);

    expect(Math.min(...counts)).toBeGreaterThan(1000);
  });
});
