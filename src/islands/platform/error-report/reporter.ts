import type { ErrorReport } from '#contracts/platform/error-log';
import { redactPath, redactStack, redactText } from '#functions/platform/stack-trace/redact.policy';
import { BREADCRUMBS, type Breadcrumbs } from './breadcrumbs';

/** Copied from the contract, whose import would load its schemas. */
export const REPORTING = {
  sampleRate: 0.2,
  breadcrumbs: BREADCRUMBS,
  buffer: 30,
  messageMax: 1000,
  stackMax: 8000,
} as const;

/** Harmless: navigation aborts, ResizeObserver loops, and cross-origin scripts without details. */
const NO_FAULT = /^(AbortError|NotAllowedError)$|ResizeObserver loop|^Script error\.?$/;

interface Surroundings {
  breadcrumbs: Breadcrumbs;
  random: () => number; // from 0 up to, but excluding, 1
  sampleRate?: number; // 0 to 1
  path: () => string;
  deliver: (report: ErrorReport) => Promise<unknown>; // failures are ignored
}

const clip = (text: string, max: number): string => text.slice(0, max);

/** Reports a share of the errors, each once per visit, one at a time. Drops errors while the buffer is full. */
export const createReporter = ({ breadcrumbs, random, sampleRate = REPORTING.sampleRate, path, deliver }: Surroundings) => {
  const waiting: ErrorReport[] = [];
  const seen = new Set<string>();
  let isSending = false;

  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let report = waiting[0]; report; report = waiting[0]) {
      await deliver(report).catch(() => undefined);
      waiting.shift();
    }
    isSending = false;
  };

  return (thrown: unknown): void => {
    const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
    const fault = `${name}: ${message}`;
    if (NO_FAULT.test(name) || NO_FAULT.test(message) || seen.has(fault)) return;
    seen.add(fault);
    if (random() >= sampleRate || waiting.length >= REPORTING.buffer) return;
    waiting.push({
      name: clip(name, 100),
      message: clip(redactText(message), REPORTING.messageMax),
      stack: redactStack(stack?.slice(0, REPORTING.stackMax)),
      path: clip(redactPath(path()), 300),
      breadcrumbs: breadcrumbs.read(redactPath),
    });
    void sendAll();
  };
};
