import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import type { Breadcrumbs } from './breadcrumbs';
import { createReporter } from './reporter';
import { sendReport } from './send-report';

export const createPageReporter = (breadcrumbs: Breadcrumbs): ((thrown: unknown) => void) =>
  createReporter({
    breadcrumbs,
    random: Math.random,
    path: () => location.pathname,
    deliver: (report) => sendReport(report, $bootstrap.get()?.settings.error_reporting.dsn ?? null),
  });
