import { sql } from 'drizzle-orm';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { notifications } from '#db/schema/notification';
import { recipient } from '../subject/people.select';
import { defineKind } from './kind.definition';

const isDeliverable = sql`${notifications.kind} = 'request-' || ${requests.state} and ${requests.userId} = ${recipient}`;

export const requestDecided = [
  defineKind({
    key: 'request-approved',
    subscription: 'request',
    subject: 'request',
    isDeliverable,
    text: ({ request }) => ({
      sentence: 'Your request about :artist was approved',
      values: { artist: request.artistName },
      icon: 'check',
      main: { label: 'Open Backstage', action: '/backstage' },
    }),
  }),
  defineKind({
    key: 'request-denied',
    subscription: 'request',
    subject: 'request',
    isDeliverable,
    text: ({ request: { artistName, reason } }) => ({
      sentence: 'Your request about :artist was not approved',
      values: { artist: artistName },
      icon: 'x',
      more: reason
        ? { sentence: ':reason', values: { reason }, action: { label: 'Send a new request', action: '/backstage/requests' } }
        : undefined,
      main: { label: 'Open your requests', action: '/backstage/requests' },
    }),
  }),
];
