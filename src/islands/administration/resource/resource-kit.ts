import type { ComponentType, ReactNode } from 'react';
import type { ResourceName } from '#contracts/administration/resource';
import type { ColumnType } from '#functions/administration/resource/resource-filter.contract';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';

interface KitOption {
  id: string;
  label: string;
}

/** A filterable column; `id` is the server's. */
export interface KitField {
  id: string;
  label: string;
  type: ColumnType;
  options?: KitOption[];
}

/** Input of an action besides its rows. */
export type KitInput = Readonly<Record<string, unknown>>;

export interface KitFieldsProps {
  /** Null while the input is incomplete. */
  onChange: (input: KitInput | null) => void;
}

/** An action's input; `name` is the key. */
export interface KitChoice {
  name: string;
  label: string;
  /** Without options and rows, the input is a text. */
  options?: KitOption[];
  /** Selects a row of the list; returns its label. */
  rows?: (row: { id: number }) => string;
}

export interface KitAction {
  /** The server's name. */
  id: string;
  label: string;
  icon: string;
  /** Cannot be undone. */
  isFinal?: boolean;
  input?: KitChoice;
  /** Custom fields and their initial input, which do not affect the selected rows. */
  form?: { defaults: KitInput; Fields: ComponentType<KitFieldsProps> };
  /** Red button for actions that lock users out or remove something, even if undoable. */
  isDanger?: boolean;
  /** `Suspend 3 people?` */
  title: (count: string, isOne: boolean) => string;
  /** Additional sentence in the confirmation. */
  note?: string;
  /** Replaces the sentence about the time to undo. */
  undo?: string;
  /** Sentence for rows that stay unchanged for another reason than already having the new state. */
  same?: (count: string, isOne: boolean) => string;
  /** `3 people suspended` */
  done: (count: string, isOne: boolean) => string;
}

/** A link, an action of the list's own, or one of the kit. */
export type RowAct =
  | { label: string; icon: string; href: string }
  | { label: string; icon: string; isDanger?: boolean; run: () => void }
  | { action: string };

/** Configuration of a list with filters, actions, views, export and import. */
export interface ResourceKit {
  resource: ResourceName;
  fields: KitField[];
  actions: KitAction[];
  /** Text for a consequence the server names. */
  consequence: (name: string, count: string, isOne: boolean) => string;
  /** Text for rows the caller may not change; the default is about users. */
  kept?: (count: string, isOne: boolean) => string;
  /** Export columns of a table column, if they differ from its id. */
  exported?: Readonly<Record<string, string[]>>;
  /** Required columns, and an example line. */
  importing?: { title: string; hint: ReactNode; example: string };
  /** Server-rendered saved views. */
  views: SavedView[];
}
