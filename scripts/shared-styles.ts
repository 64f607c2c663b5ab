import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Ends of rules. Any closing brace is fine, because cutting loses nothing. */
const CUT = /(?<=\})/;

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

/** Deduplicates the style sheets in Astro's manifest. Preserves line numbers for the source map; other code is unchanged. */
export const withSharedStyles = (code: string): string => {
  const sheets = [...new Set([...code.matchAll(CONTENT)].map(([, text]) => text ?? ''))];
  if (sheets.length === 0 || !code.includes(MANIFEST)) return code;
  const { rules, runs } = share(sheets.map((text) => JSON.parse(text) as string));
  const calls = new Map(sheets.map((text, at) => [text, `__sheet(${JSON.stringify(runs[at])})`]));
  const sheet = "(runs) => runs.map(([from, to]) => __rules.slice(from, to).join('')).join('')";
  const declared = `const __rules = ${JSON.stringify(rules)}; const __sheet = ${sheet}; `;
  return code
    .replace(CONTENT, (_, text: string) => `"type":"inline","content":${calls.get(text)}`)
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
