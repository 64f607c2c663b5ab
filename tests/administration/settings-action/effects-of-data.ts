import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { PageBootstrap } from '#contracts/platform/settings';
import { cleanUpAccounts } from '#functions/account/auth/account-cleanup.service';
import { processDueAccounts } from '#functions/account/user/account-settling.service';
import { eraseOldPlayAddresses } from '#functions/listening/play/play-address.service';
import { cleanUpAudit } from '#functions/platform/audit/audit-cleanup.service';
import type { Operator } from '#functions/platform/contract/operator';
import { deliverEmails } from '#functions/platform/email/outbox.service';
import { cleanUpErrors } from '#functions/platform/error-log/error-log.service';
import { readOperator } from '#functions/platform/operator/operator.service';
import { cleanUpRuns, runTasks } from '#functions/platform/scheduled-run/scheduled-run.service';
import { trimVisits } from '#functions/site/visit/visit.service';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { createBreadcrumbs } from '#islands/platform/error-report/breadcrumbs';
import { createPageReporter } from '#islands/platform/error-report/page-reporter';
import { Imprint } from '#islands/site/legal/Imprint';
import { TermsOfService } from '#islands/site/legal/TermsOfService';
import { Browser } from '../../support/browser';
import { call } from '../../support/call';
import { createError, createMail, createRun } from '../../support/factories/log.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { PASSWORD } from '../../support/registration';
import { signIn } from '../../support/session';
import { forgetVisits, VISITOR, visit } from '../../support/visitor';
import { contextNow, countOf, daysAgo, type Effect, forgetsRows, readJson } from './effect';

const legalText = (operator: Operator): string =>
  [Imprint, TermsOfService].map((page) => renderToStaticMarkup(createElement(page, { operator, siteName: 'Klang' }))).join('');

const onLegalPages = (value: string): Effect => ({
  value,
  see: async () => legalText(await readOperator(contextNow())).includes(value),
  seen: [false, true],
});

const signInConfirmed = async () => {
  const user = await createUser();
  const headers = await signIn(user);
  await env.DB.prepare('update sessions set password_confirmed_at = ?').bind(Date.now()).run();
  return { user, headers };
};

const countVisits = async (headers: Record<string, string> = {}): Promise<number | null> => {
  await forgetVisits();
  await visit({}, { ...VISITOR, headers });
  return countOf('visit_days');
};

/** Address to which a browser reports an error; undefined if it is not in the reported share. */
const reportedTo = async (random: number): Promise<string | undefined> => {
  const { data } = await readJson<{ data: PageBootstrap }>('bootstrap-data');
  const sent: string[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return Response.json({});
  });
  vi.spyOn(Math, 'random').mockReturnValue(random);
  $bootstrap.set(data);
  createPageReporter(createBreadcrumbs(1, () => 0))(new Error('broken'));
  await new Promise((resolve) => setTimeout(resolve));
  $bootstrap.set(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  return sent[0];
};

const createAudit = (at: Date) =>
  env.DB.prepare(
    "insert into audit_logs (action, subject_type, subject_name, actor_name, created_at) values ('test.act', 'old', '', '', ?)",
  )
    .bind(at.getTime())
    .run();

const createVisitDay = (at: Date) =>
  env.DB.prepare('insert into visit_days (day, visits, people, pages) values (?, 1, 1, 1)').bind(at.toISOString().slice(0, 10)).run();

