import { type Column, getTableColumns, type Table } from 'drizzle-orm';

type Columns<Of extends Table> = Of['_']['columns'];
type NameOf<Of> = Of extends Column ? Of['_']['name'] : never;

type Named<Of extends Table, Contract> = {
  [Key in keyof Columns<Of> as NameOf<Columns<Of>[Key]> & keyof Contract]: Columns<Of>[Key];
};

type Written<Of extends Table, Contract, Values> = {
  [Key in keyof Columns<Of> as NameOf<Columns<Of>[Key]> extends keyof Contract & keyof Values ? Key : never]: Values[NameOf<
    Columns<Of>[Key]
  > &
    keyof Values];
};

/** Returns the table's columns that a contract's `shape` names, under the contract's keys and in its order. */
export const columnsNamed = <Of extends Table, Contract extends object>(table: Of, contract: Contract): Named<Of, Contract> => {
  const columns = new Map(Object.values(getTableColumns(table)).map((column) => [column.name, column]));
  const named = Object.keys(contract).flatMap((name) => {
    const column = columns.get(name);
    return column ? [[name, column]] : [];
  });
  return Object.fromEntries(named) as Named<Of, Contract>;
};

/** Maps contract values to the schema's column keys; drops values without a column. */
export const columnValues = <Of extends Table, Contract extends object, Values extends { [Name in keyof Contract]?: unknown }>(
  table: Of,
  contract: Contract,
  values: Values,
): Written<Of, Contract, Values> => {
  const named = Object.entries(getTableColumns(table)).filter(([, { name }]) => Object.hasOwn(contract, name));
  return Object.fromEntries(named.map(([key, { name }]) => [key, values[name as keyof Values]])) as Written<Of, Contract, Values>;
};
