import type { Column, SQL, Table } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import type { ResourceName } from '#contracts/administration/resource';
import type { AuditArea } from '#contracts/platform/audit';
import type { Expression } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import type { Permission } from '#functions/platform/contract/permission';
import type { ColumnType, Filter } from './resource-filter.contract';

export type Statements = BatchItem<'sqlite'>[];
export type Input = Readonly<Record<string, unknown>>;

/** A column of a list, over one row of its table. */
export interface ResourceColumn<Item> {
  type: ColumnType;
  /** What it is filtered by: a date as milliseconds, a flag as a condition. */
  value?: SQL;
  /** What it is ordered by, never null; an index serves it. */
  sorts?: SQL;
  filters?: true;
  /** What somebody must hold beside the permission of the list, to see it or to ask about it. */
  needs?: Permission;
  /** What a choice can be; without it, any id. */
  choices?: readonly string[];
  /** How it is asked about where its value does not do. What many rows have is asked of each row in turn, what few have from the side of those few. */
  where?: (filter: Filter, context: Pick<Context, 'now'> & { isCommon: boolean }) => SQL;
  /** The rows that a filter on it finds, as a sub-query that an index serves: so it is known beforehand whether many rows have it. Null where none does. */
  counted?: (filter: Filter, condition: SQL) => SQL | null;
  /** The ids of the rows in which a text may stand, as a sub-query of an index of its parts; null for a text that the index does not do for. */
  parts?: (text: string) => SQL | null;
  /** What stands in an export. */
  cell?: (item: Item) => string | number | null;
}

/** The rows that an act changes in one step. */
export interface Part {
  /** A sub-query of their ids. */
  ids: SQL;
  /** Which rows of `resource_job_rows` they are. */
  where: SQL;
}

/** What can be done with many rows at once. What it says by SQL is said over one row of the table. */
export interface BulkAction {
  /** How the log of the administration calls it: the verb of the list's area. */
  verb: string;
  input?: z.ZodType<Input>;
  /** Looks at what it was given. Errors: 403, 422. */
  prepare?: (context: Context, input: Input) => Promise<void>;
  /** Whether it would change the row. */
  touches: (context: Context, input: Input) => SQL;
  /** What is kept of the row, as a JSON object, so that it can be put back. */
  before: SQL | ((input: Input) => SQL);
  /** The statements that change the rows of a step. */
  apply?: (context: Context, part: Part, input: Input) => Statements | Promise<Statements>;
  /** What stands last in the batch, and fails where the site could not do with it. */
  ensure?: (context: Context) => Statements;
  /** What follows once the batch is done. It may come twice. */
  after?: (context: Context, ids: number[]) => Promise<unknown>;
  /** The statements that put the rows of a step back; without it the act cannot be undone. */
  undo?: (context: Context, part: Part, input: Input) => Statements;
  /** What else follows for some rows, for the question beforehand: their condition, by name. */
  consequences?: (context: Context) => Record<string, SQL>;
  /** How many rows one step takes. */
  step?: number;
  /** What is said where it would change none of the rows. */
  idle?: string;
}

/** A line of an import, as it was read: its number in the file, and its cells by the names of the columns. */
export interface ImportLine {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** What is wrong in a line. */
export interface LineProblem {
  line: number;
  column: string | null;
  message: string;
}

/** How rows come out of a file. Its parts are written as methods, so that one for its own lines fits where any is wanted. */
export interface Importer<Ready extends { line: number } = { line: number }> {
  /** The columns that its head may name; one with `required` must be there. */
  columns: Readonly<Record<string, { required?: true }>>;
  /** Looks at the lines, as the person who sends them: those that are ready, and what is wrong in the others. */
  check(context: Context, lines: ImportLine[]): Promise<{ ready: Ready[]; problems: LineProblem[] }>;
  /** Makes the row of a line, with `also` in the same batch, which is given its id; null, or why not. */
  make(context: Context, ready: Ready, also: (id: SQL<number>) => Statements): Promise<string | null>;
  /** Takes made rows away again. */
  unmake(context: Context, ids: number[]): Promise<unknown>;
}

/** A list of the administration: filtering, acting on many rows, export and import follow from it. */
export interface Resource<Row = unknown, Item extends object = object> {
  name: ResourceName;
  permission: Permission;
  area: AuditArea;
  /** How the log counts rows: `person`, `people`. */
  counted: [one: string, many: string];
  /** What a row is called in the log, where its act may take it away. */
  called?: SQL;
  table: Table & { id: Column };
  /** Which rows of the table the list is of, where that hangs on who looks at it as well. */
  where: SQL | ((actor: Actor) => SQL);
  /** Whether the words stand in a row. */
  finds: (typed: string) => SQL;
  /** The ids of the rows in which the words may stand, as those of a column. */
  parts?: (typed: string) => SQL | null;
  columns: Readonly<Record<string, ResourceColumn<Item>>>;
  /** The column that the list is ordered by where nothing else is asked for. */
  usual: string;
  /** What an export holds where no columns are named. */
  exported: readonly string[];
  row: Expression<Row> | ((actor: Actor) => Expression<Row>);
  view: (context: Context, row: Row) => Item & { id: number };
  /** Whether the caller may act on the row at all. */
  allows: (context: Context) => SQL;
  actions: Readonly<Record<string, BulkAction>>;
  importer?: Importer;
}

/** A list as the registry keeps it, whatever its rows are. */
// biome-ignore lint/suspicious/noExplicitAny: what a row is, only its own definition knows.
export type AnyResource = Resource<any, any>;
