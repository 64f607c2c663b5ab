import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Move } from './merge-move';

/** Must match the stored JSON of a rule exactly: rules are found and replaced as text. */
const rule = (operator: 'is' | 'is_not', id: number): string => `{"field":"artist","operator":"${operator}","value":${id}}`;

export const namesInRules = (rules: Column | SQL, id: number): SQL =>
  sql`(instr(${rules}, ${rule('is', id)}) > 0 or instr(${rules}, ${rule('is_not', id)}) > 0)`;

export const renamedRules = (rules: Column | SQL, { fromId, intoId }: Move): SQL =>
  sql`replace(replace(${rules}, ${rule('is', fromId)}, ${rule('is', intoId)}), ${rule('is_not', fromId)}, ${rule('is_not', intoId)})`;
