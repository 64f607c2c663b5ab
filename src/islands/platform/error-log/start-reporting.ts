import { redactPath } from '#functions/platform/error-trace/redact.policy';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { createBreadcrumbs } from './breadcrumbs';
import { createReporter, REPORTING } from './reporter';
import { sendReport } from './send-report';

/** Attributes that say something, or belong to a library. */
const NO_NAME = /^(tip|rac|react)/;

/** What of an element tells which it is (what it does, else its part, its marks or its role), and nothing of what it says. */
const nameOf = (element: Element): string => {
  const { dataset, role } = element as HTMLElement;
  const name = dataset.do ?? dataset.part ?? Object.keys(dataset).find((key) => !NO_NAME.test(key)) ?? role;
  return `${element.tagName.toLowerCase()}${name ? `.${name}` : ''}`;
};

/** Notes pages, presses and calls that failed. */
const gather = (add: ReturnType<typeof createBreadcrumbs>['add']): void => {
  add('page', redactPath(location.pathname));
  document.addEventListener('astro:page-load', () => add('page', redactPath(location.pathname)));
  document.addEventListener(
    'click',
    ({ target }) => target instanceof Element && add('press', nameOf(target.closest('a, button') ?? target)),
    true,
  );
  const calls = new PerformanceObserver((list) => {
    for (const { name, initiatorType, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (initiatorType === 'fetch') add('call', `${responseStatus} ${redactPath(new URL(name).pathname)}`);
  });
  calls.observe({ type: 'resource', buffered: true });
};

/** Reports what goes wrong on pages from now on, and what went wrong before, which `early` holds. */
export const startReporting = (early: readonly unknown[]): ((thrown: unknown) => void) => {
  const breadcrumbs = createBreadcrumbs(REPORTING.breadcrumbs, () => performance.now());
  gather(breadcrumbs.add);
  const report = createReporter({
    breadcrumbs,
    random: Math.random,
    path: () => location.pathname,
    deliver: (given) => sendReport(given, $bootstrap.get()?.settings.error_reporting.dsn ?? null),
  });
  early.forEach(report);
  return report;
};
