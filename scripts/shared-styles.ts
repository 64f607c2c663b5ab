import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Ends of rules. Ends of blocks stay with the last rule, because alone they would interrupt runs. Any closing brace is fine, because cutting loses nothing. */
const CUT = /(?<=\})(?!\})/;

type Run = [from: number, to: number];

const share = (sheets: string[]): { rules: string[]; runs: Run[][] } => {
  const places = new Map<string, number>();
  const runs = sheets.map((sheet) => {
    const sheetRuns: Run[] = [];
    for (const rule of sheet.split(CUT)) {
      const index = places.get(rule) ?? places.size;
      places.set(rule, index);
      const last = sheetRuns.at(-1);
      if (last?.[1] === index) last[1] += 1;
      else sheetRuns.push([index, index + 1]);
    }
    return sheetRuns;
  });
  return { rules: [...places.keys()], runs };
};

export const CONTENT = /"type":"inline","content":("(?:[^"\\]|\\.)*")/g;
const MANIFEST = 'var _manifest = deserializeManifest({';

/** Part of the Worker: joins a sheet when a page first needs it, because all sheets together take megabytes. */
const JOIN = `const __sheets = new Map(); const __sheet = (runs) => {
  if (!__sheets.has(runs)) __sheets.set(runs, runs.split(' ').map((run) => __rules.slice(...run.split('-').map(Number)).join('')).join(''));
  return __sheets.get(runs);
};`.replaceAll('\n', ' ');

/** Deduplicates the style sheets in Astro's manifest. Preserves line numbers for the source map; other code is unchanged. */
export const withSharedStyles = (code: string): string => {
  const sheets = [...new Set([...code.matchAll(CONTENT)].map(([, text]) => text ?? ''))];
  if (sheets.length === 0 || !code.includes(MANIFEST)) return code;
  const { rules, runs } = share(sheets.map((text) => JSON.parse(text) as string));
  const written = new Map(sheets.map((text, at) => [text, runs[at]?.map((run) => run.join('-')).join(' ')]));
  const declared = `const __rules = ${JSON.stringify(rules)}; ${JOIN} `;
  return code
    .replace(CONTENT, (_, text: string) => `"type":"inline",get content() { return __sheet("${written.get(text)}"); }`)
    .replace(MANIFEST, () => `${declared}${MANIFEST}`);
};

/** Reduces the styles in the Worker to a tenth: pages rendered on demand have nearly equal sheets. */
export const sharedStyles = {
  name: 'shared-styles',
  hooks: {
    'astro:build:done': ({ dir }: { dir: URL }): void => {
      const chunks = fileURLToPath(new URL('../server/chunks/', dir));
      for (const name of readdirSync(chunks).filter((file) => file.endsWith('.mjs'))) {
        const code = readFileSync(`${chunks}${name}`, 'utf8');
        const shared = withSharedStyles(code);
        if (shared !== code) writeFileSync(`${chunks}${name}`, shared);
      }
    },
  },
};
