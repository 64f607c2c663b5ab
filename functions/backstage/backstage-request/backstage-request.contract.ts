import { z } from 'zod';
import { endpoint, withOtherErrors } from '#functions/platform/contract/endpoint';
import { can, done, idsParams, nameField } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { nameText, optionalNameText } from '#functions/platform/contract/name';
import { pageQuery, paginated } from '#functions/platform/contract/pagination';
import { webAddress } from '#functions/platform/contract/web-address';

export const REQUEST_TYPES = ['become-artist', 'verify-artist', 'claim-artist'] as const;
export const REQUEST_STATES = ['pending', 'approved', 'denied', 'withdrawn'] as const;
export const APPLICANT_ROLES = ['artist', 'manager', 'label', 'other'] as const;
export const PROOFS_MAX = 10;
export const REQUEST_IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const CLAIMED_BY_ANOTHER = 'Another request for this artist was approved.';

const user = z.object({ id: z.number(), name: z.string(), image: z.string().nullable() });
/** `workspace` is the team through which they manage the artist; null for direct managers. */
const artistManager = user.extend({ workspace: z.string().nullable(), suspended: z.boolean() });
export type ArtistManager = z.infer<typeof artistManager>;
const claimedArtist = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  verified: z.boolean(),
  managers: z.array(artistManager),
});

/** For reviewers. `email` is null for those who may not manage users. */
const applicant = z.object({ email: z.string().nullable(), email_verified: z.boolean(), suspended: z.boolean() });

export const backstageRequest = z.object({
  id: z.number(),
  type: z.enum(REQUEST_TYPES),
  state: z.enum(REQUEST_STATES),
  user,
  artist_name: z.string(),
  artist_id: z.number().nullable(),
  image: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(APPLICANT_ROLES),
  company: z.string().nullable(),
  message: z.string().nullable(),
  proofs: z.array(z.string()),
  /** The verified name before a change, for requests that the site filed because of it. */
  previous_name: z.string().nullable(),
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
  can,
});
export type BackstageRequest = z.infer<typeof backstageRequest>;

/** `refusal` is the reason that the request cannot be approved now. `rivals` are other pending requests for the same artist. */
export const backstageRequestDetail = backstageRequest.extend({
  applicant: applicant.nullable(),
  refusal: z.string().nullable(),
  artist: claimedArtist.nullable(),
  rivals: z.array(z.object({ id: z.number(), type: z.enum(REQUEST_TYPES), user, created_at: z.string() })),
});
export type BackstageRequestDetail = z.infer<typeof backstageRequestDetail>;

const requiredName = (text: string) => nameText({ max: 100, empty: text, long: 'At most 100 characters.' });

const isAboutProfile = (type: unknown): boolean => type === 'verify-artist' || type === 'claim-artist';

export const newBackstageRequest = z
  .object({
    type: z.enum(REQUEST_TYPES, 'Choose what you want to request.'),
    artist_name: nameField.optional(),
    artist_id: z.int().positive().optional(),
    first_name: requiredName('Enter your first name.'),
    last_name: requiredName('Enter your last name.'),
    role: z.enum(APPLICANT_ROLES, 'Choose your relation to the artist.'),
    company: optionalNameText(250, 'At most 250 characters.').nullable().default(null),
    message: z.string().trim().max(5000, 'A message has at most 5000 characters.').nullable().default(null),
    proofs: z.array(webAddress()).max(PROOFS_MAX, `Name at most ${PROOFS_MAX} addresses.`).default([]),
  })
  .refine(({ type, artist_name }) => type !== 'become-artist' || artist_name !== undefined, {
    path: ['artist_name'],
    error: 'Enter the artist’s name.',
    ...withOtherErrors,
  })
  .refine(({ type, artist_id }) => !isAboutProfile(type) || artist_id !== undefined, {
    path: ['artist_id'],
    error: 'Choose the artist.',
    ...withOtherErrors,
  })
  .refine(({ type, proofs }) => !isAboutProfile(type) || !Array.isArray(proofs) || proofs.length > 0, {
    path: ['proofs'],
    error: 'Name at least one address that shows who you are.',
    ...withOtherErrors,
  });
export type NewBackstageRequest = z.output<typeof newBackstageRequest>;

/** `add`: the managers stay. `transfer`: they and their team lose the artist. */
export const CLAIM_MODES = ['add', 'transfer'] as const;
export type ClaimMode = (typeof CLAIM_MODES)[number];

export const approval = z.object({
  /** Required for a claim of an artist that other users manage. */
  mode: z.enum(CLAIM_MODES, 'Choose what happens to the current managers.').optional(),
  /** Ids of the artist's managers as the reviewer saw them, for claims. */
  managers: z.array(z.int().positive(), 'List the current managers.').max(1000, 'List at most 1000 managers.').default([]),
});
export type Approval = z.output<typeof approval>;

/** `own` limits reviewers to their own requests; others only ever see their own. */
export const requestsQuery = pageQuery.extend({
  type: z.enum(REQUEST_TYPES).optional(),
  state: z.enum(REQUEST_STATES).optional(),
  own: z.enum(['true', 'false'], 'Choose true or false.').optional(),
});

const params = z.object({ id: idParam });
const one = z.object({ request: backstageRequest });
const detail = z.object({ request: backstageRequestDetail });

export const backstageRequestApi = {
  list: endpoint({
    method: 'GET',
    path: '/backstage-requests',
    summary: 'List requests: all for reviewers, otherwise your own',
    query: requestsQuery,
    response: paginated(backstageRequest),
  }),
  show: endpoint({ method: 'GET', path: '/backstage-requests/:id', summary: 'Show a request', params, response: detail }),
  create: endpoint({
    method: 'POST',
    path: '/backstage-requests',
    summary: 'Request an artist profile, verification or a claim; one open request of each kind',
    body: newBackstageRequest,
    response: one,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/backstage-requests/:id/image',
    summary: 'Upload the image of your open request, as form data: file, and optionally the original it was cropped from',
    params,
    response: one,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/backstage-requests/:id/approve',
    summary: 'Approve a request, which creates, verifies, shares or transfers the artist',
    params,
    body: approval,
    response: detail,
  }),
  deny: endpoint({
    method: 'POST',
    path: '/backstage-requests/:id/deny',
    summary: 'Deny a request with a reason',
    params,
    body: z.object({
      reason: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(2000, 'A reason has at most 2000 characters.'),
    }),
    response: detail,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/backstage-requests/:ids',
    summary: 'Withdraw your open requests',
    params: idsParams,
    response: done,
  }),
};
