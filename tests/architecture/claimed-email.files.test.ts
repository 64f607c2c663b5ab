import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Emails to the operator. */
const TO_OPERATOR = ['functions/site/contact/contact.service.ts'];
/** Recipients are read with a condition on their verified address. */
const TO_VERIFIED = {
  'functions/account/token/token-ending.service.ts': /where \$\{due\}[^`]*\$\{emailVerified\}/,
  'functions/account/user/managed-user.service.ts': /if \(!row\.emailVerifiedAt\) return \[\];/,
  'functions/administration/user-table/user-email.ts': /where: sql`[^`]*emailVerifiedAt\} is not null/,
  'functions/backstage/backstage-request/decision.service.ts': /where: sql`[^`]*isVerifiedUser\(/,
  'functions/backstage/insight/insight-mail.service.ts': /where [^`]*\$\{emailVerified\}/,
  'functions/community/notification/notification-email.service.ts': /isDeliverable && recipient/,
};

const ENQUEUED = /\benqueueEmailStatement(Where)?\(/g;
const ASKED = /\bcanEmail(User|Claimed)\(/;

test('ATT-10 every queued email has the daily limit, a verified recipient or the operator', () => {
  const sources = globSync('functions/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const senders = sources.filter(({ path, text }) => text.match(ENQUEUED) && !path.endsWith('/outbox.service.ts'));
  const unlimited = senders.filter(({ text }) => !ASKED.test(text));
  expect(unlimited.map(({ path }) => path).sort()).toEqual([...TO_OPERATOR, ...Object.keys(TO_VERIFIED)].sort());
  for (const [path, condition] of Object.entries(TO_VERIFIED)) expect(readFileSync(path, 'utf8'), path).toMatch(condition);
});

test('ATT-10 emails are written by the outbox only', () => {
  const writers = globSync('functions/**/*.ts').filter((path) => /insert\(emails\)|insert into emails/i.test(readFileSync(path, 'utf8')));
  expect(writers).toEqual(['functions/platform/email/outbox.service.ts']);
});
