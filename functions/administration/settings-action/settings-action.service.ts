import type { BatchItem } from 'drizzle-orm/batch';
import type { ActionResult, SettingFactValue } from '#contracts/administration/settings-action';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { MINUTE_IN_SECONDS, SECOND } from '#functions/platform/contract/duration';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { now as clock } from '#functions/platform/http/clock';
import type { SettingAction } from '#functions/platform/settings/setting-definition';
import { lockOf } from '#functions/platform/settings-page/settings-page.policy';
import { findPage } from '#functions/platform/settings-page/settings-page.service';
import { ACTIONS, FACTS } from './settings-action.registry';

export interface ActionOutcome {
  ok: boolean;
  message: string;
  detail?: string[];
  /** The effect, in one batch with the audit entry. */
  statements?: BatchItem<'sqlite'>[];
}

export type ActionHandler = (context: Context, input: string) => Promise<ActionOutcome>;
export type FactReader = (context: Context) => Promise<Pick<SettingFactValue, 'value'> & Partial<Pick<SettingFactValue, 'tone'>>>;

const RUNS: RateLimitRule = { name: 'settings-action', times: 6, seconds: MINUTE_IN_SECONDS };
const TIMEOUT = 15 * SECOND;
const MAX_ERROR_LENGTH = 500;

/** Throws 422 for an invalid input. */
const inputOf = ({ input: rule }: SettingAction, input: string): string => {
  if (!rule) return '';
  if (input.length > rule.max || !rule.pattern.test(input)) throw validationError({ input: [rule.patternMessage] });
  return input;
};

const failure = (error: unknown): ActionOutcome => {
  if (error instanceof AppError) throw error;
  return { ok: false, message: String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH) };
};

const within = async (work: Promise<ActionOutcome>): Promise<ActionOutcome> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`No answer within ${TIMEOUT / SECOND} seconds.`)), TIMEOUT);
  });
  return Promise.race([work, late])
    .catch(failure)
    .finally(() => clearTimeout(timer));
};

/** Errors of the other party are results. Throws 403 if the action is locked, 404, 422, 429. */
export const runAction = async (context: Context, pageName: string, name: string, text: string): Promise<ActionResult> => {
  const page = findPage(pageName);
  const action = page.sections.flatMap(({ actions = [] }) => actions).find((each) => each.name === name);
  const handler = ACTIONS[pageName]?.[name];
  if (!action || !handler) throw notFound();
  const locked = lockOf(context.actor, action);
  if (locked) throw forbidden(`${action.label}: ${locked}`);
  const input = inputOf(action, text);
  await enforceRateLimit(context, [RUNS, context.actor.user?.id ?? 0]);
  const startedAt = clock().getTime();
  const { ok, message, detail = [], statements = [] } = await within(handler(context, input));
  const audit = auditStatement(context, {
    action: 'settings.run',
    subject: { type: 'settings', id: page.name, name: `${page.title}: ${action.label}` },
    after: { ...(input && { input }), result: message },
  });
  await context.db.batch([audit, ...statements]);
  return { ok, message, detail, duration: Math.max(0, clock().getTime() - startedAt) };
};

export const readFacts = async (context: Context, pageName: string): Promise<SettingFactValue[]> => {
  const names = findPage(pageName).sections.flatMap(({ facts = [] }) => facts.map(({ name }) => name));
  return Promise.all(
    names.map(async (name): Promise<SettingFactValue> => {
      const { value = '', tone = 'default' } = (await FACTS[pageName]?.[name]?.(context)) ?? {};
      return { name, value, tone };
    }),
  );
};
