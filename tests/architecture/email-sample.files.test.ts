import { expect, test } from 'vitest';
import { sources } from './support/sources';

/** A function that writes an email. */
const BUILDER = /const (\w+) = (?:async )?\((?:(?!=>)[\s\S])*?\): (?:Promise<)?EmailMessage\b/g;
/** What chooses between emails that others write, or gathers what they need. */
const CHOOSERS = ['emailOf', 'emailTo', 'masked'];
const SAMPLES = 'functions/administration/email-sample/email-sample.list.ts';

const samples = sources.find(({ path }) => path === SAMPLES)?.text ?? '';

test('the samples hold every email that the site writes', () => {
  const builders = sources
    .filter(({ path, text }) => path.startsWith('functions/') && path !== SAMPLES && /\bEmailMessage\b/.test(text))
    .flatMap(({ path, text }) => [...text.matchAll(BUILDER)].map(([, name = '']) => ({ path, name })))
    .filter(({ name }) => !CHOOSERS.includes(name));
  expect(builders.length).toBeGreaterThan(10);
  expect(builders.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(samples))).toEqual([]);
});

test('whoever puts a mail into the outbox got it from such a function', () => {
  const literal = sources.filter(
    ({ path, text }) => path.startsWith('functions/') && /enqueueEmailStatement(?:Where)?\([^)]*\{\s*kind:/.test(text),
  );
  expect(literal.map(({ path }) => path)).toEqual([]);
});
