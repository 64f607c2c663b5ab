import { createServer } from 'node:http';
import { firstPort } from './servers.ts';

export const humanCheckPort = firstPort + 9;
const SECRET = 'human-secret';

/** Token that the widget returns for a human visitor. */
export const HUMAN_TOKEN = 'a token of a human';

/** Points the Worker to this service. */
export const HUMAN_CHECK_VARIABLES = { RECAPTCHA_URL: `http://localhost:${humanCheckPort}/siteverify`, RECAPTCHA_SECRET: SECRET };

/** Fake verification service: accepts each human token once, with the right secret. */
export const startHumanCheck = (): void => {
  const used = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = new URLSearchParams(Buffer.concat(chunks).toString());
      const token = sent.get('response') ?? '';
      const success = sent.get('secret') === SECRET && token.startsWith(HUMAN_TOKEN) && !used.has(token);
      used.add(token);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ success, hostname: 'localhost' }));
    });
  });
  server.listen(humanCheckPort).unref();
};
