import { BREADCRUMBS, createBreadcrumbs } from './breadcrumbs';

const WAITING_MAX = 30;

const NO_NAME = /^(tip|rac|react)/; // libraries and tooltip text

/** Identifies an element without its text, for privacy. */
const nameOf = (element: Element): string => {
  const { dataset, role } = element as HTMLElement;
  const name = dataset.do ?? dataset.part ?? Object.keys(dataset).find((key) => !NO_NAME.test(key)) ?? role;
  return `${element.tagName.toLowerCase()}${name ? `.${name}` : ''}`;
};

const gather = (add: ReturnType<typeof createBreadcrumbs>['add']): void => {
  add('page', '', location.pathname);
  document.addEventListener('astro:page-load', () => add('page', '', location.pathname));
  document.addEventListener(
    'click',
    ({ target }) => target instanceof Element && add('press', nameOf(target.closest('a, button') ?? target)),
    true,
  );
  const calls = new PerformanceObserver((list) => {
    for (const { name, initiatorType, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (initiatorType === 'fetch') add('call', `${responseStatus} `, new URL(name).pathname);
  });
  calls.observe({ type: 'resource', buffered: true });
};

/** Reports errors from now on, and those in `early`. The reporter is loaded with the first error. */
export const startReporting = (early: readonly unknown[]): ((thrown: unknown) => void) => {
  const breadcrumbs = createBreadcrumbs(BREADCRUMBS, () => performance.now());
  gather(breadcrumbs.add);
  const waiting: unknown[] = [];
  let reporter: ((thrown: unknown) => void) | undefined;
  const reportWaiting = async (): Promise<void> => {
    const { createPageReporter } = await import('./page-reporter');
    reporter ??= createPageReporter(breadcrumbs);
    waiting.splice(0).forEach(reporter);
  };
  const report = (thrown: unknown): void => {
    if (waiting.length < WAITING_MAX) waiting.push(thrown);
    // A failed import is retried with the next error.
    reportWaiting().catch(() => undefined);
  };
  early.forEach(report);
  return report;
};
