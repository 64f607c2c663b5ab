import { CREDIT_CHANGES, type CreditChange } from '#functions/catalogue/publishing/credit-change.contract';

/** Equal for titles that differ in typography only: case, punctuation, white space and compatible characters. Never empty. */
export const foldTitle = (title: string): string => {
  const folded = title.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return folded.replace(/[\p{P}\p{Z}\p{C}]/gu, '') || folded;
};

const NAMES: Record<CreditChange, string> = {
  title: 'the title',
  audio: 'the audio',
  artists: 'the main artists',
  publication: 'the planned publication',
};

const listed = (names: string[]): string => (names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''));

export const changedSentence = (changes: CreditChange[]): string => {
  const subject = listed(changes.map((change) => NAMES[change]));
  const next = changes.includes('audio') ? 'Listen again, then approve.' : 'Review the credit again, then approve.';
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} changed while you were deciding. ${next}`;
};

/** Both are one hash for each possible change, in their order. */
export const changedTerms = (seen: string, current: string): CreditChange[] => {
  const [before, now] = [seen.split('.'), current.split('.')];
  return CREDIT_CHANGES.filter((_, index) => before[index] !== now[index]);
};
