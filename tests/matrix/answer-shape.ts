import type { z } from 'zod';
import type { Api } from '#functions/platform/api/serve';

/** Paths of fields that parsing removed. */
const takenOut = (input: unknown, kept: unknown, path: string): string[] => {
  if (Array.isArray(input)) return input.flatMap((value, index) => takenOut(value, Array.isArray(kept) ? kept[index] : undefined, path));
  if (typeof input !== 'object' || input === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const inner = path ? `${path}.${name}` : name;
    return name in kept ? takenOut(value, (kept as Record<string, unknown>)[name], inner) : [inner];
  });
};

/** Paths of JSON fields that the contract does not name. */
export const fieldsBeyond = (api: Api, operation: string, text: string): string[] => {
  const served = api.operations.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === operation);
  if (!served || !text.startsWith('{"status":"success"')) return [];
  const { status: _, ...answer } = JSON.parse(text) as Record<string, unknown>;
  const kept = (served.endpoint.response as z.ZodType).safeParse(answer);
  return kept.success ? takenOut(answer, kept.data, '') : kept.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
