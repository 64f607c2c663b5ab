import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { fold, foldedColumn } from '#functions/platform/contract/fold';

/** A name and its folded form, which are always written together. */
export const nameColumns = (name: string) => ({ name, folded: foldedColumn(name) });

export const displayNameColumns = (displayName: string) => ({ displayName, folded: foldedColumn(displayName) });

interface FoldedCredits {
  label?: string | null;
  work?: string | null;
  catalogue_number?: string | null;
  contributors?: readonly { name: string }[];
}

const foldedCreditTexts = ({ contributors, ...texts }: FoldedCredits): [string, string | null][] => [
  ...Object.entries(texts).flatMap(([name, text]): [string, string | null][] => (text === undefined ? [] : [[name, text && fold(text)]])),
  ...(contributors ? [['contributors', contributors.map(({ name }) => fold(name)).join(' ')] satisfies [string, string]] : []),
];

export const foldedCredits = (credits: FoldedCredits) => Object.fromEntries(foldedCreditTexts(credits));

export const trackCredits = ({ label, work, contributors }: FoldedCredits): FoldedCredits => ({ label, work, contributors });

/** Replaces the given texts only; null stays null until the schedule fills it in. */
export const changedFoldedCredits = (column: SQLiteColumn, credits: FoldedCredits): SQL | undefined => {
  const texts = foldedCreditTexts(credits);
  if (texts.length === 0) return undefined;
  const changes = texts.map(([name, text]) => sql`${`$.${name}`}, ${text}`);
  return sql`json_set(${column}, ${sql.join(changes, sql`, `)})`;
};
