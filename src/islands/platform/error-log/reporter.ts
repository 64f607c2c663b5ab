import type { ErrorReport } from '#contracts/platform/error-log';
import { redactPath, redactStack, redactText } from '#functions/platform/error-trace/redact.policy';
import { BREADCRUMBS, type Breadcrumbs } from './breadcrumbs';

/** The same numbers as the contract has, which would bring its schemas along. */
export const REPORTING = {
  sampleRate: 0.2,
  breadcrumbs: BREADCRUMBS,
  buffer: 30,
  messageMax: 1000,
  stackMax: 8000,
} as const;

/** Nothing is broken: the page was left, the browser has more to lay out, or a script of another site failed, of which nothing can be told. */
const NO_FAULT = /^(AbortError|NotAllowedError)$|ResizeObserver loop|^Script error\.?$/;

interface Surroundings {
  breadcrumbs: Breadcrumbs;
  /** A number from 0 up to 1. */
  random: () => number;
  /** The path of the page. */
  path: () => string;
  /** Sends one report; a failure of it is none of the page. */
  deliver: (report: ErrorReport) => Promise<unknown>;
}

const clip = (text: string, max: number): string => text.slice(0, max);

/**
 * Reports errors, one in five, each once a visit, one after the other. While as many wait as the buffer holds, further ones are dropped.
 */
export const createReporter = ({ breadcrumbs, random, path, deliver }: Surroundings) => {
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
    if (random() >= REPORTING.sampleRate || waiting.length >= REPORTING.buffer) return;
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
