import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', '..', '.dev.vars');

export const readSecrets = (): Record<string, string> =>
  Object.fromEntries([...readFileSync(FILE, 'utf8').matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]));
