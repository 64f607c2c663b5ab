import { z } from 'zod';
import { email } from '#contracts/account/auth';
import { endpoint } from '#functions/platform/contract/endpoint';
import { nameText } from '#functions/platform/contract/name';

export const CONTACT_MESSAGE_MAX = 5000;

const oneLine = z
  .string('Enter your name.')
  .trim()
  .regex(/^\P{Cc}+$/u, 'Enter your name.');

export const contactMessage = z.object({
  name: oneLine.pipe(nameText({ max: 100, empty: 'Enter your name.' })),
  email,
  message: z.string().trim().min(1, 'Enter a message.').max(CONTACT_MESSAGE_MAX),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/contact-page',
    summary: 'Send a message to the operator of the site',
    body: contactMessage,
    response: z.object({}),
  }),
  security: endpoint({
    method: 'GET',
    path: '/.well-known/security.txt',
    summary: 'Show where to report a vulnerability (RFC 9116)',
    response: z.unknown(),
    bytes: true,
  }),
};
