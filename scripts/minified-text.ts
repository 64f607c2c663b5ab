import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';

const QUERY = '.js?raw';

export const minifiedText = {
  name: 'minified-text',
  enforce: 'pre',
  apply: 'build',
  async load(id: string): Promise<string | undefined> {
    if (!id.endsWith(QUERY)) return undefined;
    const { code } = await transform(readFileSync(id.slice(0, -'?raw'.length), 'utf8'), { minify: true, target: 'es2022' });
    return `export default ${JSON.stringify(code.trim())};`;
  },
} as const;
