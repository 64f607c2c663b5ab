import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { OPERATOR_FIELDS, type Operator } from '#functions/platform/contract/operator';
import { settingSql } from './settings.condition';

export const readOperator = async ({ db }: Pick<Context, 'db'>): Promise<Operator> => {
  const columns = OPERATOR_FIELDS.map((field) => sql`nullif(${settingSql(`operator.${field}`)}, '') as ${sql.raw(field)}`);
  return db.get<Operator>(sql`select ${sql.join(columns, sql`, `)}`);
};
