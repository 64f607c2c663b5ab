import type { ComponentType, ReactNode } from 'react';
import type { ResourceName } from '#contracts/administration/resource';
import type { ColumnType } from '#functions/administration/resource/resource-filter.contract';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';

/** A choice by its id. */
interface KitOption {
  id: string;
  label: string;
}

/** A column as it is asked about, by its name on the server. */
export interface KitField {
  id: string;
  label: string;
  type: ColumnType;
  /** What a choice can be. */
  options?: KitOption[];
}

/** What an action is given beside its rows. */
export type KitInput = Readonly<Record<string, unknown>>;

export interface KitFieldsProps {
  /** Called with what was given, or null while something is still missing. */
  onChange: (input: KitInput | null) => void;
}

/** A choice that an action is given, by its name in the input of the action. */
export interface KitChoice {
  name: string;
  label: string;
  /** What can be chosen; a text is asked for where there is neither this nor rows. */
  options?: KitOption[];
  /** A row of the list itself, found by typing; what a row is called. */
  rows?: (row: { id: number }) => string;
}

/** What can be done with many rows. */
export interface KitAction {
  /** Its name on the server. */
  id: string;
  /** What its button says. */
  label: string;
  icon: string;
  /** It cannot be undone: its question says so. */
  isFinal?: boolean;
  /** What is asked for besides. */
  input?: KitChoice;
  /** What is asked for in fields of its own, which changes nothing in which rows it is about: what is given as long as nobody touches them, and the fields. */
  form?: { usual: KitInput; Fields: ComponentType<KitFieldsProps> };
  /** Its button is red: what it does shuts people out or takes something away, though it can be undone. */
  isDanger?: boolean;
  /** The question, by how many rows it would change: `Suspend 3 people?` */
  title: (count: string, isOne: boolean) => string;
  /** What its question says besides. */
  note?: string;
  /** What its question says of rows that it would not change, where they are not so already. */
  same?: (count: string, isOne: boolean) => string;
  /** What was done: `3 people suspended` */
  done: (count: string, isOne: boolean) => string;
}

/** What can be done with one row: a page of it, or an action of the kit. */
export type RowAct = { label: string; icon: string; href: string } | { action: string };

/** A list that the server keeps by the kit: what it can be asked, what can be done with its rows, what comes out and in. */
export interface ResourceKit {
  resource: ResourceName;
  fields: KitField[];
  actions: KitAction[];
  /** What else follows of an action for some rows, in a sentence, by the name that the server gives it. */
  consequence: (name: string, count: string, isOne: boolean) => string;
  /** What is said of rows that the caller may not act on, where they are no people. */
  kept?: (count: string, isOne: boolean) => string;
  /** The columns of an export that a column of the table stands for, where they are not called like it. */
  exported?: Readonly<Record<string, string[]>>;
  /** What a file must hold, and a line of it as an example. */
  importing?: { title: string; hint: ReactNode; example: string };
  /** The saved views when the page was drawn. */
  views: SavedView[];
}
