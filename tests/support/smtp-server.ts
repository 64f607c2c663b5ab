import { createServer, type Socket } from 'node:net';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    smtpPort: number;
  }
}

const MESSAGE_END = '\r\n.\r\n';

/** SMTP server for the Worker under test. Accepts one email per connection with the right password; `GIVE <recipient>` returns it. */
const serve = (socket: Socket, emails: Map<string, string>): void => {
  let input = '';
  let recipient = '';
  let message = false;
  let trusted = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const [command] = line.toUpperCase().split(/[ :]/);
    if (command === 'EHLO') say('250-smtp.test\r\n250 AUTH PLAIN');
    else if (line.startsWith('AUTH PLAIN')) {
      const [, user, password] = Buffer.from(line.slice(11), 'base64').toString().split('\0');
      trusted = user === 'mailer' && password === 'smtp-password';
      say(trusted ? '235 Welcome' : '535 Wrong password');
    } else if (command === 'GIVE') socket.end(emails.get(line.slice(5)) ?? '');
    else if (!trusted) say('530 Authenticate first');
    else if (command === 'MAIL') say('250 OK');
    else if (command === 'RCPT') {
      recipient = /<(.+)>/.exec(line)?.[1] ?? '';
      say('250 OK');
    } else if (command === 'DATA') {
      message = true;
      say('354 Go on');
    } else if (command === 'QUIT') socket.end('221 Bye\r\n');
    else say('500 What?');
  };
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    input += bytes.toString();
    for (;;) {
      const end = input.indexOf(message ? MESSAGE_END : '\r\n');
      if (end < 0) return;
      const part = input.slice(0, end);
      input = input.slice(end + (message ? MESSAGE_END.length : 2));
      if (message) {
        emails.set(recipient, part);
        message = false;
        say('250 Taken');
      } else answer(part);
    }
  });
  say('220 smtp.test');
};

/** Runs during the tests and provides its port to them. */
export const setup = async ({ provide }: TestProject): Promise<() => void> => {
  const emails = new Map<string, string>();
  const server = createServer((socket) => serve(socket, emails));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  provide('smtpPort', typeof address === 'object' ? (address?.port ?? 0) : 0);
  return () => server.close();
};
