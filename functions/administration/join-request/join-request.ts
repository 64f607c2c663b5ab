import { sql } from 'drizzle-orm';
import { first, object, only, type Read, text } from '#db/json-row';
import { joinRequests } from '#db/schema/joining';
import { users } from '#db/schema/user';
import { JOIN_STATES } from '#functions/account/auth/joining.contract';
import { isDecidable } from '#functions/account/auth/joining.select';
import { idsByPart, isCalled } from '#functions/account/user/user-search.select';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { isManageable } from '#functions/administration/user-table/user-table.select';
import type { TableJoinRequest } from './join-request.contract';
import { JOIN_REQUEST_ACTIONS } from './join-request-action';

const applicant = (column: 'name' | 'folded' | 'email') =>
  sql`(select joining.${sql.raw(column)} from ${users} as joining where joining.id = ${joinRequests.userId})`;

const idsByApplicant = (typed: string, column?: 'name' | 'email') => {
  const people = idsByPart(typed, column);
  return people && sql`select asked.id from ${joinRequests} as asked where asked.user_id in (${people})`;
};

const row = object({
  id: joinRequests.id,
  user: only(object({ id: users.id, name: users.name, email: users.email }), sql`${users} where ${users.id} = ${joinRequests.userId}`),
  question: joinRequests.question,
  answer: joinRequests.answer,
  state: joinRequests.state,
  reply: joinRequests.reply,
  decidedBy: first(object({ name: text(sql`${users.name}`) }), sql`${users} where ${users.id} = ${joinRequests.decidedBy}`),
  createdAt: joinRequests.createdAt,
});

/** Excludes requests that are incomplete: without verified address or answer. */
export const joinRequestTable: Resource<Read<typeof row>, TableJoinRequest> = {
  name: 'join-requests',
  permission: 'users.update',
  area: 'users',
  counted: ['request', 'requests'],
  table: joinRequests,
  where: sql`(+${joinRequests.state} <> 'waiting' or ${isDecidable})`,
  finds: (typed) => sql`exists (select 1 from ${users} where ${users.id} = ${joinRequests.userId} and ${isCalled(typed)})`,
  parts: (typed) => idsByApplicant(typed),
  defaultOrder: 'created',
  exported: ['name', 'email', 'state', 'question', 'answer', 'reply', 'created'],
  columns: {
    name: {
      type: 'text',
      value: applicant('name'),
      folded: applicant('folded'),
      filters: true,
      parts: (typed) => idsByApplicant(typed, 'name'),
      cell: ({ name }) => name,
    },
    email: {
      type: 'text',
      value: applicant('email'),
      filters: true,
      parts: (typed) => idsByApplicant(typed, 'email'),
      cell: ({ email }) => email,
    },
    state: { type: 'choice', choices: JOIN_STATES, value: sql`${joinRequests.state}`, filters: true, cell: ({ state }) => state },
    question: { type: 'text', cell: ({ question }) => question },
    answer: { type: 'text', value: sql`coalesce(${joinRequests.answer}, '')`, filters: true, cell: ({ answer }) => answer },
    reply: { type: 'text', cell: ({ reply }) => reply },
    created: {
      type: 'date',
      value: sql`${joinRequests.createdAt}`,
      filters: true,
      sorts: sql`${joinRequests.createdAt}`,
      cell: ({ created_at }) => created_at,
    },
  },
  row,
  view: (_, { createdAt, decidedBy, user, ...request }) => ({
    ...request,
    user_id: user.id,
    name: user.name,
    email: user.email,
    decided_by: decidedBy?.name ?? null,
    created_at: createdAt.toISOString(),
  }),
  allows: ({ actor }) => sql`exists (select 1 from ${users} where ${users.id} = ${joinRequests.userId} and ${isManageable(actor)})`,
  actions: JOIN_REQUEST_ACTIONS,
};
