import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import type { Breadcrumbs } from './breadcrumbs';
import { createReporter, REPORTING } from './reporter';
import { sendReport } from './send-report';

export const createPageReporter = (breadcrumbs: Breadcrumbs): ((thrown: unknown) => void) =>
  createReporter({
    breadcrumbs,
    random: Math.random,
    sampleRate: ($bootstrap.get()?.settings.error_reporting.sample_percent ?? REPORTING.sampleRate * 100) / 100,
    path: () => location.pathname,
    deliver: (report) => sendReport(report, $bootstrap.get()?.settings.error_reporting.dsn ?? null),
  });
