import type { ComponentType } from 'react';
import { Actions } from './Actions';
import { Chips } from './Chips';
import { Choices } from './Choices';
import { Codes } from './Codes';
import { Fields } from './Fields';
import { Files } from './Files';
import { Floating } from './Floating';
import { Forms } from './Forms';
import { Keys } from './Keys';
import { Messages } from './Messages';
import { Plans } from './Plans';
import { Player } from './Player';
import { Tables } from './Tables';

const PARTS: Record<string, ComponentType> = {
  actions: Actions,
  fields: Fields,
  choices: Choices,
  chips: Chips,
  floating: Floating,
  table: Tables,
  keys: Keys,
  files: Files,
  forms: Forms,
  codes: Codes,
  messages: Messages,
  player: Player,
  plans: Plans,
};

export const PART_NAMES = Object.keys(PARTS);

export const ComponentSheet = ({ part }: { part?: string }) =>
  Object.entries(PARTS).map(([name, PartOfSheet]) => (part === undefined || part === name) && <PartOfSheet key={name} />);
