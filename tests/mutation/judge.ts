import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Candidate, planted } from './candidate.ts';
import { runIn } from './copy.ts';
import { type Command, commandsFor } from './place.ts';
import { storiesOf } from './story.ts';
import type { SwitchedSite } from './switched-site.ts';

export interface Verdict {
  id: string;
  /** The breakage in words. */
  words: string;
  /** What failed because of it; null if nothing did. */
  noticedBy: string | null;
  /** What fails without the breakage as well, and so tells nothing. */
  failsUnbroken: string[];
}

/** Where breakages are planted and turned on. */
export interface Grounds {
  tree: string;
  seed: number;
  /** Where those of the browser are turned on, by their numbers. */
  site?: SwitchedSite;
}

const STARTS = 'the site starts';

/** What has been asked without any breakage, and whether it passed. */
const sound = new Map<string, boolean>();

const passesUnbroken = async (question: string, ask: () => Promise<boolean>): Promise<boolean> => {
  const known = sound.get(question) ?? (await ask());
  sound.set(question, known);
  return known;
};

/** Takes up what earlier runs found to pass without any breakage: all that ever noticed one. */
export const remember = (verdicts: readonly Verdict[]): void => {
  for (const { noticedBy } of verdicts) if (noticedBy) sound.set(noticedBy, true);
};

const wordsOf = ({ file, kind, start, end, text }: Candidate, source: string): string => {
  const [before, after] = [source.slice(start, end), text].map((code) => code.replace(/\s+/g, ' '));
  return `${file}:${source.slice(0, start).split('\n').length} ${kind}: ${before} → ${after}`;
};

const askCommands = async (candidate: Candidate, { tree, seed }: Grounds, verdict: Verdict): Promise<Verdict> => {
  const file = join(tree, candidate.file);
  const source = readFileSync(file, 'utf8');
  const pass = async (command: Command, text: string) => {
    writeFileSync(file, text);
    const { isPassed } = await runIn(tree, command, { SEED: String(seed) });
    writeFileSync(file, source);
    return isPassed;
  };
  for (const command of commandsFor(candidate, source)) {
    const question = command.join(' ');
    if (sound.get(question) === false || (await pass(command, planted(source, candidate)))) continue;
    if (await passesUnbroken(question, () => pass(command, source))) return { ...verdict, noticedBy: question };
    verdict.failsUnbroken.push(question);
  }
  return verdict;
};

const askStories = async (candidate: Candidate, number: number, site: SwitchedSite, verdict: Verdict): Promise<Verdict> => {
  let stories = storiesOf(candidate.file).filter((story) => sound.get(story) !== false);
  while (stories.length > 0) {
    const failed = (await site.serve(number)) ? await site.failureOf(stories) : STARTS;
    if (!failed) return verdict;
    const pass = async () => (await site.serve(null)) && (failed === STARTS || (await site.failureOf([failed])) === null);
    if (await passesUnbroken(failed, pass)) return { ...verdict, noticedBy: failed };
    verdict.failsUnbroken.push(failed);
    stories = stories.filter((story) => story !== failed);
  }
  return verdict;
};

/** Plants a breakage, or turns it on, and asks one question after the other until one notices it that passes without it. */
export const judge = async (candidate: Candidate, number: number, grounds: Grounds): Promise<Verdict> => {
  const words = wordsOf(candidate, readFileSync(join(grounds.tree, candidate.file), 'utf8'));
  const verdict = await askCommands(candidate, grounds, { id: candidate.id, words, noticedBy: null, failsUnbroken: [] });
  return grounds.site && !verdict.noticedBy ? askStories(candidate, number, grounds.site, verdict) : verdict;
};
