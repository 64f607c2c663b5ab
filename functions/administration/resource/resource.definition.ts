import type { Column, SQL, Table } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import type { Loss, ResourceName } from '#contracts/administration/resource';
import type { AuditArea } from '#contracts/platform/audit';
import type { Expression } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import type { Permission } from '#functions/platform/contract/permission';
import type { ColumnType, Filter } from './resource-filter.contract';

export type Statements = BatchItem<'sqlite'>[];
export type Input = Readonly<Record<string, unknown>>;

export interface ResourceColumn<Item> {
  type: ColumnType;
  /** Value to filter by: a date in milliseconds, a flag as a condition. */
  value?: SQL;
  /** Folded form of `value`. */
  folded?: SQL;
  /** Sort key: never null, and served by an index. */
  sorts?: SQL;
  filters?: true;
  /** Permission required in addition to the list's. */
  needs?: Permission;
  /** Without it, any id. */
  choices?: readonly string[];
  /** Replaces the condition on `value`. If `isCommon`, test each row; else start from the few rows that match. */
  where?: (filter: Filter, context: Pick<Context, 'now'> & { isCommon: boolean }) => SQL;
  /** Index-backed query of the matching rows, to estimate their number; null if no index applies. */
  counted?: (filter: Filter, condition: SQL) => SQL | null;
  /** Candidate ids by trigram index; null if the text is too short. */
  parts?: (text: string) => SQL | null;
  cell?: (item: Item) => string | number | null;
}

export type Losses = Partial<Record<Loss, SQL>>;

export interface Part {
  ids: SQL;
  /** Condition on `resource_job_rows`. */
  where: SQL;
}

/** All SQL refers to one row of the list's table. */
export interface BulkAction {
  /** The audit action is the list's area and this verb. */
  verb: string;
  input?: z.ZodType<Input>;
  /** Throws 403, 422. */
  prepare?: (context: Context, input: Input) => Promise<void>;
  /** Condition: the action would change the row. */
  touches: (context: Context, input: Input) => SQL;
  /** JSON object with the values that `undo` restores. */
  before: SQL | ((input: Input) => SQL);
  apply?: (context: Context, part: Part, input: Input) => Statements | Promise<Statements>;
  /** Last statements of the batch: they fail if the site would be left without an administrator. */
  ensure?: (context: Context) => Statements;
  /** Runs after the batch, possibly twice. */
  after?: (context: Context, ids: number[]) => Promise<unknown>;
  /** Without it the action cannot be undone. */
  undo?: (context: Context, part: Part, input: Input) => Statements;
  /** Text, for a row of `resource_jobs`; null if it can be undone. */
  undoRefusal?: (context: Pick<Context, 'now'>) => SQL;
  /** Milliseconds; `BULK_UNDO_SECONDS` by default. */
  undoPeriod?: number;
  /** Conditions of side effects by name, for the confirmation. */
  consequences?: (context: Context) => Record<string, SQL>;
  /** Numbers of other rows that are deleted along, by name, for the confirmation. */
  losses?: (context: Context) => Losses;
  step?: number;
  idle?: string;
}

export interface ImportLine {
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface LineProblem {
  line: number;
  column: string | null;
  message: string;
}

/** Methods instead of properties, because only their bivariance lets an importer of specific lines fit `Importer`. */
export interface Importer<Ready extends { line: number } = { line: number }> {
  columns: Readonly<Record<string, { required?: true }>>;
  /** Applies the caller's permissions. */
  check(context: Context, lines: ImportLine[]): Promise<{ ready: Ready[]; problems: LineProblem[] }>;
  /** Creates the row with `also` in one batch. Returns an error message, or null. */
  make(context: Context, ready: Ready, also: (id: SQL<number>) => Statements): Promise<string | null>;
  unmake(context: Context, ids: number[]): Promise<unknown>;
}

export interface Resource<Row = unknown, Item extends object = object> {
  name: ResourceName;
  permission: Permission;
  area: AuditArea;
  /** Singular and plural, for the audit log. */
  counted: [one: string, many: string];
  /** Name for the audit log, if an action can delete the row. */
  called?: SQL;
  table: Table & { id: Column };
  where: SQL | ((actor: Actor) => SQL);
  finds: (typed: string) => SQL;
  parts?: (typed: string) => SQL | null;
  columns: Readonly<Record<string, ResourceColumn<Item>>>;
  defaultOrder: string;
  exported: readonly string[];
  row: Expression<Row> | ((actor: Actor) => Expression<Row>);
  view: (context: Context, row: Row) => Item & { id: number };
  /** Condition: the caller may act on the row. */
  allows: (context: Context) => SQL;
  actions: Readonly<Record<string, BulkAction>>;
  importer?: Importer;
}

// biome-ignore lint/suspicious/noExplicitAny: only its own definition knows the row type.
export type AnyResource = Resource<any, any>;
