import { expect } from 'vitest';
import type { ReportedKind } from '#contracts/community/content-report';
import { notificationApi } from '#contracts/community/notification';
import { all } from '../../support/bulk';
import { call, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

export type Headers = Record<string, string>;

/** Reports as a new user; returns their session. */
export const report = async (kind: ReportedKind, id: number): Promise<Headers> => {
  const headers = await signIn(await createUser());
  expect((await call('content-reports', { method: 'POST', headers, body: { kind, id, reason: 'spam' } })).status).toBe(200);
  return headers;
};

/** Sentences that a reporter reads. */
export const outcomes = async (headers: Headers) =>
  (await read(notificationApi.list, 'notifications', { headers })).pagination.data.map(({ data }) => data.lines[0]?.content);

/** Decisions about an item, in the order of the reports. */
export const decisions = async (key: string, id: number) =>
  (await all<{ decision: string | null }>(`select decision from content_reports where ${key} = ? order by id`, id)).map(
    ({ decision }) => decision,
  );
