import { createServer } from 'node:http';
import { firstPort } from './servers.ts';

export const humanCheckPort = firstPort + 9;
const SECRET = 'human-secret';

/** What a widget hands over for a visitor of whom the service is sure. */
export const HUMAN_TOKEN = 'a token of a human';

/** Tells a site's Worker that the service stands here. */
export const HUMAN_CHECK_VARIABLES = { RECAPTCHA_URL: `http://localhost:${humanCheckPort}/siteverify`, RECAPTCHA_SECRET: SECRET };

/** The service that tells people from programs, as the stories know it: each token of a human is good once, for who knows the secret. */
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
