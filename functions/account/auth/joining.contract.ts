import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { groupsIn, TYPED_CODE_MAX } from '#functions/platform/contract/typed-code';

/** While registration is open; `registration.disable` closes it. */
export const JOINING_MODES = ['everyone', 'approval', 'invitation'] as const;
export type JoiningMode = (typeof JOINING_MODES)[number];

export const JOIN_STATES = ['waiting', 'approved', 'declined'] as const;

export const JOIN_ANSWER_MAX = 1000;
export const JOIN_REPLY_MAX = 1000;

/** Without vowels and characters that look alike. */
export const JOIN_CODE_ALPHABET = 'CDFGHJKMNPQRTVWXY34679';
export const JOIN_CODE_LENGTH = 10;
const GROUP = 5;

export const readableJoinCode = (code: string): string => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;

/** Of a typed or pasted text; null without a code. */
export const plainJoinCode = (typed: string): string | null =>
  groupsIn(typed.slice(0, TYPED_CODE_MAX), {
    alphabet: JOIN_CODE_ALPHABET,
    groups: JOIN_CODE_LENGTH / GROUP,
    size: GROUP,
  })?.toUpperCase() ?? null;

export const joinCode = z.string().max(TYPED_CODE_MAX, 'Enter your invitation code.');

export const joiningApi = {
  answerQuestion: endpoint({
    method: 'PUT',
    path: '/users/me/join-request',
    summary: 'Answer the question of the site, while the own account waits for approval',
    body: z.object({
      answer: z.string().trim().min(1, 'Enter an answer.').max(JOIN_ANSWER_MAX, `Use at most ${JOIN_ANSWER_MAX} characters.`),
    }),
    response: done,
  }),
};
