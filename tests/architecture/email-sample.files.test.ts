import { expect, test } from 'vitest';
import { sources } from './support/sources';

/** Functions that build an email. */
const BUILDER = /const (\w+) = (?:async )?\((?:(?!=>)[\s\S])*?\): (?:Promise<)?EmailMessage\b/g;
/** Functions that select or post-process emails of other builders. */
const CHOOSERS = ['emailOf', 'emailTo', 'masked'];
const SAMPLES = 'functions/administration/email-sample/email-sample.list.ts';

const samples = sources.find(({ path }) => path === SAMPLES)?.text ?? '';

test('the samples include every email of the site', () => {
  const builders = sources
    .filter(({ path, text }) => path.startsWith('functions/') && path !== SAMPLES && /\bEmailMessage\b/.test(text))
    .flatMap(({ path, text }) => [...text.matchAll(BUILDER)].map(([, name = '']) => ({ path, name })))
    .filter(({ name }) => !CHOOSERS.includes(name));
  expect(builders.length).toBeGreaterThan(10);
  expect(builders.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(samples))).toEqual([]);
});

test('emails are enqueued only from email builders', () => {
  const literal = sources.filter(
    ({ path, text }) => path.startsWith('functions/') && /enqueueEmailStatement(?:Where)?\([^)]*\{\s*kind:/.test(text),
  );
  expect(literal.map(({ path }) => path)).toEqual([]);
});
