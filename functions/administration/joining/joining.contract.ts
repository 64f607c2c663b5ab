import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

export const CODE_USES_MAX = 1000;
const NOTE_MAX = 100;
/** Days. */
export const CODE_LIFETIME_MAX = 365;

const person = z.object({ id: z.number(), name: z.string() });

const invitationCode = z.object({
  id: z.number(),
  /** Readable, with a dash. */
  code: z.string(),
  note: z.string().nullable(),
  role: person.nullable(),
  uses: z.number(),
  max_uses: z.number(),
  expires_at: z.string().nullable(),
  created_by: person,
  created_at: z.string(),
  is_usable: z.boolean(),
  /** The reason that it isn’t usable: `creator` may not invite any more, `role` may not be given by this code any more. */
  obstacle: z.enum(['used_up', 'expired', 'creator', 'role']).nullable(),
  /** The newest users who joined with it. */
  joined: z.array(person.extend({ at: z.string() })),
});
export type InvitationCode = z.infer<typeof invitationCode>;

const blockedDomain = z.object({ id: z.number(), domain: z.string(), created_by: person.nullable(), created_at: z.string() });
export type BlockedDomain = z.infer<typeof blockedDomain>;

export const createCodeBody = z.object({
  note: z.string().trim().max(NOTE_MAX, `Use at most ${NOTE_MAX} characters.`),
  role_id: z.number().int().positive().nullable(),
  max_uses: z.number('Enter a number.').int('Enter a whole number.').min(1, 'At least 1.').max(CODE_USES_MAX, `At most ${CODE_USES_MAX}.`),
  /** Days until it expires; null for never. */
  days: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(CODE_LIFETIME_MAX, `At most ${CODE_LIFETIME_MAX}.`)
    .nullable(),
});

export const blockDomainBody = z.object({ domain: z.string('Enter a domain.').trim().min(1, 'Enter a domain.').max(254) });

const params = z.object({ id: idParam });

export const joiningApi = {
  listCodes: endpoint({
    method: 'GET',
    path: '/join-codes',
    summary: 'List invitation codes with the users who joined by them',
    response: z.object({ codes: z.array(invitationCode) }),
  }),
  createCode: endpoint({
    method: 'POST',
    path: '/join-codes',
    summary: 'Create an invitation code',
    body: createCodeBody,
    response: z.object({ code: invitationCode }),
  }),
  deleteCode: endpoint({ method: 'DELETE', path: '/join-codes/:id', summary: 'Revoke an invitation code', params, response: done }),
  listDomains: endpoint({
    method: 'GET',
    path: '/blocked-domains',
    summary: 'List email domains that can’t register',
    response: z.object({ domains: z.array(blockedDomain) }),
  }),
  blockDomain: endpoint({
    method: 'POST',
    path: '/blocked-domains',
    summary: 'Refuse registrations with addresses of an email domain',
    body: blockDomainBody,
    response: z.object({ domain: blockedDomain }),
  }),
  unblockDomain: endpoint({
    method: 'DELETE',
    path: '/blocked-domains/:id',
    summary: 'Allow registrations with addresses of an email domain again',
    params,
    response: done,
  }),
};
