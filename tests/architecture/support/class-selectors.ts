import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtName, cssModules, partsOf } from '../../../scripts/css-module-types';
import { ROOT, type Source } from './sources';

const COMMENT = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const styled = new Set([
  ...globSync('src/styles/*.css', { cwd: ROOT }).flatMap((path) => partsOf(readFileSync(join(ROOT, path), 'utf8'))),
  ...cssModules().flatMap(({ file, parts }) => parts.map((part) => builtName(part, file))),
]);

/** Calls that find elements by selector, or read their classes. */
const QUERY =
  /\b(?:locator|frameLocator|querySelector(?:All)?|closest|matches|waitForSelector|\$\$?(?:eval)?)\s*(?:<[^()]*?>)?\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;
const CLASS_LIST = /\.classList\b|\bgetElementsByClassName\b|\bto(?:Have|Contain)Class\b/g;
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g;
/** A class in a selector without brackets. */
const CLASS = /(?:^|[\s,>+~(])(?:\*|[a-z][a-z0-9]*)?(?:#[\w-]+|:[\w-]+(?:\([^)]*\))?)*\.([a-z][\w-]*)/gi;

const bare = (selector: string): string => selector.replace(/\$\{[^}]*\}/g, '').replace(/\[[^\]]*\]/g, '');
const literalOf = ([, one, two, three]: RegExpMatchArray): string => one ?? two ?? three ?? '';
const classesOf = (selector: string): string[] => [...bare(selector).matchAll(CLASS)].map(([, name]) => name ?? '');

/** A selector begins with its class, or has it after another part. */
const isSelector = (text: string): boolean =>
  (/^\.[a-z]/i.test(text) || /[\s,>(]\.[a-z]/i.test(bare(text))) && classesOf(text).some((name) => styled.has(name));

/** Places that find elements by class, as `path: selector`. */
export const classSelectorsIn = ({ path, text: whole }: Source): string[] => {
  const text = whole.replace(COMMENT, '');
  const asked = [...text.matchAll(QUERY)].map(literalOf).filter((selector) => classesOf(selector).length > 0);
  const alone = [...text.matchAll(LITERAL)].map(literalOf).filter(isSelector);
  const lists = [...text.matchAll(CLASS_LIST)].map(([name]) => name);
  return [...new Set([...asked, ...alone, ...lists])].map((selector) => `${path}: ${selector}`);
};
