import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readUnfilled } from '../../scripts/unfilled.ts';
import { printWelcome } from '../../scripts/welcome.ts';

const welcomeOf = async (page: string): Promise<string> => {
  const server = createServer((request, response) => response.end(request.url === '/imprint' ? page : '')).listen(0);
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => lines.push(line);
  printWelcome({ port: 1, state: '', baseUrl }, [], await readUnfilled(baseUrl).finally(() => server.close()));
  console.log = log;
  return lines.join('');
};

test('the start names the gaps of the legal pages and where to fill them in', async () => {
  expect(await welcomeOf('<article data-unfilled="name law">')).toMatch(
    /have gaps: name, law\. Fill them in at \S+\/admin\/settings\/gdpr/,
  );
  expect(await welcomeOf('<article data-unfilled="">')).not.toContain('gaps');
});