export const EFFECTS_OF_DATA: Record<string, Effect> = {
  'operator.name': onLegalPages('Verein Klang'),
  'operator.address': onLegalPages('Gasse 1, Wien'),
  'operator.email': onLegalPages('office@klang.example'),
  'operator.law': onLegalPages('Austria'),
  'operator.phone': onLegalPages('+43 1 234'),
  'operator.representative': onLegalPages('Ebba Klang'),
  'operator.register': onLegalPages('FN 12345 x'),
  'operator.vat': onLegalPages('ATU12345678'),
  'registration.policies': {
    value: [{ id: 'policy-house-rules', label: 'House rules', action: '/pages/rules' }],
    see: async () => {
      const body = { email: 'invalid', password: PASSWORD, password_confirmation: PASSWORD };
      const valid = { ...body, email: `policies-${crypto.randomUUID()}@example.com` };
      const { body: answer } = await new Browser().answer<{ errors?: object }>('/auth/register', { method: 'POST', body: valid });
      return Object.keys(answer.errors ?? {});
    },
    seen: [[], ['policy-house-rules']],
  },
  'gdpr.self_export': {
    value: false,
    see: async () => (await call('users/me/export', { method: 'HEAD', headers: (await signInConfirmed()).headers })).status,
    seen: [200, 403],
  },
  'gdpr.delete_after_days': {
    value: 14,
    see: async () => {
      const { user, headers } = await signInConfirmed();
      const { status } = await call(`users/${user.id}?deleteCurrentUser=true`, { method: 'DELETE', headers });
      await processDueAccounts(contextNow());
      const due = `id = ${user.id} and banned_at is not null and deletion_due_at between ${daysAgo(-13).getTime()} and ${daysAgo(-15).getTime()}`;
      return [status, await countOf('users', `id = ${user.id}`), await countOf('users', due)];
    },
    seen: [
      [200, 0, 0],
      [200, 1, 1],
    ],
  },
  'gdpr.plays_keep_days': {
    value: 30,
    see: async () => {
      await env.DB.batch(['plays', 'rollup_cursors'].map((table) => env.DB.prepare(`delete from ${table}`)));
      const { id } = await createTrack();
      for (const days of [100, 40, 20]) await createPlays(id, 1, daysAgo(days));
      await env.DB.prepare("update plays set address_hash = 'hash'").run();
      for (let run = 0; run < 2; run += 1) await eraseOldPlayAddresses(contextNow());
      return [await countOf('plays'), await countOf('plays', 'address_hash is not null')];
    },
    seen: [
      [3, 2],
      [3, 1],
    ],
  },
  'analytics.visits': { value: false, see: () => countVisits(), seen: [1, 0] },
  'analytics.ignore_staff': {
    value: false,
    see: async () => countVisits(await signIn(await createUser({ permissions: ['comments.update'] }))),
    seen: [0, 1],
  },
  'analytics.keep_days': forgetsRows(createVisitDay, () => trimVisits(contextNow()), 'visit_days'),
  'error_reporting.dsn': {
    value: 'https://key@errors.example.com/1',
    see: async () => (await reportedTo(0))?.split('?')[0],
    seen: ['/api/v1/error-reports', 'https://errors.example.com/api/1/envelope/'],
  },
  'error_reporting.sample_percent': { value: 100, see: async () => (await reportedTo(0.5)) !== undefined, seen: [false, true] },
  'logging.errors_days': forgetsRows(
    (lastSeenAt) => createError({ lastSeenAt }),
    () => cleanUpErrors(contextNow()),
    'error_logs',
  ),
  'logging.schedule_days': forgetsRows(
    (startedAt) => createRun({ startedAt }),
    () => cleanUpRuns(contextNow()),
    'scheduled_runs',
  ),
  'logging.mail_days': forgetsRows(
    (createdAt) => createMail({ createdAt }),
    () => cleanUpAccounts(contextNow()),
    'emails',
  ),
  'logging.audit_days': {
    value: 60,
    see: async () => {
      await createAudit(daysAgo(100));
      await cleanUpAudit(contextNow());
      return countOf('audit_logs', "subject_type = 'old'");
    },
    seen: [1, 0],
  },
  'queue.mail_batch': {
    value: 2,
    see: async () => {
      await env.DB.prepare('delete from emails').run();
      for (let count = 0; count < 3; count += 1) await createMail({ status: 'pending' });
      await deliverEmails(contextNow());
      return countOf('emails', "status = 'pending'");
    },
    seen: [0, 1],
  },
  'queue.paused': {
    value: ['roll-up-plays'],
    see: async () => {
      const done: string[] = [];
      await runTasks(contextNow(), [
        ['roll-up-plays', async () => done.push('plays')],
        ['settle-uploads', async () => done.push('uploads')],
      ]);
      return done;
    },
    seen: [['plays', 'uploads'], ['uploads']],
  },
};
