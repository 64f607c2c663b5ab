import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { OPERATOR_FIELDS, type Operator } from '#functions/platform/contract/operator';
import { settingSql } from '#functions/platform/settings/settings.condition';

const SETTINGS = {
  name: 'operator.name',
  address: 'operator.address',
  email: 'operator.email',
  law: 'operator.law',
  phone: 'operator.phone',
  representative: 'operator.representative',
  register: 'operator.register',
  vat: 'operator.vat',
} as const satisfies Record<keyof Operator, string>;

export const readOperator = async ({ db }: Pick<Context, 'db'>): Promise<Operator> => {
  const columns = OPERATOR_FIELDS.map((field) => sql`nullif(${settingSql(SETTINGS[field])}, '') as ${sql.raw(field)}`);
  return db.get<Operator>(sql`select ${sql.join(columns, sql`, `)}`);
};
